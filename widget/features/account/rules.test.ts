import { SdkError } from '@cagnotte/sdk';
import { describe, expect, it } from 'vitest';
import { accountFailure } from './rules.ts';

describe('failures of signing in or up', () => {
  it('D43 the limit of registrations has a screen of its own', () => {
    const limit = new SdkError('invalid_parameter', 'full', {
      parameter: 'email',
      reason: 'registrations_limit_reached',
      status: 422,
    });
    expect(accountFailure(limit)).toBe('limit');
  });
  it('AU-04 a 403 blocks the registration', () => {
    expect(accountFailure(new SdkError('FORBIDDEN', 'no', { status: 403 }))).toBe('blocked');
  });
  it('any other is about what was typed, or about nothing that is known here', () => {
    expect(accountFailure(new SdkError('wrong_password', 'no', { status: 400 }))).toBeUndefined();
    expect(accountFailure(new TypeError('no'))).toBeUndefined();
  });
});
