import type { SdkError } from '../../errors/sdk-error.ts';
import { backOff } from './back-off.ts';
import type { OutboxRecord } from './outbox-record.ts';

/** Whether the same receipt may still arrive: nothing was wrong with it, or its user has yet to come back. */
const canStillSucceed = ({ code, retryable }: SdkError): boolean =>
  retryable || code === 'UNAUTHORIZED' || code === 'NO_USER_AUTHENTICATED' || code === 'NOT_INITIALIZED';

/**
 * A receipt after an attempt failed: it waits for its next turn, or stays refused until somebody decides about it.
 * @param random from 0 to 1; undefined where nothing is tried again by itself.
 */
export const afterFailure = (
  record: OutboxRecord,
  error: SdkError,
  now: number,
  random: number | undefined,
): OutboxRecord => {
  const failed = { ...record, error: error.toJSON() };
  if (random === undefined || !canStillSucceed(error)) return { ...failed, state: 'failed' };
  const attempts = record.attempts + 1;
  return {
    ...failed,
    attempts,
    failedAt: now,
    notBefore: now + backOff(attempts, error.retryAfterMs, random),
  };
};

/** The same, to be tried at once. */
export const renewed = ({ error: _overcome, ...record }: OutboxRecord): OutboxRecord => ({
  ...record,
  state: 'waiting',
  attempts: 0,
  failedAt: 0,
  notBefore: 0,
});

/**
 * Whether another page has failed to send the receipt since this attempt began. A page that is frozen writes the failure of its
 * attempt only when it is resumed.
 * @param record as it is stored now.
 * @param attempted the record as it was when the attempt began.
 */
export const isOvertaken = (record: OutboxRecord, attempted: OutboxRecord): boolean =>
  record.failedAt !== 0 && record.failedAt !== attempted.failedAt;

/** Whether its turn has come. A clock that was set back since makes no receipt wait until it is right again. */
export const isDue = ({ state, failedAt, notBefore }: OutboxRecord, now: number): boolean =>
  state === 'waiting' && (now >= notBefore || now < failedAt);
