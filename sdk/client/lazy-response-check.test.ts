import { expect, it } from 'vitest';
import type { SdkError } from '../errors/sdk-error.ts';
import { createLogger } from '../log/logger.ts';
import { noRenewal } from '../session/create-token-renewal.ts';
import { waitUntilSettled } from '../testing/manual-clock.ts';
import type { Reaction } from '../testing/scripted-network.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import type { Call } from './call.ts';
import * as real from './check-response.ts';
import { createContractClients } from './contract-clients.ts';
import { createResponseCheck } from './lazy-response-check.ts';

const everything: Reaction = { json: { receipts: 'none', offers: [], points: 3 } };

const setUp = (load: () => Promise<typeof real>, reaction = everything) => {
  const platform = createTestPlatform({ respond: () => reaction });
  const reported: SdkError[] = [];
  const responseCheck = createResponseCheck({
    clock: platform.clock,
    timeoutMs: 30_000,
    report: (error) => void reported.push(error),
    load,
  });
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
    responseCheck,
  });
  return { sendCall, reported, platform, requests: platform.network.requests };
};

const read: Call = { base: 'api', method: 'GET', path: '/api/kitv4/pending_receipts' };
const readByPost: Call = { base: 'api', method: 'POST', path: '/api/kitv4/offers' };
const createReceipt: Call = { base: 'api', method: 'POST', path: '/api/v2/receipts' };
const applyCode: Call = { base: 'api', method: 'POST', path: '/api/kit/v1/sdk/apply_code' };
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

it('D122 responses pass unchecked where the schemas can’t be loaded, which is reported once', async () => {
  const { sendCall, reported } = setUp(missing);
  await expect(sendCall(read)).resolves.toMatchObject({ receipts: 'none' });
  await expect(sendCall(readByPost)).resolves.toMatchObject({ offers: [] });
  // A page whose policy allows no second script still sends its receipts.
  await expect(sendCall(createReceipt)).resolves.toMatchObject({ points: 3 });
  expect(reported).toMatchObject([
    { code: 'OTHER', message: 'a response was not checked: its schema could not be loaded' },
  ]);
});

it('an unreadable response fails every call but an upload while the schemas are missing', async () => {
  const { sendCall, reported } = setUp(missing, { status: 201, text: '<html>', contentType: 'text/html' });
  const body = { file: new File(['x'], 'x.jpg') };
  const upload: Call = { base: 'proxy', method: 'POST', path: '/v1/sdk/upload', body };
  await expect(sendCall(upload)).resolves.toEqual({});
  expect(reported).toHaveLength(1);
  await expect(sendCall(createReceipt)).rejects.toThrow('Parser is unable to parse the response');
});

it('D122 nothing that moves points or money is sent before the schemas are loaded, and a later attempt succeeds', async () => {
  let isAvailable = false;
  const { sendCall, requests } = setUp(() => (isAvailable ? Promise.resolve(real) : missing()));
  await expect(sendCall(applyCode)).rejects.toMatchObject({ code: 'CONNECTION_FAILED' });
  expect(requests).toEqual([]);
  isAvailable = true;
  await expect(sendCall(applyCode)).resolves.toMatchObject({ points: 3 });
  expect(requests).toHaveLength(1);
});

it('a read is sent while the schemas are loading, and its response waits for them', async () => {
  let resolveLoad: (module: typeof real) => void = () => undefined;
  const { sendCall, requests } = setUp(() => new Promise((resolve) => (resolveLoad = resolve)));
  const call = sendCall(read);
  const rejected = expect(call).rejects.toThrow('$.receipts should be array');
  await waitUntilSettled();
  expect(requests).toHaveLength(1);
  resolveLoad(real);
  await rejected;
});

it('schemas that never load delay a call by no more than the time limit of a request', async () => {
  const { sendCall, requests, platform } = setUp(() => new Promise(() => undefined));
  const rejected = expect(sendCall(applyCode)).rejects.toMatchObject({ code: 'CONNECTION_FAILED' });
  await waitUntilSettled();
  await platform.clock.advance(30_000);
  await rejected;
  expect(requests).toEqual([]);
  expect(platform.clock.pending()).toEqual([]);
});

it('an aborted call stops waiting for the schemas', async () => {
  const { sendCall } = setUp(() => new Promise(() => undefined));
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(sendCall({ ...applyCode, signal })).rejects.toMatchObject({
    code: 'OTHER',
    message: 'enough',
  });
});
