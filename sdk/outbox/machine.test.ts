import { describe, expect, it } from 'vitest';
import { responseError } from '../client/response-error.ts';
import { connectionFailed } from '../errors/known-errors.ts';
import { SdkError, type SdkErrorDetails } from '../errors/sdk-error.ts';
import { isDue, transition } from './machine.ts';
import { newRecord, type OutboxRecord } from './record.ts';

const now = Date.UTC(2026, 10, 21, 10);
const record = newRecord({
  uuid: 'u',
  owner: 'o',
  state: 'waiting',
  pictures: [],
  capturedAt: now,
  createdAt: now,
  channel: 'WEB',
});
const answered = (status: number, retryAfter?: string) =>
  responseError(
    { status, statusText: '', contentType: '', text: '', retryAfter: retryAfter ?? null },
    undefined,
    false,
    now,
  );
const failAt = (
  before: OutboxRecord,
  error: SdkError,
  at: number,
  random: number | undefined,
  attempted = before,
) => transition(before, { type: 'failed', error, at, random, attempted })?.put?.[0];
const afterFailure = (...given: Parameters<typeof failAt>): OutboxRecord => {
  const after = failAt(...given);
  if (!after) throw new Error('the failure meant nothing');
  return after;
};
const retried = (before: OutboxRecord) => transition(before, { type: 'retried' })?.put?.[0];
const failed = (error: SdkError, random: number | undefined = 0.5) =>
  afterFailure(record, error, now, random);
const coded = (code: SdkError['code'], details?: SdkErrorDetails) => new SdkError(code, 'no', details);

describe('what cannot succeed is not tried again', () => {
  it.each([400, 403, 404, 409, 413, 415, 422])('a %i is final', (status) => {
    expect(failed(answered(status))).toMatchObject({ state: 'failed', attempts: 0, error: { status } });
  });
  it.each([408, 425, 429, 500, 502, 503, 504])('a %i is not', (status) => {
    expect(failed(answered(status))).toMatchObject({ state: 'waiting', attempts: 1, error: { status } });
  });
  it('nor is a lost connection, a token that is refused, or a user who left', () => {
    for (const error of [
      connectionFailed({}),
      answered(401),
      coded('NO_USER_AUTHENTICATED'),
      coded('NOT_INITIALIZED'),
    ])
      expect(failed(error)).toMatchObject({ state: 'waiting', error: { code: error.code } });
  });
  it('without the outbox, everything is', () => {
    expect(afterFailure(record, connectionFailed({}), now, undefined)).toMatchObject({ state: 'failed' });
  });
});

describe('the pause', () => {
  const pauseAfter = (attempts: number, random: number, error: SdkError = connectionFailed({})) =>
    afterFailure({ ...record, attempts: attempts - 1 }, error, now, random).notBefore - now;

  it('is random, up to 2, 4, 8 … seconds, and at most five minutes', () => {
    expect([1, 2, 3, 8, 9, 50].map((attempts) => pauseAfter(attempts, 1))).toEqual([
      2000, 4000, 8000, 256_000, 300_000, 300_000,
    ]);
    expect([0, 0.25, 0.5].map((random) => pauseAfter(3, random))).toEqual([0, 2000, 4000]);
  });
  it('is never shorter than the server asked for, and spread beyond it', () => {
    expect(pauseAfter(1, 0, answered(503, '120'))).toBe(120_000);
    expect(pauseAfter(1, 1, answered(429, '120'))).toBe(122_000);
  });
  it('does not wait for ever, whatever a server says', () => {
    expect(pauseAfter(1, 0, answered(503, '999999999'))).toBe(24 * 60 * 60 * 1000);
  });
});

describe('a page that was frozen before it could write how its attempt ended', () => {
  const later = afterFailure(record, answered(503, '60'), now + 1, 0);
  it('does not write over what another page heard since', () => {
    expect(failAt(later, answered(422), now + 3, 0, record)).toBeUndefined();
    const latest = afterFailure(later, answered(503), now + 2, 0);
    expect(failAt(latest, answered(422), now + 3, 0, later)).toBeUndefined();
  });
  it('writes it where nobody has tried since, also after the shopper asked for another attempt', () => {
    expect(failAt(later, answered(422), now + 3, 0, later)).toMatchObject({ state: 'failed' });
    const again = retried(later);
    expect(again && failAt(again, answered(422), now + 3, 0, later)).toMatchObject({ state: 'failed' });
  });
});

describe('its turn', () => {
  const waiting = failed(answered(503, '60'), 0);
  it('comes when the pause is over', () => {
    expect(isDue(waiting, now + 59_999)).toBe(false);
    expect(isDue(waiting, now + 60_000)).toBe(true);
  });
  it('comes at once when the clock was set back: nobody waits for it to be right again', () => {
    expect(isDue(waiting, now - 1)).toBe(true);
  });
  it('never comes for what was refused, has arrived, or is a draft', () => {
    for (const state of ['failed', 'sent', 'draft'] as const)
      expect(isDue({ ...record, state }, now)).toBe(false);
  });
  it('comes at once after retry, with nothing held against it', () => {
    expect(retried(failed(answered(422)))).toEqual(record);
  });
});
