import { describe, expect, it } from 'vitest';
import { SdkError } from '@cagnotte/sdk';
import { getUploadFailure } from './upload-failure.ts';

const pictures = [{ state: 'failed' }, { state: 'waiting' }] as const;
const getFailureAfter = (...error: ConstructorParameters<typeof SdkError>) =>
  getUploadFailure({ pictures, error: new SdkError(...error) });

describe('the final failure of a receipt', () => {
  it('is unreadable when nothing of it is left on this device', () => {
    const error = new SdkError('OTHER', 'gone');
    expect(getUploadFailure({ pictures: [{ state: 'failed' }], error })).toBe('unreadable');
  });

  it('is already sent when the server accepts no other pictures of it', () =>
    expect(getFailureAfter('receipt_not_replaceable', 'no', { status: 400 })).toBe('already-sent'));

  it('is refused when the same pictures may be refused again', () => {
    expect(getFailureAfter('invalid_parameter', 'no', { status: 422 })).toBe('refused');
    expect(getFailureAfter('FORBIDDEN', 'no', { status: 403 })).toBe('refused');
    expect(getFailureAfter('OTHER', 'no', { status: 413 })).toBe('refused');
  });

  it('is trouble in any other case', () => {
    expect(getFailureAfter('OTHER', 'no')).toBe('trouble');
    expect(getUploadFailure({ pictures })).toBe('trouble');
  });
});
