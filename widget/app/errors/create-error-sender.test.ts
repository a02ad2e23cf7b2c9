import { describe, expect, it } from 'vitest';
import { isNoise } from './create-error-sender.ts';

const own = 'https://widget.example:8443';
const thrown = (message: string, frame: string) =>
  Object.assign(new Error(message), {
    stack: `Error: ${message}\n    at run (${frame})\n    at ${own}/a.js:1:1`,
  });
const noise = (error: unknown, source?: string) =>
  isNoise({ error, source, at: 0, path: '/', isOnline: true }, own);

describe('the filter of errors', () => {
  it('ignores the browser’s notice that a layout took two rounds', () => {
    expect(noise('ResizeObserver loop completed with undelivered notifications.')).toBe(true);
    expect(noise('ResizeObserver loop limit exceeded')).toBe(true);
  });
  it('ignores an error in a script of another origin, without details', () => {
    expect(noise('Script error.')).toBe(true);
    expect(noise('Script error.', '')).toBe(true);
  });
  it('ignores an error in a script of another origin or of an extension', () => {
    for (const address of ['https://tags.example/gtm.js:1:2', 'chrome-extension://abc/page.js:3:4']) {
      expect(noise(thrown('x', address))).toBe(true);
      expect(noise('Uncaught x', address)).toBe(true);
    }
    expect(noise(Object.assign(new Error('x'), { stack: 'f@moz-extension://abc/page.js:3:4' }))).toBe(true);
  });
  it('ignores an aborted call', () => {
    expect(noise(new DOMException('given up', 'AbortError'))).toBe(true);
    expect(noise(new Error('x', { cause: new DOMException('given up', 'AbortError') }))).toBe(true);
  });
});

describe('the reported errors', () => {
  it('include errors in the widget’s own scripts, also if they mention other addresses', () => {
    expect(noise(thrown('x', `${own}/assets/app.js:1:2`))).toBe(false);
    expect(noise(thrown('x', `blob:${own}/8b1f:1:2`))).toBe(false);
    expect(noise(thrown('GET https://api.example/x failed', `${own}/assets/app.js:1:2`))).toBe(false);
    expect(noise('Uncaught x', `${own}/assets/app.js`)).toBe(false);
  });
  it('include values without an origin: text, undefined, an object', () => {
    for (const error of ['x', undefined, null, 3, {}, { stack: 'no address', message: 'x' }])
      expect(noise(error)).toBe(false);
  });
});
