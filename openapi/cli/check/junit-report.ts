import { contracts } from '../contract/families.ts';
import type { Problem } from './report.ts';
import type { About } from './table.ts';
import type { OperationVerdict, Verdict } from './verdict.ts';

const letters: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What XML has no way to write. */
const isUnwritable = (letter: string): boolean =>
  (letter < ' ' && !'\t\n\r'.includes(letter)) || letter === '\ufffe' || letter === '\uffff';

const xml = (text: string): string =>
  [...text]
    .filter((letter) => !isUnwritable(letter))
    .join('')
    .replace(/[&<>"]/g, (letter) => letters[letter] ?? '');

const textOf = ({ path, expected, came, during, curl }: Problem): string =>
  [`${path}: expected ${expected}, came ${came}`, `in ${during}`, ...(curl ? [curl] : [])].join('\n');

const failure = (problem: Problem): string =>
  `      <failure type="${problem.rule}" message="${xml(`${problem.path}: expected ${problem.expected}, came ${problem.came}`)}">${xml(textOf(problem))}</failure>`;

const testCase = ({ operation, problems, leftOut, outcome }: OperationVerdict): string => {
  const errors = problems.filter(({ level }) => level === 'error');
  const warnings = problems.filter(({ level }) => level === 'warning');
  const inside = [
    ...errors.map(failure),
    ...(outcome === 'left out' ? [`      <skipped message="${xml(leftOut ?? '')}"/>`] : []),
    ...(warnings.length > 0
      ? [`      <system-out>${xml(warnings.map(textOf).join('\n\n'))}</system-out>`]
      : []),
  ];
  const name = xml(`${operation.operationId} ${operation.method} ${operation.path}`);
  const open = `    <testcase classname="${operation.contract}" name="${name}"`;
  return inside.length === 0 ? `${open}/>` : [`${open}>`, ...inside, '    </testcase>'].join('\n');
};

/** What is wrong with calls that belong to no operation has a suite of its own. */
const elsewhere = (problems: readonly Problem[]): string[] => {
  const errors = problems.filter(({ level }) => level === 'error');
  if (errors.length === 0) return [];
  return [
    '  <testsuite name="no contract" tests="1" failures="1" skipped="0">',
    '    <testcase classname="no contract" name="calls that belong to no operation">',
    ...errors.map(failure),
    '    </testcase>',
    '  </testsuite>',
  ];
};

/** The report for CI servers: a test suite for each contract, a test case for each operation. */
export const junitReport = (verdict: Verdict, { tookMs, startedAt }: About): string => {
  const lines = contracts.flatMap((contract) => {
    const operations = verdict.operations.filter(({ operation }) => operation.contract === contract);
    if (operations.length === 0) return [];
    const count = (outcome: string): number => operations.filter((one) => one.outcome === outcome).length;
    const counts = `tests="${operations.length}" failures="${count('error')}" skipped="${count('left out')}"`;
    return [
      `  <testsuite name="${contract}" ${counts} timestamp="${new Date(startedAt).toISOString()}">`,
      ...operations.map(testCase),
      '  </testsuite>',
    ];
  });
  const time = (tookMs / 1000).toFixed(3);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="cagnotte-contracts" time="${time}">\n${[...lines, ...elsewhere(verdict.elsewhere)].join('\n')}\n</testsuites>\n`;
};
