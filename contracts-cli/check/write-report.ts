import { contracts } from '@cagnotte/openapi';
import { version } from '@cagnotte/sdk';
import { scrubText } from '@cagnotte/sdk/internal';
import { formatNounCount, escapeUnprintable, toPrintableJson, type OutputLine, type Styled } from '../io.ts';
import { rules } from '../judge/finding.ts';
import { groupByCause } from './group-problems.ts';
import type { Allowed } from './options.ts';
import type { OperationVerdict, OperationOutcome, Problem, RunVerdict } from './report.ts';

/** Circumstances of a run. */
export interface RunDetails {
  /** The addresses of the server, or the file. */
  readonly subject: Readonly<Record<string, string>>;
  readonly allowed: Allowed;
  /** Generated inputs; undefined for none. */
  readonly fuzz: { readonly runs: number; readonly seed: number } | undefined;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly tookMs: number;
}

const filterByLevel = (problems: readonly Problem[], level: Problem['level']): Problem[] =>
  problems.filter((problem) => problem.level === level);

const countOperations = (operations: readonly OperationVerdict[], outcome: OperationOutcome): number =>
  operations.filter((operation) => operation.outcome === outcome).length;

const marks: Readonly<Record<OperationOutcome, Styled>> = {
  good: { style: 'green', text: '✓' },
  warning: { style: 'yellow', text: '!' },
  error: { style: 'red', text: '✗' },
  'left out': { style: 'dim', text: '–' },
};

const dim = (text: string): Styled => ({ style: 'dim', text });

/** Returns the texts of the counts that are not zero. */
const withoutZeros = (...counts: readonly (readonly [count: number, text: string])[]): string[] =>
  counts.filter(([count]) => count > 0).map(([, text]) => text);

const renderRow = ({ operation, outcome, calls, problems, leftOut }: OperationVerdict): OutputLine => {
  const { operationId, method, path } = operation;
  const [errors, warnings] = [
    filterByLevel(problems, 'error').length,
    filterByLevel(problems, 'warning').length,
  ];
  const results = [
    formatNounCount(calls, 'call'),
    ...withoutZeros(
      [errors, formatNounCount(errors, 'error')],
      [warnings, formatNounCount(warnings, 'warning')],
    ),
  ];
  const remark = outcome === 'left out' ? dim(leftOut ?? '') : results.join(', ');
  const address = dim(`${method.padEnd(6)} ${path.padEnd(52)}`);
  return ['  ', marks[outcome], ` ${operationId.padEnd(27)} `, address, ' ', remark];
};

/** Renders problems with one cause, and their operations. The first problem shows how to repeat the call. */
const renderGroup = (group: readonly Problem[], index: number): OutputLine[] => {
  const [problem] = group;
  if (!problem) return [];
  const { rule, path, expected, actual, during, curl, level } = problem;
  const mark = marks[level === 'error' ? 'error' : 'warning'];
  const times = group.reduce((total, problem) => total + problem.times, 0);
  const names = [...new Set(group.map(({ operationId }) => operationId ?? 'no operation'))];
  const title = names.length > 1 ? formatNounCount(names.length, 'operation') : names.join('');
  const head = ` ${index + 1}. ${title}  ${path}  `;
  return [
    '',
    [mark, head, dim(times > 1 ? `${rule} ×${times}` : rule)],
    ...(names.length > 1 ? [`     of        ${names.join(', ')}`] : []),
    `     expected  ${expected}`,
    `     actual    ${actual}`,
    `     in        ${during}`,
    ...(curl ? [['     ', dim(curl)]] : []),
  ];
};

