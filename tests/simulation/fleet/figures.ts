import { intervalMs } from './fleet-server.ts';
import type { FleetResult } from './run-fleet.ts';
import type { ScenarioGroup } from './scenarios.ts';

/** Figures of one run. */
export interface FleetFigures {
  /**
   * Most calls in an interval after the trouble, as a multiple of the ordinary load; without
   * trouble, in any interval.
   */
  readonly peak: number;
  /** Most calls in an interval during the trouble; 0 without trouble. */
  readonly peakDuring: number;
  /** Most calls that the server carried out in an interval after the trouble. */
  readonly peakWork: number;
  /** From the end of the trouble to the arrival of the last receipt taken before it, in minutes. */
  readonly drainMinutes: number;
  readonly callsPerReceipt: number;
  readonly kilobytesPerReceipt: number;
  /** 99 of 100 shoppers wait no longer than this, in seconds. */
  readonly wait99: number;
  readonly worstWait: number;
  /** Receipts that did not arrive, arrived incompletely, or were created twice. */
  readonly wrong: number;
}

const getMaximum = (counts: readonly number[]): number =>
  counts.reduce((most, count) => Math.max(most, count), 0);

export const computeFigures = (
  { normalCalls, trouble }: Pick<ScenarioGroup, 'normalCalls' | 'trouble'>,
  result: FleetResult,
): FleetFigures => {
  const normal = (normalCalls * intervalMs) / 1000;
  const [from, to] = [trouble.from / intervalMs, trouble.to / intervalMs];
  const { receipts, arrived, created, lost, orphans, calls, bytes, callsAt, workAt, waits, drainedAt } =
    result;
  const waitAt = (share: number) =>
    (waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0) / 1000;
  return {
    peak: getMaximum(callsAt.slice(to)) / normal,
    peakDuring: getMaximum(callsAt.slice(from, to)) / normal,
    peakWork: getMaximum(workAt.slice(to)) / normal,
    drainMinutes: Math.max(0, drainedAt - trouble.to) / 60_000,
    callsPerReceipt: calls / receipts,
    kilobytesPerReceipt: bytes / receipts / 1000,
    wait99: waitAt(0.99),
    worstWait: waitAt(1),
    wrong: receipts - arrived + Math.abs(created - receipts) + lost + orphans,
  };
};
