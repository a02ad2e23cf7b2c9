import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMessage } from './protocol.ts';

const buildMessage = (name: unknown, params: unknown) => ({
  sender: 'widget',
  recipient: 'parent',
  function: name,
  params,
});

describe('readMessage', () => {
  it.each([
    buildMessage('ready', { protocol: 1, version: '1.0.0', functions: ['setToken'] }),
    buildMessage('updatePoints', { points: 0 }),
    buildMessage('resize', { height: 812.5 }),
    buildMessage('reveal', { top: 120, height: 600.5 }),
    buildMessage('requestClose', {}),
    buildMessage('requestToken', {}),
    buildMessage('receiptSent', { receiptUuid: 'a-1' }),
    buildMessage('pageView', { path: '/', name: 'home' }),
    buildMessage('error', { code: 'OTHER', message: '' }),
    // A newer widget may send more.
    buildMessage('ready', { protocol: 2, version: '2', functions: [], more: true }),
  ])('returns the message %j', (message) => {
    expect(readMessage(message)).toBe(message);
  });

  it.each([
    buildMessage('ready', { protocol: 1, version: '1.0.0', functions: 'setToken' }),
    buildMessage('updatePoints', { points: '5' }),
    buildMessage('updatePoints', { points: Number.NaN }),
    buildMessage('resize', { height: Infinity }),
    buildMessage('resize', {}),
    buildMessage('reveal', { top: 120 }),
    buildMessage('receiptSent', { receiptUuid: 5 }),
    buildMessage('requestClose', null),
    buildMessage('ofANewerWidget', {}),
    buildMessage('constructor', {}),
    buildMessage('__proto__', {}),
    buildMessage(['resize'], { height: 5 }),
    buildMessage(undefined, {}),
    { ...buildMessage('requestClose', {}), sender: 'parent' },
    { ...buildMessage('requestClose', {}), recipient: 'widget' },
  ])('returns undefined for %j', (message) => {
    expect(readMessage(message)).toBeUndefined();
  });

  it('IF-04 never throws, and returns only messages with sender and recipient', () => {
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
        const message = buildMessage(name, given);
        expect([undefined, message]).toContain(readMessage(message));
      }),
      { numRuns: 2000 },
    );
  });
});
