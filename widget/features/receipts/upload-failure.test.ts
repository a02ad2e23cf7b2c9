import { SdkError } from '@cagnotte/sdk';
import { describe, expect, it } from 'vitest';
import { uploadFailure } from './upload-failure.ts';

const pictures = [{ state: 'failed' }, { state: 'waiting' }] as const;
const after = (...error: ConstructorParameters<typeof SdkError>) =>
  uploadFailure({ pictures, error: new SdkError(...error) });

describe('what a receipt that was given up means for the shopper', () => {
  it('unreadable: nothing is left of it on this device', () => {
    const error = new SdkError('OTHER', 'gone');
    expect(uploadFailure({ pictures: [{ state: 'failed' }], error })).toBe('unreadable');
  });
  it('already sent: other pictures of it are of no use', () =>
    expect(after('receipt_not_replaceable', 'no', { status: 400 })).toBe('already-sent'));
  it('refused: the same again may well be refused again', () => {
    expect(after('invalid_parameter', 'no', { status: 422 })).toBe('refused');
    expect(after('FORBIDDEN', 'no', { status: 403 })).toBe('refused');
    expect(after('OTHER', 'no', { status: 413 })).toBe('refused');
  });
  it('trouble: anything else', () => {
    expect(after('OTHER', 'no')).toBe('trouble');
    expect(uploadFailure({ pictures })).toBe('trouble');
  });
});
