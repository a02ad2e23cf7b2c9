import { describe, expect, it } from 'vitest';
import { responseError } from '../client/response-error.ts';
import { batchIsAlreadySent, batchIsBeingSent } from '../receipts/batch-state.ts';
import { errorCatalogue, reasonCatalogue } from './error-catalogue.ts';
import { errorCodes, errorReasons } from './error-codes.ts';
import {
  connectionFailed,
  invalidParameter,
  missingUser,
  notInitialized,
  wrongPlatform,
} from './known-errors.ts';

const answered = (status: number, code?: string) =>
  responseError(
    {
      status,
      statusText: '',
      contentType: 'application/json',
      text: code === undefined ? '' : JSON.stringify({ error_details: { code } }),
    },
    undefined,
    false,
  );

describe('the catalogue for the documentation', () => {
  it('ER-01, VA-23 has every code and every reason, in their order', () => {
    expect(Object.keys(errorCatalogue)).toEqual(errorCodes);
    expect(Object.keys(reasonCatalogue)).toEqual(errorReasons);
  });

  it('says of each code that the SDK makes whether it is retryable, and means it', () => {
    for (const error of [
      connectionFailed({}),
      wrongPlatform(),
      notInitialized(),
      missingUser(),
      batchIsBeingSent(),
      batchIsAlreadySent(),
      invalidParameter('x', 'empty', 'can not be empty'),
      answered(503),
      answered(401),
      answered(403),
    ])
      expect([error.code, error.retryable]).toEqual([error.code, errorCatalogue[error.code].retryable]);
  });

  it('says of each code that a server says that it is a 400, and not retryable', () => {
    const said = errorCodes.filter((code) => errorCatalogue[code].status === '400');
    expect(said).toHaveLength(10);
    for (const code of said) {
      expect(answered(400, code)).toMatchObject({ code, retryable: false });
      expect(errorCatalogue[code].retryable).toBe(false);
    }
  });
});
