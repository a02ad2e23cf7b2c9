import { contracts } from '@cagnotte/openapi';
import { version } from '@cagnotte/sdk';
import { scrubText } from '@cagnotte/sdk/internal';
import { rules } from '../judge/finding.ts';
import { printable, printableJson } from '../terminal.ts';
import type { OperationVerdict, Problem, Verdict } from './report.ts';
import type { About } from './table.ts';

const plain = ({ operationId: _operation, ...problem }: Problem) => ({
  ...problem,
  meaning: rules[problem.rule],
  curl: problem.curl ?? null,
});

/** The report for programs. Its fields stay: what is new is added. */
export const jsonReport = (
  verdict: Verdict,
  { subject, allowed, fuzz, startedAt, tookMs }: About,
): string => {
  const operations = verdict.operations.map(
    ({ operation, outcome, calls, problems, leftOut, neverSeen, neverProvoked }) => ({
      operationId: operation.operationId,
      contract: operation.contract,
      method: operation.method,
      path: operation.path,
      outcome,
      calls,
      leftOut: leftOut ?? null,
      neverSeen,
      neverProvoked,
      problems: problems.map(plain),
    }),
  );
  const { errors, warnings, notes, calls } = verdict;
  const elsewhere = verdict.elsewhere.map(plain);
  const about = {
    version,
    startedAt: new Date(startedAt).toISOString(),
    tookMs,
    subject: Object.fromEntries(Object.entries(subject).map(([name, value]) => [name, scrubText(value)])),
    allowed,
    fuzz: fuzz ?? null,
  };
  return `${printableJson({ ...about, errors, warnings, notes, calls, operations, elsewhere })}\n`;
};

const letters: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Two characters that XML 1.0 forbids and no terminal acts on. */
const forbidden = /[\ufffe\uffff]/g;

/** Lines of text as XML holds them: only the ends of the lines are control characters. */
const xml = (...lines: string[]): string =>
  lines
    .map(printable)
    .join('\n')
    .replace(forbidden, '\ufffd')
    .replace(/[&<>"]/g, (letter) => letters[letter] ?? '');

const linesOf = ({ path, expected, came, during, curl }: Problem): string[] => [
  `${path}: expected ${expected}, came ${came}`,
  `in ${during}`,
  ...(curl ? [curl] : []),
];

const failure = (problem: Problem): string =>
  `      <failure type="${problem.rule}" message="${xml(`${problem.path}: expected ${problem.expected}, came ${problem.came}`)}">${xml(...linesOf(problem))}</failure>`;

const testCase = ({ operation, problems, leftOut, outcome }: OperationVerdict): string => {
  const errors = problems.filter(({ level }) => level === 'error');
  const warnings = problems.filter(({ level }) => level === 'warning');
  const inside = [
    ...errors.map(failure),
    ...(outcome === 'left out' ? [`      <skipped message="${xml(leftOut ?? '')}"/>`] : []),
    ...(warnings.length > 0
      ? [
          `      <system-out>${xml(...warnings.flatMap((one, index) => [...(index > 0 ? [''] : []), ...linesOf(one)]))}</system-out>`,
        ]
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
