import type { Line, Styled } from '../io.ts';
import type { Finding, Level } from '../judge/finding.ts';
import { pathOf } from '../wire/find-operation.ts';
import { isPreflight, type Judged } from '../wire/judge-call.ts';
import type { Recorded } from '../wire/recorded.ts';
import type { Secrets } from '../wire/secrets.ts';

/** How many bytes of bodies went each way. */
export interface Bytes {
  readonly up: number;
  readonly down: number;
}

type Mark = Level | 'good' | 'quiet';

const marks: Readonly<Record<Mark, Styled>> = {
  error: { style: 'red', text: '✗' },
  warning: { style: 'yellow', text: '!' },
  note: { style: 'green', text: '✓' },
  good: { style: 'green', text: '✓' },
  quiet: { style: 'gray', text: '·' },
};

const levels: readonly Level[] = ['error', 'warning', 'note'];

const worst = (findings: readonly Finding[]): Mark =>
  levels.find((level) => findings.some((finding) => finding.level === level)) ?? 'good';

/** `345 B`, `1.2 kB`, `12.3 MB` */
const inBytes = (bytes: number): string => {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
};

const timeOf = (at: number): string => new Date(at).toTimeString().slice(0, 8);

/** Where a finding lies, what was expected there and what came. */
export const findingText = ({ rule, path, expected, came }: Finding): string =>
  `${rule === 'request' ? 'call' : 'answer'} ${path}: expected ${expected}, came ${came}`;

/** The lines of the list for one call: the call itself, and under it what is wrong. */
export const callLines = (
  call: Recorded,
  { operation, findings }: Judged,
  { up, down }: Bytes,
  secrets: Secrets,
): Line[] => {
  const { startedAt, tookMs, request, answer, failure } = call;
  const isQuiet = isPreflight(call) || (!operation && findings.length === 0 && !failure);
  const mark = marks[isQuiet ? 'quiet' : failure && findings.length === 0 ? 'error' : worst(findings)];
  const what = operation?.operationId ?? (isPreflight(call) ? 'preflight' : 'no operation');
  const status = answer?.status ?? '—';
  const head = ` ${request.method} ${secrets.inText(pathOf(request.url))}  ${what}  ${status}  ${tookMs} ms  ${inBytes(up)} up, ${inBytes(down)} down`;
  const why = !operation && failure ? [`    ${failure.why}`] : [];
  const wrong = findings.map((finding) => `    ${finding.level.padEnd(7)} ${findingText(finding)}`);
  return [
    [`${timeOf(startedAt)} `, mark, secrets.inOurs(head)],
    ...[...why, ...wrong].map((line) => secrets.inOurs(line)),
  ];
};
