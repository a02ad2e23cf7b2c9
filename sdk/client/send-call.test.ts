import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { anonymousOperations, valueMovingOperations } from '@cagnotte/generated/operations';
import * as paths from '@cagnotte/generated/paths';
import { createNotInitializedError } from '../errors/known-errors.ts';
import { createLogger } from '../log/logger.ts';
import { noRenewal } from '../session/create-token-renewal.ts';
import { getRejection } from '../testing/get-rejection.ts';
import { waitUntilSettled } from '../testing/manual-clock.ts';
import type { Reaction } from '../testing/scripted-network.ts';
import { programmeSettings } from '../testing/start-signed-in.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import type { Call } from './call.ts';
import { createContractClients } from './contract-clients.ts';
import { createResponseCheck } from './lazy-response-check.ts';
import type { SendOptions } from './send-call.ts';
import type { TokenRenewal } from './token-renewal.ts';

const setUp = (respond: (attempt: number) => Reaction, overrides: Partial<SendOptions> = {}) => {
  const platform = createTestPlatform({ respond: (_, attempt) => respond(attempt) });
  const lines: string[] = [];
  const logger = createLogger(
    (level, message, details) => {
      lines.push(`${level} ${message} ${JSON.stringify(details)}`);
    },
    () => 0,
  );
  const { sendCall } = createContractClients({
    platform,
    logger,
    addresses: () => ({ api: 'https://api.example/', proxy: 'https://files.example' }),
    token: () => 'secret-token',
    renewal: noRenewal,
    requestIdHeader: false,
    timeoutMs: 30_000,
    responseCheck: createResponseCheck({ clock: platform.clock, timeoutMs: 30_000, report: () => undefined }),
    ...overrides,
  });
  return { platform, sendCall, lines, requests: platform.network.requests };
};

const read: Call = { base: 'api', method: 'GET', path: '/api/kitv4/pending_receipts' };
const write: Call = { base: 'api', method: 'POST', path: '/api/kitv4/offers', body: { a: 1 } };
const picture = { uuid: 'u', file: new File(['x'], 'x.jpg') };
const upload: Call = { base: 'proxy', method: 'POST', path: '/v1/sdk/upload_file_to_path', body: picture };
const everything = {
  receipts: [],
  offers: [],
  uuid: 'u',
  settings: { user_id: 1, ...programmeSettings },
  user: {
    access_token: 't',
    settings: { user_id: 1 },
    id: 1,
    email: 'camille@exemple.fr',
  },
};
const ok = (): Reaction => ({ json: everything });

