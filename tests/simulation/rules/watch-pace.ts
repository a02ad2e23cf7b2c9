import type { OutboxRecord, WireResponse } from '@cagnotte/sdk/internal';
import { minute } from '../durations.ts';
import type { SimulatedTab, SimulatedWorld } from '../world.ts';
import type { TabKnowledge } from './tab-knowledge.ts';

/** More requests for one receipt in a minute are a busy loop: an attempt may send three, and the first pauses are short. */
const maxPerMinute = 70;
const attemptsPerAllowance = 25;

interface Wait {
  readonly tab: object;
  readonly until: number;
  /** Time of the response by the wall clock. It must be respected once a failure of that time or later is written. */
  readonly at: number;
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
  const allowedAt: number[] = [];
  const waits = new Map<string, Wait>();

  const keepLastMinute = (all: number[]) => {
    while ((all[0] ?? Infinity) < scheduler.now() - minute) all.shift();
    return all;
  };
  const isUnaware = (tab: SimulatedTab, uuid: string) =>
    knowledge.beginsUnaware(tab, uuid) || knowledge.hasBegunUnaware(tab, uuid);

  return {
    /** Returns when a tab that could not write at once has written the wait of a receipt; -Infinity: never. */
    getLateWrite: (uuid: string): number => waits.get(uuid)?.writtenLateAt ?? -Infinity,
    onSent: (tab: SimulatedTab, uuid: string): void => {
      const all = keepLastMinute(times.get(uuid) ?? []);
      all.push(scheduler.now());
      times.set(uuid, all);
      if (all.length > maxPerMinute + attemptsPerAllowance * keepLastMinute(allowedAt).length)
        world.fail('never a busy loop', `${all.length} requests for ${uuid} within a minute`);
      const wait = waits.get(uuid);
      if (!wait?.isWritten) waits.delete(uuid);
      else if (wait.until > scheduler.now() + 1000 && !(wait.tab !== tab && isUnaware(tab, uuid)))
        world.fail('Retry-After is honoured', `${uuid} ${wait.until - scheduler.now()} ms early`);
    },
    onResponse: (tab: SimulatedTab, uuid: string, response: WireResponse): void => {
      const ms = readRetryAfter(response, world.getWallTime());
      if (ms === undefined) return;
      const until = scheduler.now() + ms;
      waits.set(uuid, { tab, until, at: world.getWallTime(), isWritten: false, writtenLateAt: -Infinity });
    },
    onWritten: (tab: object, { uuid, failedAt }: OutboxRecord, isLate: boolean): void => {
      // A failure from before the clock was set back ends every pause; so does a page that writes a garbled record again.
      if (isLate && (failedAt > world.getWallTime() || ledger.harmedRecords.has(uuid))) waits.delete(uuid);
      const wait = waits.get(uuid);
      // A failure that was kept in memory may be written at any time.
      if (wait?.tab === tab && failedAt >= wait.at) {
        if (!wait.isWritten && isLate) wait.writtenLateAt = scheduler.now();
        wait.isWritten = true;
      }
    },
    allowNextAttempt: (why: 'wake' | 'retry' | 'restart' | 'clock', uuid: string | undefined): void => {
      allowedAt.push(scheduler.now());
      for (const [other, { isWritten }] of waits)
        if (why === 'clock' || (why === 'restart' && !isWritten)) waits.delete(other);
      if (uuid !== undefined) waits.delete(uuid);
    },
  };
};
