import { describe, expect, it } from 'vitest';
import * as paths from '@cagnotte/generated/paths';
import { isSdkError } from '../errors/sdk-error.ts';
import { createLogger } from '../log/logger.ts';
import { noRenewal } from '../session/create-token-renewal.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import type { Call } from './call.ts';
import { createContractClients } from './contract-clients.ts';
import { createResponseCheck } from './lazy-response-check.ts';

const picture = new File(['x'], 'x.jpg');
const api = (method: string, path: string, body = {}): Call => ({ base: 'api', method, path, body });
const proxy = (path: string, body = {}): Call => ({ base: 'proxy', method: 'POST', path, body });

interface Case {
  readonly call: Call;
  /** A response that matches its contract. */
  readonly contracted: unknown;
  /** True if the client needs the response; otherwise the 2xx status is enough. */
  readonly isNeeded: boolean;
  /** Points or money: never repeated blindly. */
  readonly movesValue?: true;
}

const user = { id: 1, email: 'camille@exemple.fr', access_token: 't' };

/** One operation of each kind that the SDK sends, and all operations that send receipts. */
const cases: Readonly<Record<string, Case>> = {
  getPendingReceipts: {
    call: api('GET', paths.getPendingReceipts),
    contracted: { receipts: [] },
    isNeeded: true,
  },
  getUserSettings: {
    call: api('GET', paths.getUserSettings),
    contracted: { settings: { user_id: 1 } },
    isNeeded: true,
  },
  logIn: { call: api('POST', '/api/kit/v1/sdk/login'), contracted: { user }, isNeeded: true },
  createReceipt: {
    call: api('POST', paths.createReceipt),
    contracted: { receipt_id: 1 },
    isNeeded: true,
  },
  uploadFiles: {
    call: proxy(paths.uploadFiles, { 'files[]': [picture] }),
    contracted: { uuid: 'u' },
    isNeeded: false,
  },
  uploadFileToPath: {
    call: proxy(paths.uploadFileToPath, { file: picture }),
    contracted: { uuid: 'u' },
    isNeeded: false,
  },
  bulkUpload: {
    call: proxy(paths.bulkUpload, { 'files[]': [picture] }),
    contracted: { uuids: [] },
    isNeeded: false,
  },
  sendBatch: { call: proxy(paths.sendBatch), contracted: { batch_uuid: 'b' }, isNeeded: false },
  updateReceiptSubpicture: {
    call: api('PUT', '/api/v2/receipt_subpictures/7'),
    contracted: {},
    isNeeded: false,
  },
  createFeedback: { call: api('POST', '/api/kit/v1/feedbacks'), contracted: {}, isNeeded: false },
  requestTransfer: {
    call: api('POST', paths.requestTransfer),
    contracted: { transfer_payment: { id: 1, amount: 2, status: 'PENDING', created_at: '2026-11-18' } },
    isNeeded: true,
    movesValue: true,
  },
};

const html = { text: '<html><h1>nginx</h1></html>', contentType: 'text/html' };
const text = { text: 'OK', contentType: 'text/plain' };
const empty = { text: '', contentType: '' };
const otherJson = { text: '["something else"]', contentType: 'application/json' };
const refusal = {
  text: JSON.stringify({ error_details: { code: 'other', debug_message: 'no' } }),
  contentType: 'application/json',
};

const send = async ({ call }: Case, status: number, body: { text: string; contentType: string }) => {
  const platform = createTestPlatform({ respond: () => ({ status, ...body, retryAfter: '120' }) });
  const reports: string[] = [];
  const { sendCall } = createContractClients({
    platform,
    logger: createLogger(
      () => undefined,
      () => 0,
    ),
    addresses: () => ({ api: '/', proxy: '/' }),
    token: () => 't',
    renewal: noRenewal,
    requestIdHeader: false,
    timeoutMs: 30_000,
    responseCheck: createResponseCheck({
      clock: platform.clock,
      timeoutMs: 30_000,
      report: ({ message }) => reports.push(message),
    }),
  });
  const outcome = await sendCall(call).then(
    (data) => ({ data }),
    (error: unknown) => {
      if (!isSdkError(error)) throw error;
      const { code, retryable, outcomeUnknown, retryAfterMs } = error;
      return { code, status: error.status, retryable, outcomeUnknown, retryAfterMs };
    },
  );
  return { outcome, reports, requests: platform.network.requests.length };
};

const bodiesOfRefusals = { contracted: refusal, otherJson, html, text, empty };
const codeForStatus = (status: number): string =>
  ({ 401: 'UNAUTHORIZED', 403: 'FORBIDDEN' })[status] ?? (status >= 500 ? 'SERVER_ERROR' : 'OTHER');

describe.each(Object.entries(cases))('the responses to %s', (_, operation) => {
  const movesValue = operation.movesValue === true;

  it.each([400, 401, 403, 404, 409, 410, 413, 415, 422])(
    'a %i is final, whatever its body',
    async (status) => {
      for (const body of Object.values(bodiesOfRefusals))
        expect(await send(operation, status, body)).toMatchObject({
          outcome: { code: codeForStatus(status), status, retryable: false, outcomeUnknown: false },
          reports: [],
          requests: 1,
        });
    },
  );

  it.each([408, 425, 429, 500, 502, 503, 504])(
    'a %i is retryable or has an unknown outcome, whatever its body',
    async (status) => {
      const outcomeUnknown = movesValue && (status === 408 || status >= 500);
      const retryable = !outcomeUnknown;
      for (const body of Object.values(bodiesOfRefusals))
        expect(await send(operation, status, body)).toMatchObject({
          outcome: { code: codeForStatus(status), status, retryable, outcomeUnknown, retryAfterMs: 120_000 },
          requests: 1,
        });
    },
  );

  it.each([200, 201, 202, 204])('a %i that matches the contract is a success', async (status) => {
    const body = { text: JSON.stringify(operation.contracted), contentType: 'application/json' };
    expect(await send(operation, status, body)).toEqual({
      outcome: { data: operation.contracted },
      reports: [],
      requests: 1,
    });
  });

  const broken = [
    [200, html],
    [200, text],
    [200, empty],
    [200, otherJson],
    [200, { text: 'null', contentType: 'application/json' }],
    [201, html],
    [201, text],
    [201, otherJson],
    [204, empty],
  ] as const;

  if (operation.isNeeded)
    it.each(broken)('a %i with a body that breaks its contract is an error', async (status, body) => {
      expect(await send(operation, status, body)).toMatchObject({
        outcome: { code: 'OTHER', status, outcomeUnknown: movesValue, retryable: !movesValue },
        requests: 1,
      });
    });
  else
    it.each(broken)(
      'a %i is a success whatever its body, and a body that breaks its contract is reported',
      async (status, body) => {
        const { outcome, reports, requests } = await send(operation, status, body);
        expect(requests).toBe(1);
        expect(outcome).toHaveProperty('data');
        // `{}` and an empty body are the same.
        const isContracted = body === empty && JSON.stringify(operation.contracted) === '{}';
        expect(reports).toHaveLength(isContracted ? 0 : 1);
        expect(reports.join()).not.toContain('nginx');
      },
    );
});