describe('a request', () => {
  it('CW-02 the token goes in the query of a GET and in the Bearer header', async () => {
    const { sendCall, requests } = setUp(ok);
    await sendCall({ ...read, query: { page: 2 } });
    expect(requests[0]).toMatchObject({
      method: 'GET',
      url: 'https://api.example/api/kitv4/pending_receipts?page=2&access_token=secret-token',
      headers: { Authorization: 'Bearer secret-token', Accept: 'application/json, text/plain' },
    });
    expect(requests[0]?.body).toBeUndefined();
  });

  it('CW-02, CW-03 the token goes in the url-encoded body of every other call', async () => {
    const { sendCall, requests } = setUp(ok);
    await sendCall(write);
    await sendCall({ base: 'api', method: 'DELETE', path: '/api/logout' });
    expect(requests[0]).toMatchObject({
      url: 'https://api.example/api/kitv4/offers',
      body: 'a=1&access_token=secret-token',
      headers: {
        Accept: 'application/json, text/plain',
        Authorization: 'Bearer secret-token',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
    });
    expect(requests[1]?.body).toBe('access_token=secret-token');
  });

  it('a token that the caller passes is also the one in the header', async () => {
    const { sendCall, requests } = setUp(ok);
    await sendCall({ ...read, query: { access_token: 'another' } });
    expect(requests[0]?.headers.Authorization).toBe('Bearer another');
    expect(requests[0]?.url.match(/access_token/g)).toHaveLength(1);
  });

  it('AU-14 the calls that the contracts mark anonymous carry no token', async () => {
    const { sendCall, requests } = setUp(ok);
    for (const operation of anonymousOperations) {
      const [method = '', path = ''] = operation.split(' ');
      await sendCall({ base: 'api', method, path: path.replace('{product}', 'kit') });
    }
    expect(requests).toHaveLength(anonymousOperations.length);
    for (const { url, body, headers } of requests) {
      expect(url).not.toContain('access_token');
      expect(body).toBeUndefined();
      expect(headers).not.toHaveProperty('Authorization');
    }
  });

  it('UP-10, UP-16 proxy calls go to the proxy, as multipart whose boundary the platform chooses', async () => {
    const { sendCall, requests } = setUp(ok);
    await sendCall(upload);
    expect(requests[0]?.url).toBe('https://files.example/v1/sdk/upload_file_to_path');
    expect(requests[0]?.body).toBeInstanceOf(FormData);
    expect((requests[0]?.body as FormData).get('access_token')).toBe('secret-token');
    expect(requests[0]?.headers).not.toHaveProperty('Content-Type');
  });

  it.each(['uploadFileToPath', 'uploadFiles', 'sendBatch', 'bulkUpload'] as const)(
    'UP-16 the path of %s has no /api',
    async (operation) => {
      const { sendCall, requests } = setUp(() => ({ json: { uuid: 'u', uuids: ['u'], batch_uuid: 'b' } }));
      await sendCall({ ...upload, path: paths[operation] });
      expect(requests[0]?.url).toMatch(/^https:\/\/files\.example\/v1\/sdk\/[a-z_]+$/);
    },
  );

  it('ST-09 a base address of / leaves the path as it is', async () => {
    const { sendCall, requests } = setUp(ok, { addresses: () => ({ api: '/', proxy: '/' }) });
    await sendCall(write);
    expect(requests[0]?.url).toBe('/api/kitv4/offers');
  });

  it('a call carries the token of its user, although another user signs in at once', async () => {
    let token = 'of-camille';
    const { sendCall, requests } = setUp(ok, { token: () => token });
    const call = sendCall(read);
    token = 'of-a-partner';
    await call;
    expect(requests[0]?.headers.Authorization).toBe('Bearer of-camille');
  });

  it('SD-27 nothing is sent without an access token', async () => {
    const { sendCall, requests } = setUp(ok, { token: () => undefined });
    await expect(sendCall(read)).rejects.toMatchObject({
      code: 'NO_USER_AUTHENTICATED',
      message: 'missing USER',
    });
    expect(requests).toHaveLength(0);
  });

  it('SD-14 nothing is sent before init', async () => {
    const { sendCall, requests } = setUp(ok, {
      addresses: () => {
        throw createNotInitializedError();
      },
    });
    await expect(sendCall(read)).rejects.toMatchObject({ code: 'NOT_INITIALIZED' });
    expect(requests).toHaveLength(0);
  });
});

describe('a response', () => {
  it.each([
    ['JSON', { json: { receipts: [] } }, { receipts: [] }],
    ['text', { text: 'fine', contentType: 'text/plain; charset=utf-8' }, 'fine', '/web_client/sdk/iframe'],
    ['nothing', { status: 204 }, {}, '/api/kit/v1/users/home'],
  ])('CW-03 is parsed if it contains %s', async (_, reaction, expected, path = read.path) => {
    const { sendCall } = setUp(() => reaction);
    await expect(sendCall({ ...read, path })).resolves.toEqual(expected);
  });

  it('D122 the error of a response that breaks its contract carries its status and the request id', async () => {
    const { sendCall, requests } = setUp(() => ({ json: {} }), { requestIdHeader: 'X-Request-Id' });
    await expect(sendCall(read)).rejects.toMatchObject({
      code: 'OTHER',
      message: 'the response of getPendingReceipts is not what its contract says: $.receipts should be array',
      status: 200,
      requestId: expect.stringMatching(/^[0-9a-z]{24}$/) as string,
      retryable: true,
    });
    expect(requests).toHaveLength(1);
  });

  it('a call has an id of its own, or the id that its caller passes', async () => {
    const { sendCall, requests } = setUp(() => ({ json: { receipts: [] } }), {
      requestIdHeader: 'X-Request-Id',
    });
    await sendCall(read);
    await sendCall({ ...read, requestId: 'of-an-earlier-press' });
    const [own, fromCaller] = requests.map(({ headers }) => headers['X-Request-Id']);
    expect(own).toMatch(/^[0-9a-z]{24}$/);
    expect(fromCaller).toBe('of-an-earlier-press');
  });

  it('the Retry-After of a refusal is in its error, in milliseconds', async () => {
    const { sendCall } = setUp(() => ({ status: 503, json: {}, retryAfter: '120' }));
    await expect(sendCall(read)).rejects.toMatchObject({ code: 'SERVER_ERROR', retryAfterMs: 120_000 });
  });

  it('ER-06 a response that is not JSON is an error of the parser, and is not requested again', async () => {
    const { sendCall, requests } = setUp(() => ({
      text: '<html>Welcome to our Wi-Fi</html>',
      contentType: 'text/html',
    }));
    await expect(sendCall(read)).rejects.toMatchObject({
      code: 'OTHER',
      message: expect.stringContaining('Parser is unable to parse the response') as string,
      status: 200,
      retryable: true,
    });
    expect(requests).toHaveLength(1);
  });
});

describe('D07, UP-14, CN-07 retries', () => {
  it('ER-02 a connection failure is retried at once, then after 500 ms, then given up', async () => {
    const { sendCall, requests, platform } = setUp(() => 'drop');
    const call = sendCall(write);
    const rejected = expect(call).rejects.toMatchObject({
      code: 'CONNECTION_FAILED',
      message: expect.stringContaining('Request has been terminated: ') as string,
      status: undefined,
      retryable: true,
    });
    await waitUntilSettled();
    expect(requests).toHaveLength(2);
    await platform.clock.advance(499);
    expect(requests).toHaveLength(2);
    await platform.clock.advance(1);
    expect(requests).toHaveLength(3);
    await rejected;
    expect(platform.clock.pending()).toEqual([]);
  });

  it('the error of a lost connection carries the request identifier and its cause', async () => {
    const { sendCall, requests, platform } = setUp(() => 'drop', { requestIdHeader: 'X-Request-Id' });
    const failure = getRejection(sendCall(read));
    await platform.clock.advance(500);
    expect(await failure).toMatchObject({
      code: 'CONNECTION_FAILED',
      requestId: requests[0]?.headers['X-Request-Id'],
      cause: { message: 'fetch failed' },
    });
  });

  it('a call succeeds when a later attempt does', async () => {
    const { sendCall, requests } = setUp((attempt) =>
      attempt === 1 ? 'drop' : { json: { receipts: [], attempt } },
    );
    await expect(sendCall(read)).resolves.toEqual({ receipts: [], attempt: 2 });
    expect(requests).toHaveLength(2);
  });

  it.each([400, 401, 403, 404, 408, 422, 429, 500, 502, 503, 504])(
    'no other failure is retried: %d',
    async (status) => {
      const { sendCall, requests } = setUp(() => ({ status }));
      await expect(sendCall(write)).rejects.toMatchObject({ status });
      expect(requests).toHaveLength(1);
    },
  );

  it('the request identifier is the same on every attempt, and another for another call', async () => {
    const { sendCall, requests } = setUp((attempt) => (attempt <= 1 ? 'drop' : ok()), {
      requestIdHeader: 'X-Request-Id',
    });
    await sendCall(write);
    await sendCall(write);
    const [first, second, other] = requests.map(({ headers }) => headers['X-Request-Id']);
    expect(first).toMatch(/^[0-9a-z]{24}$/);
    expect(second).toBe(first);
    expect(other).not.toBe(first);
  });

  it('the request identifier is sent only when its header is configured', async () => {
    const { sendCall, requests } = setUp(ok);
    await sendCall(read);
    expect(Object.keys(requests[0]?.headers ?? {})).toEqual(['Accept', 'Authorization']);
  });
});

describe('D114, D115 operations that move points or money', () => {
  const withId = { requestIdHeader: 'X-Request-Id' };
  const renewing = (): TokenRenewal => {
    let token = 'secret-token';
    const renew = () => {
      token = 'renewed';
      return Promise.resolve();
    };
    return { ...noRenewal, tokenFor: () => token, renew };
  };
  const splitOperation = (operation: string) => operation.replace('{product}', 'kit').split(' ', 2);
  const valueMovingCalls = valueMovingOperations.map((operation): [string, Call] => {
    const [method = '', path = ''] = splitOperation(operation);
    return [operation, { base: 'api', method, path }];
  });
  const buy: Call = { base: 'api', method: 'POST', path: '/api/kitv3/shop_cart/buy' };
  const timeOut = { json: {}, status: 408 };
  const gateway = { text: '<html>', contentType: 'text/html' };

  it.each(valueMovingCalls)('%s is sent once where no request id is sent', async (_, call) => {
    const { sendCall, requests } = setUp(() => 'drop');
    await expect(sendCall(call)).rejects.toMatchObject({
      code: 'CONNECTION_FAILED',
      outcomeUnknown: true,
      retryable: false,
    });
    expect(requests).toHaveLength(1);
  });

  it('a request id makes the repetition harmless: it is the same on all three attempts', async () => {
    const { sendCall, requests, platform } = setUp(() => 'drop', withId);
    const rejected = expect(sendCall(buy)).rejects.toMatchObject({ outcomeUnknown: true, retryable: false });
    await waitUntilSettled();
    await platform.clock.advance(500);
    await rejected;
    const [first, ...laterIds] = requests.map(({ headers }) => headers['X-Request-Id']);
    expect(first).toMatch(/^[0-9a-z]{24}$/);
    expect(laterIds).toEqual([first, first]);
  });

  it('a refused repetition does not settle the attempt whose connection was lost', async () => {
    const { sendCall, requests } = setUp((attempt) => (attempt === 1 ? 'drop' : { status: 400 }), withId);
    await expect(sendCall(buy)).rejects.toMatchObject({ status: undefined, outcomeUnknown: true });
    expect(requests).toHaveLength(2);
  });

  it('a refused token is renewed and the request sent once more: the server had not acted', async () => {
    const renewal = renewing();
    const { sendCall, requests } = setUp((attempt) => (attempt === 1 ? { status: 401 } : ok()), { renewal });
    await expect(sendCall(buy)).resolves.toEqual(everything);
    expect(requests).toHaveLength(2);
  });

  it('a request that was sent again with a renewed token is not repeated when its connection is lost', async () => {
    const renewal = renewing();
    const { sendCall, requests } = setUp((attempt) => (attempt === 1 ? { status: 401 } : 'drop'), {
      renewal,
    });
    await expect(sendCall(buy)).rejects.toMatchObject({ outcomeUnknown: true });
    expect(requests).toHaveLength(2);
  });

  it.each([
    ['a time-out of a gateway', timeOut],
    ['a failing server', { status: 500 }],
    ['a response that cannot be read', gateway],
  ])('the outcome is unknown after %s', async (_, reaction) => {
    const { sendCall } = setUp(() => reaction);
    await expect(sendCall(buy)).rejects.toMatchObject({ outcomeUnknown: true, retryable: false });
  });

  it.each([400, 401, 403, 404, 422, 429])('a refusal with %d settles the outcome', async (status) => {
    const { sendCall } = setUp(() => ({ status }));
    await expect(sendCall(buy)).rejects.toMatchObject({ status, outcomeUnknown: false });
  });

  it('every other operation is repeated, and its outcome is never unknown', async () => {
    const { sendCall, requests, platform } = setUp(() => 'drop');
    const rejected = expect(sendCall(write)).rejects.toMatchObject({
      outcomeUnknown: false,
      retryable: true,
    });
    await waitUntilSettled();
    await platform.clock.advance(500);
    await rejected;
    expect(requests).toHaveLength(3);
    const failing = setUp(() => ({ status: 500 }));
    await expect(failing.sendCall(write)).rejects.toMatchObject({ outcomeUnknown: false, retryable: true });
  });
});

describe('D09 time-outs', () => {
  it('ER-07 a call ends after its limit, is not retried, and says how long it waited', async () => {
    const { sendCall, requests, platform } = setUp(() => 'hang', { timeoutMs: 1234 });
    const rejected = expect(sendCall(read)).rejects.toMatchObject({
      code: 'OTHER',
      message: 'timeout of 1234ms exceeded',
      retryable: true,
    });
    await platform.clock.advance(1233);
    expect(requests[0]?.signal.aborted).toBe(false);
    await platform.clock.advance(1);
    await rejected;
    expect(requests).toHaveLength(1);
  });

  it('the error of a time-out carries the request identifier', async () => {
    const { sendCall, requests, platform } = setUp(() => 'hang', { requestIdHeader: 'X-Request-Id' });
    const failure = getRejection(sendCall(read));
    await platform.clock.advance(30_000);
    expect((await failure).requestId).toMatch(/^[0-9a-z]{24}$/);
    expect((await failure).requestId).toBe(requests[0]?.headers['X-Request-Id']);
  });

  it('each attempt has the whole limit', async () => {
    const { sendCall, platform } = setUp((attempt) => (attempt === 1 ? 'drop' : 'hang'), { timeoutMs: 1000 });
    const rejected = expect(sendCall(read)).rejects.toMatchObject({ message: 'timeout of 1000ms exceeded' });
    await waitUntilSettled();
    expect(platform.clock.pending()).toEqual([1000]);
    await platform.clock.advance(1000);
    await rejected;
  });

  it('an upload may take as long as it needs, and ends after 60 seconds without another byte', async () => {
    const { sendCall, requests, platform } = setUp(() => 'hang', { timeoutMs: 1000 });
    const fractions: number[] = [];
    const rejected = expect(
      sendCall({ ...upload, onProgress: (fraction) => fractions.push(fraction) }),
    ).rejects.toMatchObject({ code: 'OTHER', message: 'timeout of 60000ms exceeded', retryable: true });
    await waitUntilSettled();
    for (const fraction of [0.1, 0.2, 0.3, 0.4]) {
      await platform.clock.advance(59_999);
      requests[0]?.onProgress?.(fraction);
    }
    await platform.clock.advance(59_999);
    // No further byte is sent.
    requests[0]?.onProgress?.(0.4);
    expect(requests[0]?.signal.aborted).toBe(false);
    await platform.clock.advance(1);
    await rejected;
    expect(requests[0]?.signal.aborted).toBe(true);
    expect(requests).toHaveLength(1);
    expect(fractions).toEqual([0.1, 0.2, 0.3, 0.4, 0.4]);
    expect(platform.clock.pending()).toEqual([]);
  });

  it('an upload ends 60 seconds after its start when no byte is sent', async () => {
    const { sendCall, platform } = setUp(() => 'hang');
    const rejected = expect(sendCall(upload)).rejects.toThrow('timeout of 60000ms exceeded');
    await platform.clock.advance(60_000);
    await rejected;
  });

  it('an upload ends 120 seconds after its last byte', async () => {
    const { sendCall, requests, platform } = setUp(() => 'hang');
    const rejected = expect(sendCall(upload)).rejects.toMatchObject({
      code: 'OTHER',
      message: 'timeout of 120000ms exceeded',
      retryable: true,
    });
    await waitUntilSettled();
    requests[0]?.onProgress?.(0.5);
    await platform.clock.advance(30_000);
    requests[0]?.onProgress?.(1);
    await platform.clock.advance(119_999);
    expect(requests[0]?.signal.aborted).toBe(false);
    await platform.clock.advance(1);
    await rejected;
    expect(requests).toHaveLength(1);
  });

  it('an upload that ends leaves no timer', async () => {
    const { sendCall, platform } = setUp(ok);
    await sendCall(upload);
    expect(platform.clock.pending()).toEqual([]);
    const abort = new AbortController();
    const hanging = setUp(() => 'hang');
    const rejected = expect(hanging.sendCall({ ...upload, signal: abort.signal })).rejects.toMatchObject({
      code: 'OTHER',
    });
    await waitUntilSettled();
    abort.abort();
    await rejected;
    expect(hanging.platform.clock.pending()).toEqual([]);
  });
});

describe('an aborted call', () => {
  it('ends with the reason of its signal, and is not retried', async () => {
    const { sendCall, requests } = setUp(() => 'hang');
    const abort = new AbortController();
    const rejected = expect(sendCall({ ...read, signal: abort.signal })).rejects.toMatchObject({
      code: 'OTHER',
      message: 'changed my mind',
    });
    await waitUntilSettled();
    abort.abort(new Error('changed my mind'));
    await rejected;
    expect(requests).toHaveLength(1);
  });

  it('sends nothing if its signal was aborted before', async () => {
    const { sendCall, requests } = setUp(ok);
    const signal = AbortSignal.abort(new Error('too late'));
    await expect(sendCall({ ...read, signal })).rejects.toMatchObject({ message: 'too late' });
    expect(requests).toEqual([]);
  });

  it('ends while it waits for the next attempt', async () => {
    const { sendCall, requests, platform } = setUp(() => 'drop');
    const abort = new AbortController();
    const rejected = expect(sendCall({ ...read, signal: abort.signal })).rejects.toMatchObject({
      message: 'enough',
    });
    await waitUntilSettled();
    abort.abort(new Error('enough'));
    await rejected;
    expect(requests).toHaveLength(2);
    expect(platform.clock.pending()).toEqual([]);
  });

  it.each([
    ['succeeded', ok()],
    ['failed', { status: 500 }],
  ])('no longer listens to its signal once it has %s', async (_, reaction) => {
    const { sendCall } = setUp(() => reaction);
    const { signal } = new AbortController();
    await sendCall({ ...read, signal }).catch(() => undefined);
    await waitUntilSettled();
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});

describe('D103 the log', () => {
  it('says what was called and how it ended, and keeps secrets out', async () => {
    const { sendCall, lines } = setUp(() => ({
      status: 422,
      json: {
        error_details: { code: 'invalid_parameter', debug_message: 'camille.roux@exemple.fr is taken' },
      },
    }));
    const body = {
      user: { email: 'camille.roux@exemple.fr', external_id: 'c-1' },
      bank_account: { iban: 'FR7630006000011234567890189' },
      password: 'hunter22',
      file: new File(['x'], 'x.jpg', { type: 'image/jpeg' }),
    };
    await expect(sendCall({ ...write, body })).rejects.toMatchObject({ code: 'invalid_parameter' });
    const text = lines.join('\n');
    expect(text).toContain('info POST /api/kitv4/offers invalid_parameter 0ms');
    expect(text).toContain('[image/jpeg, 1 bytes]');
    expect(text).toContain('c-1');
    for (const secret of ['camille.roux', 'FR7630006', 'hunter22', 'secret-token'])
      expect(text).not.toContain(secret);
  });
});
