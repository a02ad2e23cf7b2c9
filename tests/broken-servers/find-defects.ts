import type { Report } from '@cagnotte/contracts/internal';
import type { Sandbox } from '@cagnotte/mock-server';
import { expect, it } from 'vitest';
import { blamed, naming, toBlame } from './blame.ts';
import { checkServer } from './check-server.ts';
import type { Defect } from './defect.ts';

/** The problems of a report as text, for the message of a failed test. */
const problemsOf = (report: Report): string =>
  report.problems
    .filter(({ level }) => level !== 'note')
    .map(({ level, operationId, rule, path, expected, actual, during }) =>
      [level, operationId, rule, path, `expected ${expected}, got ${actual}`, `in ${during}`].join(' · '),
    )
    .join('\n') || 'nothing at all';

/**
 * A test for each defect: the report names it, by operation, rule, place and level. And it names nothing else: every
 * problem, warnings too, is one of the operation that is broken, or of one that the defect says can not be right either.
 */
export const findDefects = (defects: readonly Defect[], sandbox: () => Sandbox): void => {
  it.each(defects)('finds that $name', async (defect) => {
    const { report } = await checkServer(sandbox(), defect.breaks, defect.settings);
    expect(naming(defect, report), problemsOf(report)).toBeDefined();
    expect(blamed(report), problemsOf(report)).toEqual(toBlame(defect));
  });
};