/** Summarizes the notes by operation and kind. A note is not a mistake, and may be worth a look. */
const listNotes = ({ operations }: RunVerdict) =>
  operations.flatMap(({ operation: { operationId }, problems, neverSeen, neverProvoked }) => {
    const noted = (rule: Problem['rule']) =>
      filterByLevel(problems, 'note').filter((problem) => problem.rule === rule);
    const kinds: Readonly<Record<string, readonly string[]>> = {
      'in no contract': noted('field_undocumented').map(({ path }) => path),
      'unknown value': noted('value_unknown').map(({ path, actual }) => `${path} ${actual}`),
      'better with': noted('header').map(({ path, expected }) => `${path}: ${expected}`),
      'never sent': neverSeen,
      'never provoked': neverProvoked,
    };
    return Object.entries(kinds)
      .filter(([, list]) => list.length > 0)
      .map(([kind, list]) => ({ operationId, kind, list }));
  });

/** Renders one line for each operation and kind of note. */
const renderNotes = (verdict: RunVerdict): OutputLine[] => {
  const lines = listNotes(verdict).map(({ operationId, kind, list }): OutputLine => [
    dim(`  ${operationId.padEnd(27)} ${kind}: ${list.join(', ')}`),
  ]);
  return lines.length === 0 ? [] : ['', 'Notes', ...lines];
};

const renderSummary = (verdict: RunVerdict, { tookMs, fuzz }: RunDetails, hasNotes: boolean): string => {
  const { operations, errors, warnings, calls } = verdict;
  const [wrong, warned, leftOut] = (['error', 'warning', 'left out'] as const).map((outcome) =>
    countOperations(operations, outcome),
  );
  const outcomes = [
    `${formatNounCount(operations.length, 'operation')}: ${countOperations(operations, 'good')} good`,
    ...withoutZeros(
      [wrong ?? 0, `${wrong} wrong`],
      [warned ?? 0, `${warned} with warnings`],
      [leftOut ?? 0, `${leftOut} left out`],
    ),
  ];
  const findings = `${formatNounCount(errors, 'error')}, ${formatNounCount(warnings, 'warning')}`;
  const time = `${formatNounCount(calls, 'call')} in ${(tookMs / 1000).toFixed(1)} s`;
  const noteCount = listNotes(verdict).reduce((total, { list }) => total + list.length, 0);
  const hint = hasNotes ? '' : ' (--notes lists them)';
  const remarks = [
    ...(noteCount > 0 ? [`${formatNounCount(noteCount, 'note')}${hint}`] : []),
    ...(fuzz ? [`seed ${fuzz.seed}`] : []),
  ];
  return [outcomes.join(', '), findings, time, ...remarks].join(' · ');
};

/**
 * Renders the report for a terminal.
 * @param hasNotes true to list the notes; they are counted anyway
 */
export const renderTable = (verdict: RunVerdict, about: RunDetails, hasNotes = false): OutputLine[] => {
  const subject = Object.entries(about.subject).map(([name, value]) => `  ${name} ${value}`);
  const problems = [...verdict.operations.flatMap(({ problems }) => problems), ...verdict.elsewhere];
  return [
    [{ style: 'bold', text: 'cagnotte-contracts check' }, ...subject],
    '',
    ...verdict.operations.map(renderRow),
    ...[
      ...groupByCause(filterByLevel(problems, 'error')),
      ...groupByCause(filterByLevel(problems, 'warning')),
    ].flatMap(renderGroup),
    ...(hasNotes ? renderNotes(verdict) : []),
    '',
    renderSummary(verdict, about, hasNotes),
  ];
};

const toJson = ({ operationId: _operation, ...problem }: Problem) => ({
  ...problem,
  meaning: rules[problem.rule],
  curl: problem.curl ?? null,
});

