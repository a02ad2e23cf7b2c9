import { describe, expect, it } from 'vitest';
import { uploadFailure } from './upload-failure.ts';

describe('what a failed upload means for the shopper', () => {
  it('the connection: no answer, or none in time', () => {
    expect(uploadFailure({ code: 'CONNECTION_FAILED', retryable: true })).toBe('connection');
    expect(uploadFailure({ code: 'OTHER', retryable: true })).toBe('connection');
  });
  it('the server: it answered, badly', () => {
    expect(uploadFailure({ code: 'SERVER_ERROR', status: 503, retryable: false })).toBe('server');
    expect(uploadFailure({ code: 'OTHER', status: 200, retryable: true })).toBe('server');
    expect(uploadFailure({ code: 'OTHER', retryable: false })).toBe('server');
    expect(uploadFailure(undefined)).toBe('server');
  });
  it('refused: sending the same again would be refused again', () => {
    expect(uploadFailure({ code: 'invalid_parameter', status: 422, retryable: false })).toBe('refused');
    expect(uploadFailure({ code: 'receipt_not_replaceable', retryable: false })).toBe('refused');
    expect(uploadFailure({ code: 'FORBIDDEN', status: 403, retryable: false })).toBe('refused');
    expect(uploadFailure({ code: 'OTHER', status: 413, retryable: false })).toBe('refused');
  });
});
