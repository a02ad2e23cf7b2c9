import type { OutboxRecord } from '@cagnotte/sdk/internal';
import { second } from '../durations.ts';
import type { SimulatedWorld } from '../world.ts';

const isStoppedByNetwork = ({ state, error }: Partial<OutboxRecord>): boolean =>
  state === 'waiting' && error?.code === 'CONNECTION_FAILED';

/**
 * Prepares the check that receipts which waited for the network continue at once when it returns, in a page
 * that was open all the time.
 * @returns the check, to be called a little later
 */
export const prepareWakeCheck = ({
  tabs,
  disk,
  ledger,
  scheduler,
  server,
  profile,
  fail,
}: SimulatedWorld): (() => void) => {
  if (profile.startsAfresh) return () => undefined;
  const stopped = [...disk.records.values()].filter((record) => {
    const { uuid = '' } = record as Partial<OutboxRecord>;
    return isStoppedByNetwork(record as Partial<OutboxRecord>) && !ledger.harmedRecords.has(uuid);
  }) as OutboxRecord[];
  /**
   * Receipts that the open tabs show, by their user. Without a token, a receipt waits for the partner's next
   * one.
   */
  const listShownReceipts = () =>
    new Map(
      tabs
        .filter(
          (tab) =>
            tab.isAlive() &&
            !tab.isFrozen() &&
            server.findUser(tab.sdk.session.snapshot().token ?? '') !== undefined,
        )
        .map((tab) => [tab.sdk.session.snapshot().user?.id, tab.sdk.outbox.list()]),
    );
  const shown = listShownReceipts();
  /**
   * A sign-in that waited for the network may replace the user at the moment of its return,
   * while an attempt pauses.
   */
  let shownSoon = shown;
  scheduler.after(second, undefined, () => (shownSoon = listShownReceipts()));
  const waiting = stopped.filter(({ uuid }) => {
    const user = ledger.byUuid.get(uuid)?.user;
    return shown.get(user)?.some((upload) => upload.uuid === uuid);
  });
  const before = new Map(ledger.requestCounts);
  return () => {
    for (const { uuid } of waiting) {
      const user = ledger.byUuid.get(uuid)?.user ?? 0;
      if (!shownSoon.has(user)) continue;
      // A receipt with damaged pictures fails without a request. And a stuck disk may only now have stored
      // the response to an earlier attempt.
      const record = (disk.records.get(uuid) ?? {}) as Partial<OutboxRecord>;
      if (isStoppedByNetwork(record) && ledger.requestCounts.get(user) === before.get(user))
        fail(
          'a waiting receipt continues when the network returns',
          `${uuid}: nothing was sent for user ${user}`,
        );
    }
  };
};
