import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SdkError } from '../errors/sdk-error.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import { createErrorReporter } from './create-error-reporter.ts';
import type { ErrorReport, ErrorReporterOptions } from './error-reporter.ts';
import { reportLimits, truncateText } from './fit-report.ts';

/** Returns the JSON that arrives when one error is reported. */
const getPayload = async (error: unknown, options: Partial<ErrorReporterOptions> = {}): Promise<string> => {
  const sent: ErrorReport[] = [];
  const transport = (report: ErrorReport) => Promise.resolve(void sent.push(report));
  const { report, flush } = createErrorReporter({ transport, clock: createManualClock(), ...options });
  report(error);
  await flush();
  expect(sent).toHaveLength(1);
  return JSON.stringify(sent[0]);
};

const letters = (characters: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength, maxLength });

/** Marks both ends of a text, so that each remaining part of a secret is found. */
const marked = (middle: fc.Arbitrary<string>) =>
  fc
    .tuple(letters('QXJZ', 8, 8), middle, letters('QXJZ', 8, 8))
    .map(([start, text, end]) => ({ text: start + text + end, traces: [start, end] }));

const token = marked(letters('abcXYZ0189._~+/-', 4, 40));
const anything = marked(fc.string({ unit: 'binary', maxLength: 30 }));
const traceable = (text: string) => ({ text, traces: [text] });
const email = fc
  .tuple(letters('abcdefgh.-_+é019', 6, 20), fc.constantFrom('exemple.fr', 'sub.exemple.co.uk', 'пример.рф'))
  .map(([name, host]) => ({ text: `${name}@${host}`, traces: [`${name}@`, name] }));
const iban = fc
  .tuple(
    fc.constantFrom('FR', 'DE', 'BE', 'fr', 'MC', 'NL'),
    letters('0123456789', 12, 23),
    fc.constantFrom('', ' ', '\u00a0', '\u202f', '+', '%20'),
  )
  .map(([country, digits, gap]) => traceable((country + digits).replace(/.{4}(?=.)/g, `$&${gap}`)));

type Place = (text: string) => string;
const escapeJson = (text: string) => JSON.stringify(text).slice(1, -1);

const tokenPlaces: readonly Place[] = [
  (text) => `GET https://api.example/x?access_token=${encodeURIComponent(text)}&limit=10 failed`,
  (text) => `Authorization: Bearer ${text}`,
  (text) => `client_secret=${text}`,
  (text) => `user[client_token]=${text}`,
  (text) => `user%5Bpassword%5D=${text}&page=2`,
  (text) => `{"password":"${text}"}`,
  (text) => encodeURIComponent(`{"refreshToken":"${text}"}`),
  (text) => `firstName: ${text}`,
];

const quotedPlaces: readonly Place[] = [
  (text) => `{"user":{"lastname":"${escapeJson(text)}","uuid":"u"}}`,
  (text) => `the server said {"password": "${escapeJson(text)}", "uuid": "u"}`,
  (text) => JSON.stringify({ body: JSON.stringify({ user: { first_name: text } }) }),
];

const barePlaces: readonly Place[] = [
  (text) => text,
  (text) => `${text} is unknown`,
  (text) => `refused: ${text}.`,
  (text) => `{"field":"${text}"}`,
];

const emailPlaces: readonly Place[] = [...barePlaces, (text) => `to=${encodeURIComponent(text)}&page=2`];

const placed = (secret: fc.Arbitrary<{ text: string; traces: string[] }>, places: readonly Place[]) =>
  fc
    .tuple(secret, fc.constantFrom(...places))
    .map(([{ text, traces }, place]) => ({ line: place(text), traces }));

const secretLine = fc.oneof(
  placed(token, tokenPlaces),
  placed(anything, quotedPlaces),
  placed(email, emailPlaces),
  placed(iban, barePlaces),
);

/** Puts a line everywhere a report can contain text. */
const getPayloadOfLine = (line: string) => {
  const cause = new TypeError(line, { cause: line });
  const error = new SdkError('SERVER_ERROR', line, {
    parameter: line,
    userMessage: line,
    misc: line,
    cause,
  });
  error.stack = `SdkError: ${line}\n    at f (https://host.example/a.js?v=1:10:5)\n    at ${line}`;
  return getPayload(error, {
    context: () => ({ text: line, deep: { list: [line], map: new Map([[line, line]]) } }),
    history: () => [line, { message: line, details: new Error(line) }],
  });
};

