import type { Line, Styled } from '../io.ts';
import type { OperationVerdict, Outcome, Problem, Verdict } from './report.ts';
import type { Allowed } from './settings.ts';

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
    'Notes: fields beyond the contracts, optional ones that no answer held, refusals that did not come up';
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
