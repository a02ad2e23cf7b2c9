import { describe, expect, it } from 'vitest';
import { isNoise } from './create-error-sender.ts';

const widgetOrigin = 'https://widget.example:8443';
const createError = (message: string, frame: string) =>
  Object.assign(new Error(message), {
    stack: `Error: ${message}\n    at run (${frame})\n    at ${widgetOrigin}/a.js:1:1`,
  });
const checkNoise = (error: unknown, source?: string) =>
  isNoise({ error, source, at: 0, path: '/', isOnline: true }, widgetOrigin);

describe('the filter of errors', () => {
  it('ignores the browser’s notice that a layout took two rounds', () => {
    expect(checkNoise('ResizeObserver loop completed with undelivered notifications.')).toBe(true);
    expect(checkNoise('ResizeObserver loop limit exceeded')).toBe(true);
  });

  it('ignores an error in a script of another origin, without details', () => {
    expect(checkNoise('Script error.')).toBe(true);
    expect(checkNoise('Script error.', '')).toBe(true);
  });

  it('ignores an error in a script of another origin or of an extension', () => {
    for (const address of ['https://tags.example/gtm.js:1:2', 'chrome-extension://abc/page.js:3:4']) {
      expect(checkNoise(createError('x', address))).toBe(true);
      expect(checkNoise('Uncaught x', address)).toBe(true);
    }
    expect(checkNoise(Object.assign(new Error('x'), { stack: 'f@moz-extension://abc/page.js:3:4' }))).toBe(
      true,
    );
  });

  it('ignores an aborted call', () => {
    expect(checkNoise(new DOMException('given up', 'AbortError'))).toBe(true);
    expect(checkNoise(new Error('x', { cause: new DOMException('given up', 'AbortError') }))).toBe(true);
  });
});

describe('the reported errors', () => {
  it('include errors in the widget’s own scripts, also if they mention other addresses', () => {
    expect(checkNoise(createError('x', `${widgetOrigin}/assets/app.js:1:2`))).toBe(false);
    expect(checkNoise(createError('x', `blob:${widgetOrigin}/8b1f:1:2`))).toBe(false);
    expect(
      checkNoise(createError('GET https://api.example/x failed', `${widgetOrigin}/assets/app.js:1:2`)),
    ).toBe(false);
    expect(checkNoise('Uncaught x', `${widgetOrigin}/assets/app.js`)).toBe(false);
  });

  it('include values without an origin: text, undefined, an object', () => {
    for (const error of ['x', undefined, null, 3, {}, { stack: 'no address', message: 'x' }])
      expect(checkNoise(error)).toBe(false);
  });
});
