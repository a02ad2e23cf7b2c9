import fc from 'fast-check';
import { expect, it } from 'vitest';
import { apiOrigin, fakePage, parentCall, partnerOrigin } from './testing/fake-page.ts';

const runCount = 10_000;
const huge = 'x'.repeat(200_000);
const cyclic: Record<string, unknown> = parentCall('updateIsIframeOpen', undefined);
cyclic.params = cyclic;

const throwing = (): never => {
  throw new Error('a trap');
};
const trapped = (name: string, value: object) => Object.defineProperty({ ...value }, name, { get: throwing });

const wrongStatus = fc.oneof(
  fc.jsonValue().filter((value) => typeof value !== 'boolean' && value !== 'open' && value !== 'close'),
  fc.constantFrom('OPEN', 'opened', ' open', 1, 0, NaN, new Boolean(true), ['open']),
);
const wrongPath = fc.oneof(
  fc.webUrl(),
  fc.string().map((text) => `//${text}`),
  fc.string().map((text) => `/\\${text}`),
  fc.string().map((text) => `\t/${text}`),
  fc.jsonValue().filter((value) => typeof value !== 'string'),
  fc.constantFrom('javascript:alert(1)', 'data:text/html,x', '/\n/evil', '/\u0000', '', ' ', `/${huge}`),
);
const wrongToken = fc.oneof(
  fc.jsonValue().filter((value) => typeof value !== 'string' && value !== null),
  fc.constantFrom('', huge, undefined),
);
const wrongFrom = fc.jsonValue().filter((value) => value !== 'start' && value !== 'end');
/** Calls of every function with one invalid parameter, and calls of unknown functions. */
const invalidCalls = fc.oneof(
  wrongStatus.map((status) => parentCall('updateIsIframeOpen', { status })),
  wrongPath.map((path) => parentCall('navigate', { path })),
  wrongToken.map((token) => parentCall('setToken', { token })),
  wrongFrom.map((from) => parentCall('focus', { from })),
  fc.jsonValue().map((params) => parentCall('updateIsIframeOpen', [params])),
  fc
    .anything()
    .filter(
      (name) =>
        !['updateIsIframeOpen', 'setToken', 'navigate', 'focus', 'setVisiblePart'].includes(name as string),
    )
    .map((name) => parentCall(name, { status: true, path: '/', token: 't', from: 'start' })),
);

/** Calls that would be valid if they came from the host page with both markers. */
const validCalls = fc.constantFrom(
  parentCall('updateIsIframeOpen', { status: false }),
  parentCall('navigate', { path: '/profile' }),
  parentCall('setToken', { token: 'forged' }),
  parentCall('focus', { from: 'end' }),
);
const unmarked = fc
  .tuple(validCalls, fc.constantFrom('sender', 'recipient'), fc.jsonValue())
  .filter(([, , value]) => value !== 'parent' && value !== 'widget')
  .map(([call, marker, value]) => ({ ...call, [marker]: value }));

/** fast-check must not inspect these: it would trigger the traps. */
const trapList: readonly unknown[] = [
  cyclic,
  huge,
  { ...parentCall(huge, huge), more: huge },
  trapped('sender', parentCall('navigate', { path: '/' })),
  trapped('function', parentCall('navigate', { path: '/' })),
  parentCall('navigate', trapped('path', {})),
  trapped('params', { controller: 'c', method: 'm' }),
  new Proxy({}, { get: throwing, has: throwing, ownKeys: throwing }),
  parentCall('navigate', new Proxy({}, { ownKeys: throwing, get: throwing })),
  parentCall('constructor', { prototype: { status: true } }),
  JSON.parse(
    '{"__proto__":{"sender":"parent","recipient":"widget","function":"navigate","params":{"path":"/"}}}',
  ),
  JSON.parse(
    '{"sender":"parent","recipient":"widget","function":"__proto__","params":{"__proto__":{"status":true}}}',
  ),
  Object.create(null),
  () => 'navigate',
  Symbol('navigate'),
  10n,
];
const traps = fc.nat(trapList.length - 1).map((index) => () => trapList[index]);

const page = fc.constant({});
const strangers = fc.record({
  source: fc.constantFrom<object | null>({}, Object.create(null) as object, null),
  origin: fc.oneof(
    fc.constantFrom(partnerOrigin, apiOrigin, '', 'null', `${apiOrigin}.evil.example`),
    fc.webUrl(),
  ),
});
const makePlain = (messages: fc.Arbitrary<unknown>) => messages.map((message) => () => message);
const messages = fc.oneof(
  fc.tuple(
    fc.oneof(
      makePlain(fc.anything({ withNullPrototype: true })),
      makePlain(invalidCalls),
      makePlain(unmarked),
      traps,
    ),
    page,
  ),
  fc.tuple(
    fc.oneof(
      makePlain(invalidCalls),
      makePlain(validCalls),
      makePlain(unmarked),
      traps,
      makePlain(fc.anything()),
    ),
    strangers,
  ),
);

it('10,000 malformed or foreign messages change nothing, throw nothing and are reported within limits (IF-05)', () => {
  const widget = fakePage({ variant: 'panel', parentOrigin: partnerOrigin });
  const before = widget.received.length;
  let count = 0;
  fc.assert(
    fc.property(messages, fc.nat(5000), ([make, from], milliseconds) => {
      count += 1;
      widget.passTime(milliseconds);
      expect(() => widget.post(make(), from)).not.toThrow();
      expect(widget.actions).toEqual([]);
      expect(widget.received).toHaveLength(before);
    }),
    { numRuns: runCount },
  );
  expect(count).toBe(runCount);
  expect(widget.reports).toHaveLength(40);
  for (const report of widget.reports) {
    expect(report).toMatch(/^(internal error|unknown method)/);
    expect(report.length).toBeLessThan(300);
  }
  // The widget still receives calls of the host page.
  widget.call('updateIsIframeOpen', { status: true });
  expect(widget.actions).toEqual(['open']);
  expect(widget.countAlive()).toBe(2);
});
