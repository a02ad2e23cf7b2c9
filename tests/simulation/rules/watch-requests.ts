import type { OutboxRecord, WireResponse } from '@cagnotte/sdk/internal';
import type { ParsedRequest } from '../server/server.ts';
import type { SimulatedTab, SimulatedWorld } from '../world.ts';
import { checkOwner, getUserOfToken } from './request-owner.ts';
import { checkPrepared } from './request-pictures.ts';
import { createTabKnowledge } from './tab-knowledge.ts';
import { watchPace } from './watch-pace.ts';
import { watchRefusals } from './watch-refusals.ts';
import { watchSteps } from './watch-steps.ts';
import { watchTurns } from './watch-turns.ts';
import { withoutRenamed } from './without-renamed.ts';

/** Checks every request, from the server's side. */
export interface RequestWatch {
  readonly onSent: (tab: SimulatedTab, request: ParsedRequest, uuid: string) => void;
  readonly onResponse: (
    tab: SimulatedTab,
    request: ParsedRequest,
    uuid: string,
    response: WireResponse,
  ) => void;
  readonly onEnded: (tab: SimulatedTab, request: ParsedRequest) => void;
  readonly onActed: (request: ParsedRequest, status: number, isRepeated: boolean) => void;
  /** Called when a receipt's record was written. */
  readonly onWritten: (tab: object, record: OutboxRecord) => void;
  /** Called when a tab's write failed. */
  readonly onWriteFailed: (tab: object) => void;
  /** Called when a tab's device has failed, or recovered. */
  readonly onStorageChanged: (tab: SimulatedTab) => void;
  /**
   * Allows the next attempt at once. `retry`: by the shopper, for this receipt. `restart`: earlier
   * responses may be forgotten.
   */
  readonly allowNextAttempt: (why: 'wake' | 'retry' | 'restart' | 'clock', uuid?: string) => void;
}

const isFinal = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);

export const watchRequests = (world: SimulatedWorld): RequestWatch => {
  const { ledger, server } = world;
  const knowledge = createTabKnowledge(world, (uuid) => pace.getLateWrite(uuid));
  const pace = watchPace(world, knowledge);
  const turns = watchTurns(world);
  const steps = watchSteps(world, knowledge);
  const refusals = watchRefusals(world);

  return {
    onSent: (tab, request, uuid) => {
      const { operation } = request;
      if (operation === 'getPendingReceipts') refusals.onListRequested(tab);
      if (uuid === '') return;
      turns.onSent(tab, checkOwner(world, tab, request));
      pace.onSent(tab, uuid);
      checkPrepared(world, request, uuid, knowledge.isAlone(tab));
      steps.onSent(tab, request, uuid);
      knowledge.onSent(tab, uuid, operation);
      refusals.onSent(tab, uuid);
    },
    onEnded: (tab, { token, uuid, operation }) => {
      if (uuid === undefined && operation !== 'updateReceiptSubpicture') return;
      turns.onEnded(tab, getUserOfToken(token));
    },
    onResponse: (tab, request, uuid, response) => {
      const { operation } = request;
      const { status } = response;
      if (operation === 'getPendingReceipts' && status === 200) refusals.onListReceived(tab);
      if (uuid === '') return;
      if (operation === 'createReceipt' && status === 200) steps.onCreated(request, uuid);
      if (operation === 'updateReceiptSubpicture') return;
      pace.onResponse(tab, uuid, response);
      if (isFinal(status)) refusals.onRefused(tab, uuid);
    },
    onActed: ({ operation, uuid = '', token }, status, isRepeated) => {
      const givenReceipt = ledger.byUuid.get(uuid);
      if (status === 200 && givenReceipt && givenReceipt.user !== server.findUser(token))
        world.fail('a receipt arrives in the account of its user', `${uuid} under ${token}`);
      if (status !== 200 || isRepeated || operation === 'createReceipt') return;
      const receipt = server.listReceipts().find((candidate) => candidate.uuid === uuid);
      if (!receipt) return;
      const pictures = withoutRenamed(ledger, server.getPictures(uuid));
      if (pictures.length > receipt.count && ledger.harmed.size === 0)
        world.fail('a picture replaces itself', `${pictures.length} of ${receipt.count} under ${uuid}`);
    },
    onWritten: (tab, record) => {
      const isLate = world.tabs.some((candidate) => candidate === tab && knowledge.isAlone(candidate));
      const givenReceipt = ledger.byUuid.get(record.uuid);
      // The first write of the receipt was reported as failed, but took place: the tab does not know that
      // others have removed it since.
      if (isLate && givenReceipt?.isGone) givenReceipt.isGone = false;
      steps.onWritten(record, isLate);
      pace.onWritten(tab, record, isLate);
    },
    onWriteFailed: (tab) => refusals.onWriteFailed(tab),
    onStorageChanged: (tab) => knowledge.onStorageChanged(tab),
    allowNextAttempt: (why, uuid) => {
      pace.allowNextAttempt(why, uuid);
      if (why === 'restart') refusals.forgetAll();
      if (uuid !== undefined) refusals.forget(uuid);
    },
  };
};
