import type { OutboxRecord, WireResponse } from '@cagnotte/sdk/internal';
import { minute } from '../durations.ts';
import type { SimulatedTab, SimulatedWorld } from '../world.ts';
import type { TabKnowledge } from './tab-knowledge.ts';

/**
 * More requests for one receipt in a minute are a busy loop: an attempt may send three, and
 * the first pauses are short.
 */
const maxPerMinute = 70;
const attemptsPerAllowance = 25;

interface Wait {
  readonly tab: object;
  /** Time from which the next request is allowed. */
  readonly allowedFrom: number;
  /**
   * Time of the response by the wall clock. It must be respected once a failure of that time or later is
   * written.
   */
  readonly respondedAt: number;
  isWritten: boolean;
  /** Time at which a tab that could not write at once has written it. */
  writtenLateAt: number;
}

const readRetryAfter = ({ retryAfter }: WireResponse, wallMs: number): number | undefined => {
  if (!retryAfter) return undefined;
  return /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - wallMs;
};

/** Checks that receipts are sent neither in a busy loop nor before the time that the server has asked for. */
export const watchPace = (world: SimulatedWorld, knowledge: TabKnowledge) => {
  const { scheduler, ledger } = world;
  const times = new Map<string, number[]>();
  const allowances: number[] = [];
  const waits = new Map<string, Wait>();

  const dropOldTimes = (recentTimes: number[]) => {
    while ((recentTimes[0] ?? Infinity) < scheduler.now() - minute) recentTimes.shift();
    return recentTimes;
  };
  const isUnaware = (tab: SimulatedTab, uuid: string) =>
    knowledge.isUnawareAtStart(tab, uuid) || knowledge.hasBegunUnaware(tab, uuid);

  return {
    /**
     * Returns when a tab that could not write at once has written the wait of a receipt; -Infinity: never.
     */
    getLateWrite: (uuid: string): number => waits.get(uuid)?.writtenLateAt ?? -Infinity,
    onSent: (tab: SimulatedTab, uuid: string): void => {
      const recentTimes = dropOldTimes(times.get(uuid) ?? []);
      recentTimes.push(scheduler.now());
      times.set(uuid, recentTimes);
      if (recentTimes.length > maxPerMinute + attemptsPerAllowance * dropOldTimes(allowances).length)
        world.fail('never a busy loop', `${recentTimes.length} requests for ${uuid} within a minute`);
      const wait = waits.get(uuid);
      if (!wait?.isWritten) waits.delete(uuid);
      else if (wait.allowedFrom > scheduler.now() + 1000 && !(wait.tab !== tab && isUnaware(tab, uuid)))
        world.fail('Retry-After is honoured', `${uuid} ${wait.allowedFrom - scheduler.now()} ms early`);
    },
    onResponse: (tab: SimulatedTab, uuid: string, response: WireResponse): void => {
      const ms = readRetryAfter(response, world.getWallTime());
      if (ms === undefined) return;
      waits.set(uuid, {
        tab,
        allowedFrom: scheduler.now() + ms,
        respondedAt: world.getWallTime(),
        isWritten: false,
        writtenLateAt: -Infinity,
      });
    },
    onWritten: (tab: object, { uuid, failedAt }: OutboxRecord, isLate: boolean): void => {
      // A failure with a later time than now is from before the clock was set back, and ends the pause. So
      // does a record that was garbled and is written again.
      if (isLate && (failedAt > world.getWallTime() || ledger.harmedRecords.has(uuid))) waits.delete(uuid);
      const wait = waits.get(uuid);
      // A failure that was kept in memory may be written at any time.
      if (wait?.tab === tab && failedAt >= wait.respondedAt) {
        if (!wait.isWritten && isLate) wait.writtenLateAt = scheduler.now();
        wait.isWritten = true;
      }
    },
    allowNextAttempt: (why: 'wake' | 'retry' | 'restart' | 'clock', uuid: string | undefined): void => {
      allowances.push(scheduler.now());
      for (const [other, { isWritten }] of waits)
        if (why === 'clock' || (why === 'restart' && !isWritten)) waits.delete(other);
      if (uuid !== undefined) waits.delete(uuid);
    },
  };
};
