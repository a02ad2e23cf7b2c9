import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMessage } from './protocol.ts';

const said = (name: unknown, params: unknown) => ({
  sender: 'widget',
  recipient: 'parent',
  function: name,
  params,
});

describe('readMessage', () => {
  it.each([
    said('ready', { protocol: 1, version: '1.0.0', functions: ['setToken'] }),
    said('updatePoints', { points: 0 }),
    said('resize', { height: 812.5 }),
    said('reveal', { top: 120, height: 600.5 }),
    said('requestClose', {}),
    said('requestToken', {}),
    said('receiptSent', { receiptUuid: 'a-1' }),
    said('pageView', { path: '/', name: 'home' }),
    said('error', { code: 'OTHER', message: '' }),
    // A newer widget says more.
    said('ready', { protocol: 2, version: '2', functions: [], more: true }),
  ])('returns the message %j', (message) => {
    expect(readMessage(message)).toBe(message);
  });

  it.each([
    said('ready', { protocol: 1, version: '1.0.0', functions: 'setToken' }),
    said('updatePoints', { points: '5' }),
    said('updatePoints', { points: Number.NaN }),
    said('resize', { height: Infinity }),
    said('resize', {}),
    said('reveal', { top: 120 }),
    said('receiptSent', { receiptUuid: 5 }),
    said('requestClose', null),
    said('ofANewerWidget', {}),
    said('constructor', {}),
    said('__proto__', {}),
    said(['resize'], { height: 5 }),
    said(undefined, {}),
    { ...said('requestClose', {}), sender: 'parent' },
    { ...said('requestClose', {}), recipient: 'widget' },
  ])('returns undefined for %j', (message) => {
    expect(readMessage(message)).toBeUndefined();
  });

  it('never throws, and returns only messages with sender and recipient (IF-04)', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (data) => {
        expect(readMessage(data)).toBeUndefined();
      }),
      { numRuns: 2000 },
    );
    const names = fc.oneof(fc.constantFrom('ready', 'resize', 'requestClose', 'error'), fc.anything());
    const params = fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom('height', 'code'), fc.anything()));
    fc.assert(
      fc.property(names, params, (name, given) => {
        const message = said(name, given);
        expect([undefined, message]).toContain(readMessage(message));
      }),
      { numRuns: 2000 },
    );
  });
});
