import { isObject } from '@cagnotte/openapi';
import { formatNounCount, type OutputLine, type Styled } from '../io.ts';
import type { Finding, Level } from '../judge/finding.ts';
import { isPreflightCall, type Judgement } from '../judge/judge-call.ts';
import type { RecordedCall } from '../wire/call.ts';
import { parseFormFields } from '../wire/form.ts';
import { getPath } from '../wire/operation-finder.ts';
import { isMask, type Secrets } from '../wire/secrets.ts';
import type { HarEntry, HarText } from '../wire/write-har.ts';

const levels: readonly Level[] = ['error', 'warning', 'note'];

const marks: Readonly<Record<Level | 'good' | 'quiet', Styled>> = {
  error: { style: 'red', text: '✗' },
  warning: { style: 'yellow', text: '!' },
  note: { style: 'green', text: '✓' },
  good: { style: 'green', text: '✓' },
  quiet: { style: 'gray', text: '·' },
};

const renderFinding = ({ rule, path, expected, actual }: Finding): string =>
  `${rule === 'request' ? 'request' : 'response'} ${path}: expected ${expected}, got ${actual}`;

/** Renders the lines for one call: the call itself, and its findings below it. */
export const renderCall = (
  call: RecordedCall,
  { operation, findings }: Judgement,
  secrets: Secrets,
): OutputLine[] => {
  const { startedAt, tookMs, request, response, failure } = call;
  const isQuiet = isPreflightCall(call) || (!operation && findings.length === 0 && !failure);
  const worstLevel = levels.find((level) => findings.some((finding) => finding.level === level));
  const mark = marks[isQuiet ? 'quiet' : (worstLevel ?? (failure ? 'error' : 'good'))];
  const name = operation?.operationId ?? (isPreflightCall(call) ? 'preflight' : 'no operation');
  const path = secrets.maskText(getPath(request.url));
  const head = ` ${request.method} ${path}  ${name}  ${response?.status ?? '—'}  ${tookMs} ms`;
  const time = new Date(startedAt).toTimeString().slice(0, 8);
  const details = [
    ...(!operation && failure ? [failure.why] : []),
    ...findings.map((finding) => `${finding.level.padEnd(7)} ${renderFinding(finding)}`),
  ];
  return [
    [`${time} `, mark, secrets.maskKnown(head)],
    ...details.map((detail) => secrets.maskKnown(`    ${detail}`)),
  ];
};

/** Counts the calls and findings of a session. */
export class Summary {
  calls = 0;
  readonly #operations = new Set<string>();
  readonly #places = new Map<string, { readonly finding: Finding; times: number }>();

  add({ operation, findings }: Judgement): void {
    this.calls += 1;
    if (operation) this.#operations.add(operation.operationId);
    for (const finding of findings) {
      const { operationId, level, rule, path, expected } = finding;
      // The same finding in several items of a list is one entry with a count.
      const key = JSON.stringify([operationId, level, rule, path.replace(/\[\d+\]/g, '[*]'), expected]);
      const entry = this.#places.get(key) ?? { finding, times: 0 };
      this.#places.set(key, entry);
      entry.times += 1;
    }
  }

  count(level: Level): number {
    return [...this.#places.values()]
      .filter(({ finding }) => finding.level === level)
      .reduce((sum, { times }) => sum + times, 0);
  }

  /** @param operationCount number of operations in the contracts */
  lines(operationCount: number, secrets: Secrets): string[] {
    const counts = levels.map((level) => formatNounCount(this.count(level), level)).join(', ');
    return [
      `${formatNounCount(this.calls, 'call')} of ${this.#operations.size} of ${operationCount} operations: ${counts}`,
      ...[...this.#places.values()].map(({ finding, times }) => {
        const { level, operationId = 'no operation' } = finding;
        return secrets.maskKnown(`  ${level.padEnd(7)} ${times}x ${operationId}: ${renderFinding(finding)}`);
      }),
    ];
  }
}

/** Kinds of personal data, by the names of their fields. */
const personalDataKinds: readonly (readonly [field: RegExp, kind: string])[] = [
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

/** Returns the names of all fields of a JSON value that hold something unmasked. */
const listNamesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(listNamesIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(isEmpty(inner) ? [] : [name]),
    ...listNamesIn(inner),
  ]);
};

/** Returns the `firstname` of `user[firstname]`. */
const getLastWord = (name: string): string => name.match(/[\w-]+/g)?.at(-1) ?? name;

const listPairNames = (pairs: readonly (readonly [name: string, value: string])[]): string[] =>
  pairs.filter(([, value]) => !isEmpty(value)).map(([name]) => getLastWord(name));

/** Returns the names of the fields of JSON or of a form; none for another body. */
const listNamesInBody = ({ text = '', encoding }: HarText = {}): string[] => {
  if (encoding !== undefined) return [];
  try {
    return listNamesIn(JSON.parse(text));
  } catch {
    try {
      return listPairNames(parseFormFields(text));
    } catch {
      return [];
    }
  }
};

/** Returns the kinds of personal data that a call still holds after its secrets were masked. */
export const listPersonalData = ({ request, response: { content } }: HarEntry): string[] => {
  const params = request.postData?.params ?? [];
  const names = [
    ...listPairNames(request.queryString.map(({ name, value }) => [name, value])),
    ...listPairNames(params.map(({ name, value = '' }) => [name, value])),
    ...listNamesInBody(request.postData),
    ...listNamesInBody(content),
  ];
  const hasPictures =
    params.some(({ fileName }) => fileName !== undefined) ||
    (/^(?:image\/|application\/pdf)/.test(content.mimeType) && Boolean(content.text));
  const kinds = new Set(
    names.flatMap((name) => personalDataKinds.filter(([field]) => field.test(name)).map(([, kind]) => kind)),
  );
  return hasPictures ? [...kinds, pictures] : [...kinds];
};
