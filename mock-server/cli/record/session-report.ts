import { isObject } from '@cagnotte/openapi';
import type { Line, Styled } from '../io.ts';
import type { Finding, Level } from '../judge/finding.ts';
import type { Recorded } from '../wire/call.ts';
import { pathOf } from '../wire/find-operation.ts';
import { isPreflight, type Judged } from '../judge/judge-call.ts';
import { isMask, type Secrets } from '../wire/secrets.ts';
import { formFields } from '../wire/form.ts';
import type { HarEntry } from '../wire/write-har.ts';

const levels: readonly Level[] = ['error', 'warning', 'note'];

const marks: Readonly<Record<Level | 'good' | 'quiet', Styled>> = {
  error: { style: 'red', text: '✗' },
  warning: { style: 'yellow', text: '!' },
  note: { style: 'green', text: '✓' },
  good: { style: 'green', text: '✓' },
  quiet: { style: 'gray', text: '·' },
};

/** Where a finding is, what was expected there and what came. */
const findingText = ({ rule, path, expected, came }: Finding): string =>
  `${rule === 'request' ? 'call' : 'answer'} ${path}: expected ${expected}, came ${came}`;

/** The lines for one call: the call itself, and its findings under it. */
export const callLines = (call: Recorded, { operation, findings }: Judged, secrets: Secrets): Line[] => {
  const { startedAt, tookMs, request, answer, failure } = call;
  const isQuiet = isPreflight(call) || (!operation && findings.length === 0 && !failure);
  const worst = levels.find((level) => findings.some((finding) => finding.level === level));
  const mark = marks[isQuiet ? 'quiet' : (worst ?? (failure ? 'error' : 'good'))];
  const what = operation?.operationId ?? (isPreflight(call) ? 'preflight' : 'no operation');
  const path = secrets.inText(pathOf(request.url));
  const head = ` ${request.method} ${path}  ${what}  ${answer?.status ?? '—'}  ${tookMs} ms`;
  const time = new Date(startedAt).toTimeString().slice(0, 8);
  const details = [
    ...(!operation && failure ? [failure.why] : []),
    ...findings.map((finding) => `${finding.level.padEnd(7)} ${findingText(finding)}`),
  ];
  return [
    [`${time} `, mark, secrets.inOurs(head)],
    ...details.map((detail) => secrets.inOurs(`    ${detail}`)),
  ];
};

/** `1 call`, `2 calls` */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Counts the calls and findings of a session. */
export class Summary {
  calls = 0;
  private readonly operations = new Set<string>();
  private readonly places = new Map<string, { readonly finding: Finding; times: number }>();

  add({ operation, findings }: Judged): void {
    this.calls += 1;
    if (operation) this.operations.add(operation.operationId);
    for (const finding of findings) {
      const { operationId, level, rule, path, expected } = finding;
      // The same mistake in each item of a list is one.
      const key = JSON.stringify([operationId, level, rule, path.replace(/\[\d+\]/g, '[*]'), expected]);
      const place = this.places.get(key) ?? { finding, times: 0 };
      this.places.set(key, place);
      place.times += 1;
    }
  }

  count(level: Level): number {
    return [...this.places.values()]
      .filter(({ finding }) => finding.level === level)
      .reduce((sum, { times }) => sum + times, 0);
  }

  /** @param known how many operations the contracts have. */
  lines(known: number, secrets: Secrets): string[] {
    const counts = levels.map((level) => counted(this.count(level), level)).join(', ');
    return [
      `${counted(this.calls, 'call')} of ${this.operations.size} of ${known} operations: ${counts}`,
      ...[...this.places.values()].map(({ finding, times }) =>
        secrets.inOurs(
          `  ${finding.level.padEnd(7)} ${times}x ${finding.operationId ?? 'no operation'}: ${findingText(finding)}`,
        ),
      ),
    ];
  }
}

/** Kinds of personal data, by the names of the fields that hold them. */
const kinds: readonly (readonly [field: RegExp, kind: string])[] = [
  [/^(?:first|last|full)_?name$/i, 'names of people'],
  [/^(?:street|zip_?code|city|postal_?code|(?:postal_?)?address)$/i, 'postal addresses'],
  [/phone|mobile/i, 'telephone numbers'],
  [/birth/i, 'dates of birth'],
  [/^purchases$/, 'purchases'],
  [/^shop_name$/, 'shops that were visited'],
  [/^(?:current_|total_)?amount$|^points$/, 'points and amounts of money'],
  [/^(?:body|comment|message|description)$/, 'texts of messages'],
  [/external_?id$|^user_id$/i, 'identifiers of users'],
];
const pictures = 'pictures of receipts';

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'string' && isMask(value));

/** Calls back with every field of a JSON value that holds something which is not masked. */
const eachField = (value: unknown, visit: (name: string) => void): void => {
  if (Array.isArray(value)) for (const item of value) eachField(item, visit);
  if (!isObject(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    if (!isEmpty(inner)) visit(name);
    eachField(inner, visit);
  }
};

/** `firstname` of `user[firstname]`. */
const lastWord = (name: string): string => name.match(/[\w-]+/g)?.at(-1) ?? name;

/** Fields of a body: of JSON, else of a form, else none. */
const visitText = (text: string, visit: (name: string) => void): void => {
  try {
    eachField(JSON.parse(text), visit);
  } catch {
    try {
      for (const [name, value] of formFields(text)) if (!isEmpty(value)) visit(lastWord(name));
    } catch {
      // Neither: it has no fields.
    }
  }
};

/** Kinds of personal data that a call still holds after its secrets were masked. */
export const personalDataIn = ({ request, response }: HarEntry): string[] => {
  const found = new Set<string>();
  const visit = (field: string): void => {
    for (const [pattern, kind] of kinds) if (pattern.test(field)) found.add(kind);
  };
  for (const { name, value } of request.queryString) if (!isEmpty(value)) visit(lastWord(name));
  for (const { name, value = '', fileName } of request.postData?.params ?? []) {
    if (fileName !== undefined) found.add(pictures);
    else if (!isEmpty(value)) visit(lastWord(name));
  }
  const { content } = response;
  if (/^(?:image\/|application\/pdf)/.test(content.mimeType) && content.text) found.add(pictures);
  for (const { text, encoding } of [request.postData ?? {}, content])
    if (text && encoding === undefined) visitText(text, visit);
  return [...found];
};