describe('D103 a report contains no secret', () => {
  it('no text holds a secret, at any position', async () => {
    await fc.assert(
      fc.asyncProperty(secretLine, async ({ line, traces }) => {
        const payload = await getPayloadOfLine(line);
        for (const trace of traces) expect(payload).not.toContain(trace);
      }),
      { numRuns: 300 },
    );
  });

  it('no field with the name of a secret keeps its value, whatever it is', async () => {
    const name = fc.constantFrom(
      'access_token',
      'clientSecret',
      'password',
      'passwordConfirmation',
      'iban',
      'email',
      'emailFromPartner',
      'firstName',
      'lastname',
      'custom_fields',
      'customFields',
      'user_informations',
      'Authorization',
      'activationCode',
    );
    await fc.assert(
      fc.asyncProperty(name, anything, async (field, { text, traces }) => {
        const payload = await getPayload(new SdkError('OTHER', 'x', { cause: { [field]: text } }), {
          context: () => ({ [field]: text, body: { [field]: { inner: text } }, pairs: [[field, text]] }),
          history: () => [{ details: { [field]: [text] } }, JSON.stringify({ [field]: { inner: text } })],
        });
        for (const trace of traces) expect(payload).not.toContain(trace);
      }),
      { numRuns: 200 },
    );
  });

  it('no text holds a secret that the host names', async () => {
    await fc.assert(
      fc.asyncProperty(token, fc.string(), fc.string(), async ({ text }, before, after) => {
        const line = before + text + after;
        const payload = await getPayload(new Error(line), {
          secrets: () => [text],
          context: () => ({ line }),
          history: () => [line, encodeURIComponent(text)],
        });
        expect(payload).not.toContain(escapeJson(text));
        expect(payload).not.toContain(encodeURIComponent(text));
      }),
      { numRuns: 200 },
    );
  });

  it('no address of a stack holds a secret', async () => {
    await fc.assert(
      fc.asyncProperty(
        marked(letters('abc019=&?#()/', 0, 20)),
        fc.constantFrom('?', '#'),
        async ({ text, traces }, separator) => {
          const error = new Error('x');
          const address = `https://host.example/a.js${separator}${text}:10:5`;
          error.stack = `Error: x\n    at f (${address})\n    at ${address}\nf@${address}`;
          const payload = await getPayload(error);
          for (const trace of traces) expect(payload).not.toContain(trace);
          expect(payload).toContain('f@https://host.example/a.js:10:5');
        },
      ),
    );
  });

  it('no part of a known secret remains where a long field is cut in the middle of it', async () => {
    const secret = 'QXJZQXJZ-nothing-in-common-with-a-token-QZXJQZXJ';
    for (let before = 940; before <= 1000; before += 5) {
      const error = new Error('x', { cause: new Error(`${'y'.repeat(before)} ${secret}`) });
      const refused = new SdkError('OTHER', 'x', { userMessage: `${'y'.repeat(before)} ${secret}` });
      for (const failure of [error, refused])
        expect(await getPayload(failure, { secrets: () => [secret] })).not.toContain('QXJZ');
    }
  });
});

describe('ER-16 a report has at most 64000 characters', () => {
  const long = (most: number) =>
    fc
      .tuple(
        fc.constantFrom('x', 'é', '"', '\\', '\n', '\u0000', '😀', '\ud83d', '\ude00', 'a@b.fr ', '{"a":"'),
        fc.integer({ min: 0, max: most }),
      )
      .map(([unit, length]) => unit.repeat(length));

  it('keeps that limit for any error, and is still a report', async () => {
    await fc.assert(
      fc.asyncProperty(
        long(15_000),
        long(15_000),
        long(2000),
        long(2000),
        async (message, stack, line, other) => {
          const error = new SdkError('OTHER', message, {
            parameter: other,
            userMessage: other,
            requestId: other,
            cause: other,
          });
          error.stack = stack;
          const payload = await getPayload(error, {
            version: other,
            context: () => ({ other }),
            history: () => Array.from({ length: 20 }, () => line),
          });
          expect(payload.length).toBeLessThanOrEqual(reportLimits.characters);
          expect(JSON.parse(payload)).toMatchObject({ error: { code: 'OTHER' }, occurrences: 1, dropped: 0 });
        },
      ),
      { numRuns: 25 },
    );
  });

  const getReport = async (lines: readonly string[], stack: string, message: string) => {
    const error = new Error(message);
    error.stack = stack;
    return JSON.parse(await getPayload(error, { history: () => lines })) as ErrorReport;
  };

  it('loses its oldest lines first', async () => {
    const lines = Array.from({ length: 20 }, (_, line) => `${line} ${'x'.repeat(10_000)}`);
    const report = await getReport(lines, 's'.repeat(20_000), 'message');
    expect(report.history.map((line) => String(line).slice(0, 2))).toEqual(['16', '17', '18', '19']);
    expect(report.error.stack).toHaveLength(20_000);
  });

  it('loses the end of its stack next, then the end of its message', async () => {
    const stackCut = await getReport(['line'], 's'.repeat(60_000), 'm'.repeat(20_000));
    expect(stackCut.history).toEqual([]);
    expect(stackCut.error.message).toHaveLength(20_000);
    expect(stackCut.error.stack?.length).toBeGreaterThan(40_000);
    expect(JSON.stringify(stackCut)).toHaveLength(64_000);
    const messageCut = await getReport(['line'], 's'.repeat(60_000), 'm'.repeat(90_000));
    expect(messageCut.error.stack).toBe('');
    expect(JSON.stringify(messageCut)).toHaveLength(64_000);
  });

  it('keeps everything while there is room', async () => {
    const report = await getReport(['line'], 's'.repeat(20_000), 'm'.repeat(20_000));
    expect(report).toMatchObject({ history: ['line'] });
    expect(report.error.stack).toHaveLength(20_000);
    expect(report.error.message).toHaveLength(20_000);
  });
});

it('D103 numbers of cards and telephone numbers are removed everywhere in a report', async () => {
  const words = 'carte 4111-1111-1111-1111, appeler le 06 12 34 56 78 ou +44 20 7946 0958, ean 3254560042711';
  const error = new SdkError('OTHER', words, { userMessage: words, cause: new Error(words) });
  const payload = await getPayload(error, {
    context: () => ({ words }),
    history: () => [{ message: words }, words],
  });
  for (const trace of ['4111', '06 12', '7946']) expect(payload).not.toContain(trace);
  expect(payload).toContain('ean 3254560042711');
});

it.each([
  ['short', 10, 'short'],
  ['exact', 5, 'exact'],
  ['longer', 4, 'long'],
  ['ab😀', 3, 'ab'],
  ['ab😀', 4, 'ab😀'],
  ['ab', -5, ''],
])('a text is cut between characters: %j to %i is %j', (text, length, cut) =>
  expect(truncateText(text, length)).toBe(cut),
);
