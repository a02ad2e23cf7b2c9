import { describe, expect, it } from 'vitest';
import {
  createConnectionError,
  createInvalidParameterError,
  createMissingTokenError,
  createNotInitializedError,
  createTimeoutError,
  createUnparseableError,
} from './known-errors.ts';
import { isOutcomeUnknown, withUnknownOutcome } from './outcome.ts';
import { SdkError } from './sdk-error.ts';

describe('D115 the outcome of a failed request', () => {
  it.each([
    ['the connection was lost', createConnectionError({})],
    ['no response came in time', createTimeoutError(30_000, {})],
    ['the response cannot be read', createUnparseableError({ status: 200 })],
    ['the response breaks its contract', new SdkError('OTHER', 'the response of buyCoupon')],
    ['a gateway gave up', new SdkError('OTHER', 'Request Timeout', { status: 408 })],
    ['the server failed', new SdkError('SERVER_ERROR', 'oops', { status: 502 })],
    ['the server failed and its status is not known', new SdkError('SERVER_ERROR', 'oops')],
    [
      'an earlier attempt is unknown',
      new SdkError('empty_pot', 'empty', { status: 400, outcomeUnknown: true }),
    ],
    ['an error of another kind', new TypeError('oops')],
    ['no error at all', undefined],
  ])('is unknown when %s', (_case, error) => {
    expect(isOutcomeUnknown(error)).toBe(true);
  });

  it.each([
    ['too many requests', new SdkError('OTHER', 'Too Many Requests', { status: 429 })],
    ['a refusal that cannot be read', createUnparseableError({ status: 400 })],
    ['a refusal with a code', new SdkError('empty_pot', 'empty', { status: 400 })],
    ['a refused token', new SdkError('UNAUTHORIZED', 'refused', { status: 401 })],
    ['a refused user', new SdkError('FORBIDDEN', 'refused', { status: 403 })],
    [
      'a parameter that was refused before sending',
      createInvalidParameterError('coupon', 'undefined', 'is missing'),
    ],
    ['nobody signed in', createMissingTokenError()],
    ['no programme', createNotInitializedError()],
  ])('is settled by %s', (_case, error) => {
    expect(isOutcomeUnknown(error)).toBe(false);
  });
});

describe('D115 the error of an operation that moves points or money', () => {
  it('is flagged, keeps its details, and is not retryable', () => {
    const failure = new SdkError('SERVER_ERROR', 'oops', { status: 502, requestId: 'r', retryable: true });
    const error = withUnknownOutcome(failure);
    expect(error).toMatchObject({
      code: 'SERVER_ERROR',
      message: 'oops',
      status: 502,
      requestId: 'r',
      retryable: false,
      outcomeUnknown: true,
      cause: failure,
    });
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({ outcomeUnknown: true });
    expect(isOutcomeUnknown(error)).toBe(true);
  });

  it('is flagged when the first attempt lost its connection and its retry was refused', () => {
    const refusal = new SdkError('OTHER', 'later', { status: 429 });
    const error = withUnknownOutcome(refusal, true);
    expect(error).toMatchObject({ code: 'OTHER', outcomeUnknown: true });
    // The status of the last attempt proves nothing about the first one.
    expect(error.status).toBeUndefined();
    expect(isOutcomeUnknown(error)).toBe(true);
  });

  it('is unchanged when the server refused', () => {
    const refusal = new SdkError('empty_pot', 'empty', { status: 400 });
    expect(withUnknownOutcome(refusal)).toBe(refusal);
  });
});