/** Renders the report for programs. Its properties are never renamed or removed. */
export const renderJson = (verdict: RunVerdict, about: RunDetails): string => {
  const { subject, allowed, fuzz = null, startedAt, tookMs } = about;
  const { errors, warnings, notes, calls } = verdict;
  const report = {
    version,
    startedAt: new Date(startedAt).toISOString(),
    tookMs,
    subject: Object.fromEntries(Object.entries(subject).map(([name, value]) => [name, scrubText(value)])),
    allowed,
    fuzz,
    ...{ errors, warnings, notes, calls },
    operations: verdict.operations.map(({ operation, leftOut = null, problems, ...verdictFields }) => {
      const { operationId, contract, method, path } = operation;
      return {
        operationId,
        contract,
        method,
        path,
        ...verdictFields,
        leftOut,
        problems: problems.map(toJson),
      };
    }),
    elsewhere: verdict.elsewhere.map(toJson),
  };
  return `${toPrintableJson(report)}\n`;
};

const xmlEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Two characters that XML 1.0 forbids, and that terminals ignore. */
const forbiddenInXml = /[\ufffe\uffff]/g;

/** Escapes lines of text for XML. Line breaks are the only control characters. */
const escapeXml = (...lines: string[]): string =>
  lines
    .map(escapeUnprintable)
    .join('\n')
    .replace(forbiddenInXml, '\ufffd')
    .replace(/[&<>"]/g, (letter) => xmlEntities[letter] ?? '');

const renderTitle = ({ path, expected, actual }: Problem): string =>
  `${path}: expected ${expected}, got ${actual}`;

const renderProblem = (problem: Problem): string[] => [
  renderTitle(problem),
  `in ${problem.during}`,
  ...(problem.curl ? [problem.curl] : []),
];

const renderFailure = (problem: Problem): string =>
  `      <failure type="${problem.rule}" message="${escapeXml(renderTitle(problem))}">${escapeXml(...renderProblem(problem))}</failure>`;

const renderTestCase = ({ operation, problems, leftOut, outcome }: OperationVerdict): string => {
  const warnings = filterByLevel(problems, 'warning').flatMap((problem, index) => [
    ...(index > 0 ? [''] : []),
    ...renderProblem(problem),
  ]);
  const children = [
    ...filterByLevel(problems, 'error').map(renderFailure),
    ...(outcome === 'left out' ? [`      <skipped message="${escapeXml(leftOut ?? '')}"/>`] : []),
    ...(warnings.length > 0 ? [`      <system-out>${escapeXml(...warnings)}</system-out>`] : []),
  ];
  const name = escapeXml(`${operation.operationId} ${operation.method} ${operation.path}`);
  const open = `    <testcase classname="${operation.contract}" name="${name}"`;
  return children.length === 0 ? `${open}/>` : [`${open}>`, ...children, '    </testcase>'].join('\n');
};

/** Renders a test suite for the calls that belong to no operation. */
const renderElsewhere = (problems: readonly Problem[]): string[] => {
  const errors = filterByLevel(problems, 'error');
  if (errors.length === 0) return [];
  return [
    '  <testsuite name="no contract" tests="1" failures="1" skipped="0">',
    '    <testcase classname="no contract" name="calls that belong to no operation">',
    ...errors.map(renderFailure),
    '    </testcase>',
    '  </testsuite>',
  ];
};

/** Renders the report for CI servers: a test suite for each contract, a test case for each operation. */
export const renderJunit = (verdict: RunVerdict, { tookMs, startedAt }: RunDetails): string => {
  const suites = contracts.flatMap((contract) => {
    const operations = verdict.operations.filter(({ operation }) => operation.contract === contract);
    if (operations.length === 0) return [];
    const results = `failures="${countOperations(operations, 'error')}" skipped="${countOperations(operations, 'left out')}"`;
    const timestamp = new Date(startedAt).toISOString();
    return [
      `  <testsuite name="${contract}" tests="${operations.length}" ${results} timestamp="${timestamp}">`,
      ...operations.map(renderTestCase),
      '  </testsuite>',
    ];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="cagnotte-contracts" time="${(tookMs / 1000).toFixed(3)}">`,
    ...suites,
    ...renderElsewhere(verdict.elsewhere),
    '</testsuites>\n',
  ].join('\n');
};
