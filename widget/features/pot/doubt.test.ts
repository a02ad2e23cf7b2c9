import type { PotResponse } from '@cagnotte/generated/hooks/product';
import { SdkError } from '@cagnotte/sdk';
import { describe, expect, test } from 'vitest';
import { findingOf, isInDoubt, markOf } from './doubt.ts';

const potWith = (
  current_amount: number,
  ...transfer_payments: PotResponse['transfer_payments'] & object
) => ({
  pot: { current_amount },
  transfer_payments,
});
const older = { id: 8812, amount: 22, status: 'PAID' };
const asked = { id: 9034, amount: 14.5, status: 'PENDING', masked_account: '•• 4271' };
const before = markOf(potWith(14.5, older));

describe('D89 which failures leave open what the server did', () => {
  test.each([
    ['no connection', new SdkError('CONNECTION_FAILED', 'Request has been terminated', { retryable: true })],
    ['no answer in time', new SdkError('OTHER', 'timeout of 20000ms exceeded', { retryable: true })],
    [
      'an answer nobody can read',
      new SdkError('OTHER', 'Parser is unable', { status: 200, retryable: true }),
    ],
    ['an error of the server', new SdkError('SERVER_ERROR', 'oops', { status: 502 })],
    ['a gateway that waited long enough', new SdkError('OTHER', 'Request Timeout', { status: 408 })],
    ['anything else', new TypeError('oops')],
  ])('%s', (_what, error) => {
    expect(isInDoubt(error)).toBe(true);
  });
  test.each([
    ['empty_pot', 400],
    ['missing_payment_information', 400],
    ['invalid_parameter', 422],
    ['UNAUTHORIZED', 401],
    ['FORBIDDEN', 403],
    ['OTHER', 429],
  ] as const)('%s does not', (code, status) => {
    expect(isInDoubt(new SdkError(code, 'refused', { status }))).toBe(false);
  });
});

describe('D89 what a look at the pot says afterwards', () => {
  test('a transfer that was not there before was heard', () => {
    expect(findingOf(before, potWith(0, asked, older))).toEqual({
      isDone: true,
      found: '14,50\u202f€ en route vers •• 4271.',
    });
    expect(findingOf(markOf(potWith(3)), potWith(3, { id: 1, amount: 3 }))).toEqual({
      isDone: true,
      found: '3\u202f€ en route.',
    });
  });
  test('so was one that is not listed yet, when the money is gone', () => {
    expect(findingOf(before, potWith(0, older))).toMatchObject({ isDone: true });
    expect(findingOf(before, { pot: { current_amount: 0 } })).toMatchObject({ isDone: true });
  });
  test('a pot that stands as it stood was not touched, nor was one that has grown', () => {
    expect(findingOf(before, potWith(14.5, older))).toEqual({ isDone: false });
    expect(findingOf(before, potWith(16, older))).toEqual({ isDone: false });
    expect(findingOf(markOf(potWith(3)), potWith(3))).toEqual({ isDone: false });
  });
  test('a transfer that was refused since has put the money back', () => {
    expect(findingOf(before, potWith(14.5, { ...asked, status: 'REJECTED' }, older))).toEqual({
      isDone: false,
    });
  });
});
