import { contracts } from '@cagnotte/openapi';
import { version } from '@cagnotte/sdk';
import { scrubText } from '@cagnotte/sdk/internal';
import { type Line, printable, printableJson, type Styled } from '../io.ts';
import type { OperationVerdict, Outcome, Problem, Verdict } from './report.ts';
import type { Allowed } from './options.ts';
import { rules } from '../judge/finding.ts';

/** What is said of the run beside its results. */
export interface About {
  /** What was checked: the addresses of a server, or a file. */
  readonly subject: Readonly<Record<string, string>>;
  readonly allowed: Allowed;
  /** Generated inputs; undefined for none. */
  readonly fuzz: { readonly runs: number; readonly seed: number } | undefined;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly tookMs: number;
}

const marks: Readonly<Record<Outcome, Styled>> = {
  good: { style: 'green', text: '✓' },
  warning: { style: 'yellow', text: '!' },
  error: { style: 'red', text: '✗' },
  'left out': { style: 'dim', text: '–' },
};

const dim = (text: string): Styled => ({ style: 'dim', text });
const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const remark = ({ outcome, calls, problems, leftOut }: OperationVerdict): string | Styled => {
  const count = (level: Problem['level']): number => problems.filter((one) => one.level === level).length;
  const parts = [
    plural(calls, 'call'),
    ...(count('error') > 0 ? [plural(count('error'), 'error')] : []),
    ...(count('warning') > 0 ? [plural(count('warning'), 'warning')] : []),
  ];
  return outcome === 'left out' ? dim(leftOut ?? '') : parts.join(', ');
};

const row = (verdict: OperationVerdict): Line => {
  const { operationId, method, path } = verdict.operation;
  return [
    ...['  ', marks[verdict.outcome], ` ${operationId.padEnd(27)} `],
    ...[dim(`${method.padEnd(6)} ${path.padEnd(52)}`), ' ', remark(verdict)],
  ];
};

const detail = (problem: Problem, index: number): Line[] => {
  const { operationId, rule, path, expected, came, during, curl, times, level } = problem;
  const mark = marks[level === 'error' ? 'error' : 'warning'];
  return [
    '',
    [
      mark,
      ` ${index + 1}. ${operationId ?? 'no operation'}  ${path}  `,
      dim(times > 1 ? `${rule} ×${times}` : rule),
    ],
    `     expected  ${expected}`,
    `     came      ${came}`,
    `     in        ${during}`,
    ...(curl ? [['     ', dim(curl)]] : []),
  ];
};

const notes = (verdict: Verdict): Line[] => {
  const lines = verdict.operations.flatMap(({ operation, problems, neverSeen, neverProvoked }) => {
    const unknown = problems.filter(({ level }) => level === 'note').map(({ path }) => path);
    const remarks = { 'in no contract': unknown, 'never sent': neverSeen, 'never provoked': neverProvoked };
    return Object.entries(remarks)
      .filter(([, list]) => list.length > 0)
      .map(([name, list]) => `  ${operation.operationId.padEnd(27)} ${name}: ${list.join(', ')}`);
  });
  const title =
    'Notes: fields beyond the contracts, optional ones that no response held, refusals that did not come up';
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => [dim(line)])];
};

const summary = (verdict: Verdict, { tookMs, fuzz }: About): string => {
  const count = (outcome: Outcome): number =>
    verdict.operations.filter((one) => one.outcome === outcome).length;
  return [
    `${plural(verdict.operations.length, 'operation')}: ${count('good')} good`,
    ...(count('error') > 0 ? [`${count('error')} wrong`] : []),
    ...(count('warning') > 0 ? [`${count('warning')} with warnings`] : []),
    ...(count('left out') > 0 ? [`${count('left out')} left out`] : []),
  ]
    .join(', ')
    .concat(
      ` · ${plural(verdict.errors, 'error')}, ${plural(verdict.warnings, 'warning')} · ${plural(verdict.calls, 'call')} in ${(tookMs / 1000).toFixed(1)} s`,
      fuzz ? ` · seed ${fuzz.seed}` : '',
    );
};

/** The lines of the report on a terminal. */
export const table = (verdict: Verdict, about: About): Line[] => {
  const subject = Object.entries(about.subject).map(([name, value]) => `${name} ${value}`);
  const all = [...verdict.operations.flatMap(({ problems }) => problems), ...verdict.elsewhere];
  const shown = all.filter(({ level }) => level !== 'note');
  const ordered = [...shown].sort((a, b) => Number(a.level === 'warning') - Number(b.level === 'warning'));
  return [
    [{ style: 'bold', text: 'cagnotte-contracts check' }, ...subject.map((one) => `  ${one}`)],
    '',
    ...verdict.operations.map(row),
    ...ordered.flatMap(detail),
    ...notes(verdict),
    '',
    summary(verdict, about),
  ];
};

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
