import { expect, it } from 'vitest';
import type { Report } from '@cagnotte/contracts/internal';
import type { Sandbox } from '@cagnotte/mock-server';
import { listReportedOperations, findNamedProblem, listExpectedOperations } from './blame.ts';
import { checkServer } from './check-server.ts';
import type { Defect } from './defect.ts';

/** Returns the problems of a report as text, for the message of a failed test. */
const renderProblems = (report: Report): string =>
  report.problems
    .filter(({ level }) => level !== 'note')
    .map(({ level, operationId, rule, path, expected, actual, during }) =>
      [level, operationId, rule, path, `expected ${expected}, got ${actual}`, `in ${during}`].join(' · '),
    )
    .join('\n') || 'nothing at all';

/**
 * Creates a test for each defect: the report identifies it by operation, rule, path and level. It reports
 * nothing else: every problem, warnings included, belongs to the broken operation, or to one that the
 * defect lists as affected.
 */
export const testEveryDefect = (defects: readonly Defect[], sandbox: () => Sandbox): void => {
  it.each(defects)('the check finds that $name', async (defect) => {
    const { report } = await checkServer(sandbox(), defect.breaks, defect.settings);
    const { operationId, rule } = defect.named;
    expect(findNamedProblem(defect, report), renderProblems(report)).toMatchObject({ operationId, rule });
    expect(listReportedOperations(report), renderProblems(report)).toEqual(listExpectedOperations(defect));
  });
};
