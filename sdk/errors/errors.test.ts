import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { errorCodes, errorReasons, findErrorCode, getErrorReason } from './error-codes.ts';
import {
  createAbortError,
  createConnectionError,
  createMissingTokenError,
  createSignInRequiredError,
  createUnparseableError,
  createUnreadableDeviceError,
  createWrongPlatformError,
} from './known-errors.ts';
import { isSdkError, SdkError, toSdkError } from './sdk-error.ts';

describe('the error catalogue', () => {
  it('ER-01 has all 21 codes, each in its upper or lower case', () => {
    expect(errorCodes).toEqual([
      'OTHER',
      'WRONG_PLATFORM',
      'NOT_INITIALIZED',
      'NO_USER_AUTHENTICATED',
      'CONNECTION_FAILED',
      'SERVER_ERROR',
      'UNAUTHORIZED',
      'FORBIDDEN',
      'BATCH_IS_BEING_SENT',
      'BATCH_IS_ALREADY_SENT',
      'invalid_parameter',
      'legacy_partner',
      'receipt_not_replaceable',
      'missing_payment_information',
      'empty_pot',
      'unknown_email',
      'wrong_password',
      'account_already_exists',
      'not_buyable',
      'not_enough_points',
      'not_cancelable',
    ]);
    expect(new Set(errorCodes).size).toBe(21);
  });

  it('D12 a code is recognised in any casing, and has the casing of the catalogue', () => {
    expect(findErrorCode('other')).toBe('OTHER');
    expect(findErrorCode('EMPTY_POT')).toBe('empty_pot');
    expect(findErrorCode('no_such_code')).toBeUndefined();
    expect(findErrorCode(null)).toBeUndefined();
  });

  it('VA-23 has the 11 shared reasons', () => {
    expect(errorReasons).toHaveLength(11);
    expect(errorReasons).toEqual(
      expect.arrayContaining(['object_missing_properties', 'registrations_limit_reached']),
    );
    expect(getErrorReason('registrations_limit_reached')).toBe('registrations_limit_reached');
    expect(getErrorReason('something new')).toBe('invalid');
  });

  it('SD-12, SD-13 says what is missing in the words of the specification', () => {
    expect(createSignInRequiredError()).toMatchObject({
      code: 'NO_USER_AUTHENTICATED',
      message: 'you must login a user with "authorizeUserWithIdentifier" or "authorizeUserWithToken" before',
    });
    expect(createWrongPlatformError()).toMatchObject({
      code: 'WRONG_PLATFORM',
      message: 'this method can only be used in browser',
    });
    expect(createMissingTokenError()).toMatchObject({
      code: 'NO_USER_AUTHENTICATED',
      message: 'missing USER',
    });
  });

  it('says whether another attempt may succeed', () => {
    expect(createConnectionError({})).toMatchObject({
      code: 'CONNECTION_FAILED',
      message: 'Request has been terminated',
      retryable: true,
    });
    expect(createUnparseableError({})).toMatchObject({
      code: 'OTHER',
      message: 'Parser is unable to parse the response',
      retryable: true,
    });
    expect(createUnreadableDeviceError()).toMatchObject({
      code: 'OTHER',
      message: 'what is kept on this device cannot be read now',
      retryable: true,
    });
  });
});

