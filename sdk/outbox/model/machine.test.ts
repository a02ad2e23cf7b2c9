import { describe, expect, it } from 'vitest';
import { createResponseError } from '../../client/response-error.ts';
import { createConnectionError } from '../../errors/known-errors.ts';
import { SdkError, type SdkErrorDetails } from '../../errors/sdk-error.ts';
import type { OutboxRecord } from '../../platform/outbox-record.ts';
import { isDue, transition } from './machine.ts';
import { createRecord } from './record.ts';

const now = Date.UTC(2026, 10, 21, 10);
const record = createRecord({
  uuid: 'u',
  owner: 'o',
  state: 'waiting',
  pictures: [],
  capturedAt: now,
  createdAt: now,
  channel: 'WEB',
});
const refused = (status: number, retryAfter?: string) =>
  createResponseError(
    { status, statusText: '', contentType: '', text: '', retryAfter: retryAfter ?? null },
    { now },
  );
interface Failure {
  error: SdkError;
  at?: number;
  /** Chooses the pause, from 0 to 1; undefined: without the outbox. */
  random?: number | undefined;
  /** The record as it was when the attempt began. */
  attempted?: OutboxRecord;
  beganAt?: number;
}
const fail = (before: OutboxRecord, { attempted = before, beganAt = now, ...failure }: Failure) =>
  transition(before, {
    type: 'attemptFailed',
    at: now,
    random: 0,
    ...failure,
    start: { at: beganAt, record: attempted },
  })?.put?.[0];
const afterFailure = (before: OutboxRecord, failure: Failure): OutboxRecord => {
  const after = fail(before, failure);
  if (!after) throw new Error('the failure meant nothing');
  return after;
};
const retried = (before: OutboxRecord) => transition(before, { type: 'retried' })?.put?.[0];
const coded = (code: SdkError['code'], details?: SdkErrorDetails) => new SdkError(code, 'no', details);

describe('a receipt that cannot succeed is not retried', () => {
  it.each([400, 403, 404, 409, 413, 415, 422])('a %i is final', (status) => {
    expect(fail(record, { error: refused(status) })).toMatchObject({
      state: 'failed',
      attempts: 0,
      error: { status },
    });
  });

  it.each([408, 425, 429, 500, 502, 503, 504])('a %i is not final', (status) => {
    expect(fail(record, { error: refused(status) })).toMatchObject({
      state: 'waiting',
      attempts: 1,
      error: { status },
    });
  });

  it('a lost connection, a refused token or a signed-out user is not final', () => {
    for (const error of [
      createConnectionError({}),
      refused(401),
      coded('NO_USER_AUTHENTICATED'),
      coded('NOT_INITIALIZED'),
    ])
      expect(fail(record, { error })).toMatchObject({ state: 'waiting', error: { code: error.code } });
  });

  it('every failure is final without the outbox', () => {
    const failure: Failure = { error: createConnectionError({}), random: undefined };
    expect(fail(record, failure)).toMatchObject({ state: 'failed' });
  });
});

describe('the pause', () => {
  const pauseAfter = (attempts: number, random: number, error: SdkError = createConnectionError({})) =>
    afterFailure({ ...record, attempts: attempts - 1 }, { error, random }).notBefore - now;

  it('is random, up to 2, 4, 8 … seconds, and at most five minutes', () => {
    expect([1, 2, 3, 8, 9, 50].map((attempts) => pauseAfter(attempts, 1))).toEqual([
      2000, 4000, 8000, 256_000, 300_000, 300_000,
    ]);
    expect([0, 0.25, 0.5].map((random) => pauseAfter(3, random))).toEqual([0, 2000, 4000]);
  });

  it('is never shorter than the server requested, and has jitter', () => {
    expect(pauseAfter(1, 0, refused(503, '120'))).toBe(120_000);
    expect(pauseAfter(1, 1, refused(429, '120'))).toBe(122_000);
  });

  it('is limited, even when the server requests a longer one', () => {
    expect(pauseAfter(1, 0, refused(503, '999999999'))).toBe(24 * 60 * 60 * 1000);
  });
});

describe('a page that was frozen before it could write the result of its attempt', () => {
  const later = afterFailure(record, { error: refused(503, '60'), at: now + 1 });

  it('does not overwrite a later result of another page', () => {
    const failure: Failure = { error: refused(422), at: now + 3 };
    expect(fail(later, { ...failure, attempted: record })).toBeUndefined();
    const latest = afterFailure(later, { error: refused(503), at: now + 2 });
    expect(fail(latest, { ...failure, attempted: later })).toBeUndefined();
  });

  it('replaces an earlier result that another page has written later', () => {
    const failure: Failure = { error: refused(422), at: now + 3, attempted: record, beganAt: now + 2 };
    expect(fail(later, failure)).toMatchObject({ state: 'failed' });
  });

  it('keeps the longer pause of the other page’s result', () => {
    const failure: Failure = { error: refused(503), at: now + 3, attempted: record, beganAt: now + 2 };
    expect(fail(later, failure)).toMatchObject({
      attempts: 2,
      failedAt: now + 3,
      notBefore: now + 1 + 60_000,
    });
    expect(fail(later, { ...failure, error: refused(503, '120') })).toMatchObject({
      notBefore: now + 3 + 120_000,
    });
  });

  it('writes the result when the clock was set back since the last failure', () => {
    const failure: Failure = { error: refused(422), at: now - 3, beganAt: now - 4 };
    expect(fail(later, failure)).toMatchObject({ state: 'failed' });
  });

  it('writes the result when there was no later attempt, even after the shopper requested one', () => {
    const failure: Failure = { error: refused(422), at: now + 3, attempted: later };
    expect(fail(later, failure)).toMatchObject({ state: 'failed' });
    const again = retried(later);
    expect(again && fail(again, failure)).toMatchObject({ state: 'failed' });
  });
});

describe('a receipt', () => {
  const waiting = afterFailure(record, { error: refused(503, '60') });

  it('is due when the pause is over', () => {
    expect(isDue(waiting, now + 59_999)).toBe(false);
    expect(isDue(waiting, now + 60_000)).toBe(true);
  });

  it('is due at once when the clock was set back', () => {
    expect(isDue(waiting, now - 1)).toBe(true);
  });

  it('is never due when it is refused, sent or a draft', () => {
    for (const state of ['failed', 'sent', 'draft'] as const)
      expect(isDue({ ...record, state }, now)).toBe(false);
  });

  it('is due at once after retry, without former attempts', () => {
    expect(retried(afterFailure(record, { error: refused(422) }))).toEqual(record);
  });
});
