import { describe, expect, it } from 'vitest';
import { isNoise, recentCalls } from './create-error-sender.ts';

const entry = (name: string, initiatorType: string, startTime = 5.4) => ({
  name,
  initiatorType,
  startTime,
  duration: 12.6,
  responseStatus: 500,
});

describe('the calls in an error report', () => {
  const page = (entries: readonly object[]) =>
    ({ performance: { timeOrigin: 1000, getEntriesByType: () => entries } }) as unknown as Window;

  it('have neither query nor fragment', () =>
    expect(recentCalls(page([entry('https://api.example/x?access_token=t#y', 'fetch')]))).toEqual([
      { at: 1005, call: 'https://api.example/x', status: 500, ms: 13 },
    ]));
  it('are the last ten calls, without pictures and scripts', () => {
    const calls = Array.from({ length: 12 }, (_, index) =>
      entry(`https://api.example/${index}`, 'xmlhttprequest'),
    );
    const found = recentCalls(page([entry('a.js', 'script'), ...calls, entry('a.png', 'img')]));
    expect(found).toHaveLength(10);
    expect(found.at(-1)).toMatchObject({ call: 'https://api.example/11' });
  });
});

const own = 'https://widget.example:8443';
const thrown = (message: string, frame: string) =>
  Object.assign(new Error(message), {
    stack: `Error: ${message}\n    at run (${frame})\n    at ${own}/a.js:1:1`,
  });
const noise = (error: unknown, source?: string) =>
  isNoise({ error, source, at: 0, path: '/', isOnline: true }, own);

describe('not reported', () => {
  it('a layout that took two rounds', () => {
    expect(noise('ResizeObserver loop completed with undelivered notifications.')).toBe(true);
    expect(noise('ResizeObserver loop limit exceeded')).toBe(true);
  });
  it('a script of another origin, without details', () => {
    expect(noise('Script error.')).toBe(true);
    expect(noise('Script error.', '')).toBe(true);
  });
  it('scripts of other origins and of extensions', () => {
    for (const place of ['https://tags.example/gtm.js:1:2', 'chrome-extension://abc/page.js:3:4']) {
      expect(noise(thrown('x', place))).toBe(true);
      expect(noise('Uncaught x', place)).toBe(true);
    }
    expect(noise(Object.assign(new Error('x'), { stack: 'f@moz-extension://abc/page.js:3:4' }))).toBe(true);
  });
  it('an aborted call', () => {
    expect(noise(new DOMException('given up', 'AbortError'))).toBe(true);
    expect(noise(new Error('x', { cause: new DOMException('given up', 'AbortError') }))).toBe(true);
  });
});

describe('reported', () => {
  it('errors of the widget’s own scripts, also about other addresses', () => {
    expect(noise(thrown('x', `${own}/assets/app.js:1:2`))).toBe(false);
    expect(noise(thrown('x', `blob:${own}/8b1f:1:2`))).toBe(false);
    expect(noise(thrown('GET https://api.example/x failed', `${own}/assets/app.js:1:2`))).toBe(false);
    expect(noise('Uncaught x', `${own}/assets/app.js`)).toBe(false);
  });
  it('values without an origin: text, undefined, objects', () => {
    for (const error of ['x', undefined, null, 3, {}, { stack: 'no address', message: 'x' }])
      expect(noise(error)).toBe(false);
  });
});