describe('recognising errors', () => {
  it('SD-17 an unknown error is wrapped as OTHER with its original message', () => {
    const cause = new TypeError('x is not a function');
    expect(toSdkError(cause)).toMatchObject({ code: 'OTHER', message: 'x is not a function', cause });
    expect(toSdkError('just text')).toMatchObject({ code: 'OTHER', message: 'just text' });
    const own = new SdkError('empty_pot', 'nothing there');
    expect(toSdkError(own)).toBe(own);
  });

  it('an error without a cause has no such property', () => {
    expect(new SdkError('OTHER', 'x')).not.toHaveProperty('cause');
    expect(new SdkError('OTHER', 'x', { cause: undefined })).not.toHaveProperty('cause');
  });

  it('SD-17 an error of another frame keeps its message, and a value without a message is accepted', () => {
    const foreign: unknown = runInNewContext(`new TypeError('x is not a function')`);
    expect(foreign).not.toBeInstanceOf(Error);
    expect(toSdkError(foreign)).toMatchObject({ message: 'x is not a function', cause: foreign });
    expect(toSdkError(undefined).message).toBe('undefined');
    expect(toSdkError(null).message).toBe('null');
    expect(toSdkError(Object.create(null)).message).toBe('unknown error');
  });

  it('an SDK error that was made in another frame is recognised', () => {
    const foreign: unknown = runInNewContext(`
      class SdkError extends Error { name = 'SdkError'; code = 'FORBIDDEN' }
      new SdkError('no')
    `);
    expect(foreign).not.toBeInstanceOf(SdkError);
    expect(isSdkError(foreign)).toBe(true);
    expect(toSdkError(foreign)).toBe(foreign);
  });

  it('an SDK error that was posted as data is recognised, and a posted error loses its code', () => {
    const error = new SdkError('SERVER_ERROR', 'down', { status: 503, retryable: true });
    const posted: unknown = structuredClone(error);
    expect(posted).toMatchObject({ name: 'Error', message: 'down' });
    expect(posted).not.toHaveProperty('code');
    expect(isSdkError(posted)).toBe(false);
    const data: unknown = structuredClone(error.toJSON());
    expect(isSdkError(data)).toBe(true);
    expect(data).toStrictEqual({
      name: 'SdkError',
      code: 'SERVER_ERROR',
      docUrl: 'https://docs.cagnotte.example/errors.html#server_error',
      message: 'down',
      status: 503,
      retryable: true,
    });
  });

  it('no other value is recognised as an SDK error', () => {
    for (const other of [
      new Error('x'),
      { code: 'FORBIDDEN' },
      { name: 'Error', code: 'FORBIDDEN' },
      { name: 'SdkError', code: 'nope' },
      { name: 'SdkError', code: 'forbidden' },
      { name: 'SdkError', code: undefined },
      { name: 'SdkError' },
      undefined,
      null,
      'SdkError',
    ])
      expect(isSdkError(other)).toBe(false);
  });
});

describe('an error as data', () => {
  it('VA-15 has every known detail, and leaves out absent ones', () => {
    const error = new SdkError('invalid_parameter', 'parameter "iban" can not be blank', {
      status: 422,
      parameter: 'iban',
      reason: 'blank',
      userMessage: 'IBAN invalide',
      misc: { iban: 'FR76 3000 6000 0112 3456 7890 189' },
      requestId: 'ab12cdefghijklmnopqrstuv',
      cause: new TypeError('fetch failed'),
    });
    expect(JSON.parse(JSON.stringify(error))).toStrictEqual({
      name: 'SdkError',
      code: 'invalid_parameter',
      docUrl: 'https://docs.cagnotte.example/errors.html#invalid_parameter',
      message: 'parameter "iban" can not be blank',
      status: 422,
      parameter: 'iban',
      reason: 'blank',
      userMessage: 'IBAN invalide',
      requestId: 'ab12cdefghijklmnopqrstuv',
      retryable: false,
      cause: 'TypeError: fetch failed',
    });
    expect(Object.keys(new SdkError('OTHER', 'x').toJSON())).toEqual([
      'name',
      'code',
      'docUrl',
      'message',
      'retryable',
    ]);
  });

  it('D103 holds no secret and no stack', () => {
    const error = new SdkError('OTHER', 'camille@exemple.fr is unknown', {
      userMessage: 'IBAN FR76 3000 6000 0112 3456 7890 189 refusé',
      cause: new Error('GET /x?access_token=abc123'),
    });
    const text = JSON.stringify(error);
    for (const secret of ['camille', '3000', 'abc123', 'errors.test']) expect(text).not.toContain(secret);
    expect(error.message).toContain('camille');
  });

  it.each([
    ['text', 'text'],
    [{ password: 'abc' }, '{"password":"[scrubbed]"}'],
    [5, '5'],
    [undefined, undefined],
  ])('contains a cause that is not an error as text: %j', (cause, text) => {
    expect(new SdkError('OTHER', 'x', { cause }).toJSON().cause).toBe(text);
  });
});

it('the error of a deliberate abort is OTHER, and reports recognise it by its cause', () => {
  const error = createAbortError('the receipt was discarded');
  expect(error).toMatchObject({ code: 'OTHER', message: 'the receipt was discarded', retryable: false });
  expect(error.cause).toMatchObject({ name: 'AbortError', message: 'the receipt was discarded' });
});
