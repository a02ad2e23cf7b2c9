import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { errorCodes, knownErrorCode } from './error-code.ts';
import { errorReasons, knownErrorReason } from './error-reason.ts';
import { isSdkError } from './is-sdk-error.ts';
import { missingUser, noUserAuthenticated, wrongPlatform } from './life-cycle-errors.ts';
import { SdkError } from './sdk-error.ts';
import { toSdkError } from './to-sdk-error.ts';

describe('the error catalogue', () => {
  it('ER-01 has all 21 codes, upper and lower case as written', () => {
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

  it('D12 a code is known whatever its casing, and keeps the casing of the catalogue', () => {
    expect(knownErrorCode('other')).toBe('OTHER');
    expect(knownErrorCode('EMPTY_POT')).toBe('empty_pot');
    expect(knownErrorCode('no_such_code')).toBeUndefined();
    expect(knownErrorCode(null)).toBeUndefined();
  });

  it('VA-23 has the 11 shared reasons', () => {
    expect(errorReasons).toHaveLength(11);
    expect(errorReasons).toEqual(
      expect.arrayContaining(['object_missing_properties', 'registrations_limit_reached']),
    );
    expect(knownErrorReason('registrations_limit_reached')).toBe('registrations_limit_reached');
    expect(knownErrorReason('something new')).toBe('invalid');
  });

  it('SD-12, SD-13 says what is missing in the words of the specification', () => {
    expect(noUserAuthenticated()).toMatchObject({
      code: 'NO_USER_AUTHENTICATED',
      message: 'you must login a user with "authorizeUserWithIdentifier" or "authorizeUserWithToken" before',
    });
    expect(wrongPlatform()).toMatchObject({
      code: 'WRONG_PLATFORM',
      message: 'this method can only be used in browser',
    });
    expect(missingUser()).toMatchObject({ code: 'NO_USER_AUTHENTICATED', message: 'missing USER' });
  });
});

describe('recognising errors', () => {
  it('SD-17 wraps an unknown error as OTHER with its original message', () => {
    const cause = new TypeError('x is not a function');
    expect(toSdkError(cause)).toMatchObject({ code: 'OTHER', message: 'x is not a function', cause });
    expect(toSdkError('just text')).toMatchObject({ code: 'OTHER', message: 'just text' });
    const own = new SdkError('empty_pot', 'nothing there');
    expect(toSdkError(own)).toBe(own);
  });

  it('knows an SDK error that was made in another frame', () => {
    const foreign: unknown = runInNewContext(`
      class SdkError extends Error { name = 'SdkError'; code = 'FORBIDDEN' }
      new SdkError('no')
    `);
    expect(foreign).not.toBeInstanceOf(SdkError);
    expect(isSdkError(foreign)).toBe(true);
  });

  it('takes nothing else for one', () => {
    for (const other of [
      new Error('x'),
      { code: 'FORBIDDEN' },
      { name: 'SdkError', code: 'nope' },
      null,
      'SdkError',
    ])
      expect(isSdkError(other)).toBe(false);
  });
});
