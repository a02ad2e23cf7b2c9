import type { Operation } from '@cagnotte/openapi';
import { judgeSession } from '../replay/judge-session.ts';
import { replaySession, type ReplayOptions } from '../replay/replay-session.ts';
import type { Recorded } from '../wire/recorded.ts';
import { Report } from './report.ts';

const place = (index: number, calls: readonly Recorded[]): string => `call ${index + 1} of ${calls.length}`;

/** What the contracts say to a recorded session, calls and answers, without calling anybody. */
export const judgedReport = (calls: readonly Recorded[], operations: readonly Operation[]): Report => {
  const report = new Report();
  for (const [index, { exchange, findings }] of judgeSession(calls, operations).entries()) {
    report.record(exchange);
    for (const finding of findings) report.add(finding, place(index, calls), undefined);
  }
  return report;
};

/** What the contracts say to the answers of servers to which a recorded session is sent again. */
export const replayedReport = async (calls: readonly Recorded[], options: ReplayOptions): Promise<Report> => {
  const report = new Report();
  let index = 0;
  for await (const { recorded, exchanged, findings, skipped } of replaySession(calls, options)) {
    if (exchanged) report.record(exchanged);
    for (const finding of findings) report.add(finding, place(index, calls), undefined);
    const { operationId } = recorded;
    if (skipped !== undefined && operationId !== undefined) report.leftOut.set(operationId, skipped);
    index += 1;
  }
  for (const { operationId } of report.exchanges)
    if (operationId !== undefined) report.leftOut.delete(operationId);
  return report;
};
