import { afterEach, describe, expect, it } from 'vitest';
import { layout } from '../layout/layout-store.ts';
import { isOfflineFailure } from './offline-failure.ts';

afterEach(() => {
  layout.isOnline = true;
});

/** Creates an error of the SDK. */
const failure = (code: string, details: object) => Object.assign(new Error('x'), { code, ...details });
const lost = () => failure('CONNECTION_FAILED', { retryable: true });

describe('a missing network', () => {
  it.each([
    ['a request without a response', lost()],
    ['a request whose outcome is unknown', failure('CONNECTION_FAILED', { outcomeUnknown: true })],
    ['a request that took too long', failure('OTHER', { retryable: true })],
    ['a chunk that was not loaded', new TypeError('Failed to fetch dynamically imported module: a.js')],
  ])('is recognised offline by %s', (_, error) => {
    expect(isOfflineFailure(error)).toBe(false);
    layout.isOnline = false;
    expect(isOfflineFailure(error)).toBe(true);
  });

  it('stays the cause of a failure when the network is back', () => {
    const error = lost();
    layout.isOnline = false;
    isOfflineFailure(error);
    layout.isOnline = true;
    expect(isOfflineFailure(error)).toBe(true);
    expect(isOfflineFailure(lost())).toBe(false);
  });

  it.each([
    ['a failure of the server', failure('SERVER_ERROR', { status: 500, retryable: true })],
    ['a response that cannot be read', failure('OTHER', { status: 200, retryable: true })],
    ['a mistake of the widget', new TypeError('x is not a function')],
    ['no object', 'CONNECTION_FAILED'],
    ['nothing', null],
  ])('is not the cause of %s', (_, error) => {
    layout.isOnline = false;
    expect(isOfflineFailure(error)).toBe(false);
  });
});
