import type { OutboxRecord } from '@cagnotte/sdk/internal';
import { minute, maxChangeDelayMs } from '../durations.ts';
import type { ParsedRequest } from '../server/server.ts';
import type { SimulatedTab, SimulatedWorld } from '../world.ts';
import type { TabKnowledge } from './tab-knowledge.ts';

/** A request without a response for this long is aborted and retried, in milliseconds. */
const maxRequestMs = 2.5 * minute;

const getCount = ({ fields }: ParsedRequest): string => fields.get('receipt_subpictures_count') ?? '';

/**
 * Checks that a receipt is created once for its number of pictures, and is not sent again after it has
 * arrived.
 */
export const watchSteps = (world: SimulatedWorld, knowledge: TabKnowledge) => {
  const { scheduler, ledger } = world;
  /** The number of pictures that the latest response has accepted, by receipt. */
  const accepted = new Map<string, string>();
  /** Receipts whose upload has begun, with the accepted number of pictures. */
  const begun = new Map<string, string>();
  /** The same for each tab and its own requests, whatever its device does. */
  const begunBy = new Map<SimulatedTab, Map<string, string>>();
  /** Receipts with the number of pictures that each tab announced last. */
  const announced = new Map<string, Map<SimulatedTab, string>>();
  /** Receipts whose number a tab has announced again. */
  const announcedAgain = new Map<string, Set<SimulatedTab>>();
  /** Time at which the arrival of a receipt was written, by a tab that could not write at once. */
  const doneLateAt = new Map<string, number>();

  /**
   * True while a tab may still send a request for a receipt whose arrival another tab has just written: the
   * tab learns of the arrival and ends its attempt after this request.
   */
  const mayStillSend = (tab: SimulatedTab, uuid: string, operation: string): boolean => {
    const sinceDone = scheduler.now() - (doneLateAt.get(uuid) ?? -Infinity);
    if (sinceDone < maxChangeDelayMs) return true;
    const latest = knowledge.findLatest(tab, uuid);
    if (!latest) return false;
    const isRetry = latest.operation === operation && sinceDone < maxRequestMs;
    return isRetry || knowledge.hasBegunUnaware(tab, uuid);
  };

  const getAnnounced = (uuid: string): Map<SimulatedTab, string> => {
    const countsByTab = announced.get(uuid) ?? new Map<SimulatedTab, string>();
    announced.set(uuid, countsByTab);
    return countsByTab;
  };

  /**
   * True if tabs have announced different numbers of pictures: once both have written theirs, the right
   * one is announced once more.
   */
  const mayAnnounceAgain = (tab: SimulatedTab, uuid: string, count: string, isRepeated: boolean): boolean => {
    const isAnnouncedByOther = [...getAnnounced(uuid)].some(
      ([other, number]) => other !== tab && number !== count,
    );
    const tabs = announcedAgain.get(uuid) ?? new Set<SimulatedTab>();
    if (!isAnnouncedByOther || (tabs.has(tab) && !isRepeated)) return false;
    announcedAgain.set(uuid, tabs.add(tab));
    return true;
  };

  return {
    onSent: (tab: SimulatedTab, request: ParsedRequest, uuid: string): void => {
      const { operation } = request;
      const isExcused = knowledge.isUnawareAtStart(tab, uuid) || mayStillSend(tab, uuid, operation);
      // A failed request is retried, even if the tab has learned meanwhile that another one was faster.
      const isRepeated = knowledge.findLatest(tab, uuid)?.operation === operation;
      const isKnown = !isRepeated && ledger.shownAsSent.get(tab.name)?.has(uuid);
      if (isKnown || (ledger.done.has(uuid) && !isExcused))
        world.fail('a receipt that arrived is not sent again', uuid);
      if (operation === 'createReceipt') {
        const count = getCount(request);
        const isOwn = begunBy.get(tab)?.get(uuid) === count;
        const isCreatedAgain = isOwn || (begun.get(uuid) === count && !isExcused);
        if (isCreatedAgain && !mayAnnounceAgain(tab, uuid, count, isRepeated))
          world.fail('the record is created once', `${uuid} for ${count} pictures`);
        getAnnounced(uuid).set(tab, count);
      } else if (operation !== 'updateReceiptSubpicture') {
        const count = accepted.get(uuid) ?? '';
        begunBy.set(tab, (begunBy.get(tab) ?? new Map<string, string>()).set(uuid, count));
        if (!knowledge.isAlone(tab)) begun.set(uuid, count);
      }
    },
    /**
     * Called for a successful response: until then, the next request may come from a tab with another number.
     */
    onCreated: (request: ParsedRequest, uuid: string): void => {
      accepted.set(uuid, getCount(request));
    },
    onWritten: ({ uuid, state, declaredPictures }: OutboxRecord, isLate: boolean): void => {
      if (!isLate) return;
      // The tab may have announced another number, before or after the written one: then it
      // announces its number once more.
      if (begun.get(uuid) !== String(declaredPictures))
        for (const attempts of [begun, ...begunBy.values()]) attempts.delete(uuid);
      if (state === 'sent' && !ledger.done.has(uuid)) doneLateAt.set(uuid, scheduler.now());
    },
  };
};
