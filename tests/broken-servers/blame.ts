import type { Problem, Report } from '@cagnotte/contracts/internal';
import type { Defect, Named } from './defect.ts';

const general = (path: string): string => path.replace(/\[\d+\]/g, '[*]');

const isNamedBy = (named: Named, problem: Problem): boolean =>
  problem.operationId === named.operationId &&
  problem.rule === named.rule &&
  general(problem.path) === named.path &&
  problem.level === (named.level ?? 'error') &&
  problem.expected.includes(named.expected ?? '') &&
  problem.actual.includes(named.actual ?? '') &&
  problem.during.includes(named.during ?? '');

/** The problem of a report that names a defect; undefined where none does. */
export const naming = ({ named }: Defect, report: Report): Problem | undefined =>
  report.problems.find((problem) => isNamedBy(named, problem));

/** Operations that a report finds wrong, by their names. */
export const blamed = (report: Report): string[] =>
  [
    ...new Set(
      report.problems.filter(({ level }) => level !== 'note').map(({ operationId }) => operationId ?? 'none'),
    ),
  ].sort();

/** Those that a defect makes wrong: the one that it names, unless that is only noted, and what follows from it. */
export const toBlame = ({ named, follows = [] }: Defect): string[] =>
  [...(named.level === 'note' ? [] : [named.operationId]), ...follows].sort();
