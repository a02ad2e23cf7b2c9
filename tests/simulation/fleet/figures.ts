import { intervalMs } from './fleet-server.ts';
import type { FleetResult } from './run-fleet.ts';
import type { ScenarioGroup } from './scenarios.ts';

/** Figures of one run. */
export interface FleetFigures {
  /**
   * Most calls in an interval after the outage, as a multiple of the ordinary load; without
   * outage, in any interval.
   */
  readonly peak: number;
  /** Most calls in an interval during the outage; 0 without outage. */
  readonly peakDuring: number;
  /** Most calls that the server carried out in an interval after the outage. */
  readonly peakWork: number;
  /** From the end of the outage to the arrival of the last receipt taken before it, in minutes. */
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
  { normalCalls, outage }: Pick<ScenarioGroup, 'normalCalls' | 'outage'>,
  result: FleetResult,
): FleetFigures => {
  const normal = (normalCalls * intervalMs) / 1000;
  const [from, to] = [outage.from / intervalMs, outage.to / intervalMs];
  const {
    receipts,
    arrived,
    created,
    lost,
    orphans,
    calls,
    bytes,
    callCounts,
    processedCounts,
    waits,
    drainedAt,
  } = result;
  const waitAt = (share: number) =>
    (waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0) / 1000;
  return {
    peak: getMaximum(callCounts.slice(to)) / normal,
    peakDuring: getMaximum(callCounts.slice(from, to)) / normal,
    peakWork: getMaximum(processedCounts.slice(to)) / normal,
    drainMinutes: Math.max(0, drainedAt - outage.to) / 60_000,
    callsPerReceipt: calls / receipts,
    kilobytesPerReceipt: bytes / receipts / 1000,
    wait99: waitAt(0.99),
    worstWait: waitAt(1),
    wrong: receipts - arrived + Math.abs(created - receipts) + lost + orphans,
  };
};
