import type { Operation } from '@cagnotte/openapi';
import type { Problem, Report } from './report.ts';

export type Outcome = 'good' | 'warning' | 'error' | 'left out';

/** What came of one operation. */
export interface OperationVerdict {
  readonly operation: Operation;
  readonly outcome: Outcome;
  readonly calls: number;
  readonly problems: readonly Problem[];
  /** Why it was never called with success, where nothing is wrong with it. */
  readonly leftOut: string | undefined;
  /** Optional fields that no answer held. */
  readonly neverSeen: readonly string[];
  /** Refusals that nothing brought about, where the operation was called. */
  readonly neverProvoked: readonly string[];
}

/** What came of a whole run. */
export interface Verdict {
  readonly operations: readonly OperationVerdict[];
  /** What is wrong with calls that belong to no operation. */
  readonly elsewhere: readonly Problem[];
  readonly calls: number;
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
}

const worstOf = (problems: readonly Problem[], leftOut: string | undefined): Outcome => {
  if (problems.some(({ level }) => level === 'error')) return 'error';
  if (leftOut !== undefined) return 'left out';
  return problems.some(({ level }) => level === 'warning') ? 'warning' : 'good';
};

/** Sums a run up, operation by operation, in the order of the contracts. */
export const verdictOf = (operations: readonly Operation[], report: Report): Verdict => {
  const verdicts = operations.map((operation): OperationVerdict => {
    const { operationId } = operation;
    const problems = report.problemsOf(operationId);
    const leftOut = report.leftOut.get(operationId);
    const calls = report.callsOf(operationId);
    return {
      operation,
      outcome: worstOf(problems, leftOut),
      calls,
      problems,
      leftOut,
      neverSeen: report.neverSeen(operationId),
      neverProvoked: calls > 0 ? report.neverProvoked(operation) : [],
    };
  });
  const elsewhere = report.problemsOf(undefined);
  const all = [...verdicts.flatMap(({ problems }) => problems), ...elsewhere];
  const count = (level: Problem['level']): number => all.filter((one) => one.level === level).length;
  return {
    operations: verdicts,
    elsewhere,
    calls: report.exchanges.length,
    errors: count('error'),
    warnings: count('warning'),
    notes: count('note'),
  };
};
