import { describe, expect, it } from 'vitest';
import { createResponseError, parseRetryAfter } from './response-error.ts';

const refused = (status: number, body: unknown, { isBodyPreferred = false, statusText = '' } = {}) =>
  createResponseError(
    {
      status,
      statusText,
      contentType: 'application/json',
      text: typeof body === 'string' ? body : JSON.stringify(body),
    },
    { requestId: 'request-1', isBodyPreferred },
  );

const details = (code: string, fields: object = {}) => ({ error_details: { code, ...fields } });

describe('refusals become coded errors', () => {
  it('ER-03 5xx, 401 and 403 get their code from the status, whatever the body says', () => {
    expect(refused(500, '')).toMatchObject({ code: 'SERVER_ERROR', status: 500, retryable: true });
    expect(refused(503, details('empty_pot'))).toMatchObject({ code: 'SERVER_ERROR' });
    expect(refused(401, details('wrong_password'))).toMatchObject({ code: 'UNAUTHORIZED', retryable: false });
    expect(refused(403, details('other'))).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('D11 a known code in the body takes precedence over 401 and 403 where a password is sent', () => {
    expect(refused(401, details('wrong_password'), { isBodyPreferred: true })).toMatchObject({
      code: 'wrong_password',
    });
    expect(refused(401, details('nonsense'), { isBodyPreferred: true })).toMatchObject({
      code: 'UNAUTHORIZED',
    });
    expect(refused(401, details('other'), { isBodyPreferred: true })).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(refused(500, details('wrong_password'), { isBodyPreferred: true })).toMatchObject({
      code: 'SERVER_ERROR',
    });
  });

  it('ER-04 the six fields of error_details are read', () => {
    const error = refused(
      422,
      details('invalid_parameter', {
        debug_message: 'email is taken',
        user_message: 'Cet e-mail est pris.',
        invalid_parameter: 'user',
        invalid_reason: 'registrations_limit_reached',
        invalid_misc: { limit: 3 },
      }),
    );
    expect(error).toMatchObject({
      code: 'invalid_parameter',
      message: 'email is taken',
      userMessage: 'Cet e-mail est pris.',
      parameter: 'user',
      reason: 'registrations_limit_reached',
      misc: { limit: 3 },
      status: 422,
      requestId: 'request-1',
      retryable: false,
    });
  });

  it('ER-05 an unknown or missing code becomes OTHER', () => {
    expect(refused(400, details('brand_new'))).toMatchObject({ code: 'OTHER', status: 400 });
    expect(refused(404, {}, { statusText: 'Not Found' })).toMatchObject({
      code: 'OTHER',
      message: 'Not Found',
    });
    expect(refused(418, 'null')).toMatchObject({ code: 'OTHER', message: 'HTTP 418' });
  });

  it('D12 an error that has no code of its own keeps its message', () => {
    expect(refused(400, details('other', { debug_message: 'Bad Request' }))).toMatchObject({
      code: 'OTHER',
      message: 'Bad Request',
    });
  });

  it('ER-06 a refusal with an unreadable body has the parser’s message, unless its status has a code', () => {
    expect(refused(400, '{"error_det')).toMatchObject({
      code: 'OTHER',
      message: 'Parser is unable to parse the response',
    });
    expect(refused(502, '<html>Bad gateway</html>')).toMatchObject({ code: 'SERVER_ERROR' });
  });
});

const now = Date.UTC(2026, 10, 21, 10, 0, 0);

describe('Retry-After', () => {
  it('is read as a number of seconds', () => {
    expect(parseRetryAfter('120', now)).toBe(120_000);
    expect(parseRetryAfter(' 0 ', now)).toBe(0);
  });

  it('is read as a date, and a past date means at once', () => {
    expect(parseRetryAfter('Sat, 21 Nov 2026 10:00:30 GMT', now)).toBe(30_000);
    expect(parseRetryAfter('Sat, 21 Nov 2026 09:00:00 GMT', now)).toBe(0);
  });

  it('is ignored when it is neither a number nor a date', () => {
    for (const header of [undefined, null, '', 'soon', '-5 minutes'])
      expect(parseRetryAfter(header, now)).toBeUndefined();
  });
});
