import { describe, expect, it } from 'vitest';
import { createResponseError } from '../client/response-error.ts';
import { errorCatalogue, reasonCatalogue } from './error-catalogue.ts';
import { errorCodes, errorReasons } from './error-codes.ts';
import {
  createBatchIsAlreadySentError,
  createBatchIsBeingSentError,
  createConnectionError,
  createInvalidParameterError,
  createMissingTokenError,
  createNotInitializedError,
  createWrongPlatformError,
} from './known-errors.ts';

const refused = (status: number, code?: string) =>
  createResponseError({
    status,
    statusText: '',
    contentType: 'application/json',
    text: code === undefined ? '' : JSON.stringify({ error_details: { code } }),
  });

describe('the catalogue for the documentation', () => {
  it('ER-01, VA-23 has every code and every reason, in their order', () => {
    expect(Object.keys(errorCatalogue)).toEqual(errorCodes);
    expect(Object.keys(reasonCatalogue)).toEqual(errorReasons);
  });

  it('lists for each code of the SDK whether it is retryable, as the errors are', () => {
    for (const error of [
      createConnectionError({}),
      createWrongPlatformError(),
      createNotInitializedError(),
      createMissingTokenError(),
      createBatchIsBeingSentError(),
      createBatchIsAlreadySentError(),
      createInvalidParameterError('x', 'empty', 'can not be empty'),
      refused(503),
      refused(401),
      refused(403),
    ])
      expect([error.code, error.retryable]).toEqual([error.code, errorCatalogue[error.code].retryable]);
  });

  it('lists each code of the server as a 400 that is not retryable', () => {
    const serverCodes = errorCodes.filter((code) => errorCatalogue[code].status === '400');
    expect(serverCodes).toHaveLength(10);
    for (const code of serverCodes) {
      expect(refused(400, code)).toMatchObject({ code, retryable: false });
      expect(errorCatalogue[code].retryable).toBe(false);
    }
  });
});
