import type { Problem, Report } from '@cagnotte/contracts/internal';
import type { Defect, Named } from './defect.ts';

const withAnyIndex = (path: string): string => path.replace(/\[\d+\]/g, '[*]');

const isNamedBy = (named: Named, problem: Problem): boolean =>
  problem.operationId === named.operationId &&
  problem.rule === named.rule &&
  withAnyIndex(problem.path) === named.path &&
  problem.level === (named.level ?? 'error') &&
  problem.expected.includes(named.expected ?? '') &&
  problem.actual.includes(named.actual ?? '') &&
  problem.during.includes(named.during ?? '');

/** Returns the problem in a report that identifies a defect; undefined when there is none. */
export const findNamedProblem = ({ named }: Defect, report: Report): Problem | undefined =>
  report.problems.find((problem) => isNamedBy(named, problem));

/** Returns the names of the operations in which a report finds problems. */
export const listReportedOperations = (report: Report): string[] =>
  [
    ...new Set(
      report.problems.filter(({ level }) => level !== 'note').map(({ operationId }) => operationId ?? 'none'),
    ),
  ].sort();

/**
 * Returns the operations that a defect affects: the named operation, unless it only has a
 * note, and those in `follows`.
 */
export const listExpectedOperations = ({ named, follows = [] }: Defect): string[] =>
  [...(named.level === 'note' ? [] : [named.operationId]), ...follows].sort();
