import { describe, expect, it } from 'vitest';
import { apiTransport } from '@cagnotte/generated/transport';
import { getRejection } from '../testing/get-rejection.ts';
import { setUpSandbox } from '../testing/on-sandbox.ts';

const start = setUpSandbox();

describe('failures of a call', () => {
  it('UP-14, D07 a dropped connection is tried three times under one request identifier', async () => {
    const { sdk, world } = await start();
    await world.setFault({ operationId: 'getPendingReceipts', kind: 'drop', times: 3 });
    const error = await getRejection(sdk.getPendingReceipts());
    expect(error).toMatchObject({
      code: 'CONNECTION_FAILED',
      message: expect.stringContaining('Request has been terminated: ') as string,
      status: undefined,
      retryable: true,
    });
    const attempts = await world.listCalls('getPendingReceipts');
    expect(attempts).toHaveLength(3);
    expect(error.requestId).toMatch(/^[0-9a-z]{24}$/);
    expect(new Set(attempts.map(({ requestId }) => requestId))).toEqual(new Set([error.requestId]));
  });

  it('UP-14 a call succeeds at the third attempt when the connection is back', async () => {
    const { sdk, world } = await start();
    await world.setFault({ operationId: 'getPendingReceipts', kind: 'drop', times: 2 });
    await expect(sdk.getPendingReceipts()).resolves.toHaveLength(2);
    expect(await world.listCalls('getPendingReceipts')).toHaveLength(3);
  });

  it('ER-07 a server that does not respond in time is a time-out', async () => {
    const { sdk, world } = await start('', { timeoutMs: 1500 });
    await world.setFault({ operationId: 'getPendingReceipts', kind: 'hang' });
    expect(await getRejection(sdk.getPendingReceipts())).toMatchObject({
      code: 'OTHER',
      message: 'timeout of 1500ms exceeded',
    });
    expect(await world.listCalls('getPendingReceipts')).toHaveLength(1);
  });

  it.each([
    ['ER-03', { status: 403 }, { code: 'FORBIDDEN', status: 403 }],
    ['ER-03', { status: 500 }, { code: 'SERVER_ERROR', status: 500, retryable: true }],
    ['ER-03', { status: 503 }, { code: 'SERVER_ERROR', status: 503 }],
    [
      'ER-04',
      { status: 422, code: 'invalid_parameter', parameter: 'request', reason: 'blank', message: 'no' },
      { code: 'invalid_parameter', status: 422, parameter: 'request', reason: 'blank', message: 'no' },
    ],
    [
      'ER-05',
      { status: 400, code: 'brand_new', message: 'what is that' },
      { code: 'OTHER', message: 'what is that' },
    ],
    ['ER-01', { status: 400, code: 'legacy_partner' }, { code: 'legacy_partner', status: 400 }],
  ])('%s the fault %o becomes a coded error', async (_, fault, expected) => {
    const { sdk, world } = await start();
    await world.setFault({ operationId: 'getPendingReceipts', kind: 'status', ...fault });
    expect(await getRejection(sdk.getPendingReceipts())).toMatchObject(expected);
    expect(await world.listCalls('getPendingReceipts')).toHaveLength(1);
    await expect(sdk.getPendingReceipts()).resolves.toHaveLength(2);
  });

  it('ER-03 a 401 also ends the session', async () => {
    const { sdk, world } = await start();
    await world.setFault({ operationId: 'getPendingReceipts', kind: 'status', status: 401 });
    expect(await getRejection(sdk.getPendingReceipts())).toMatchObject({ code: 'UNAUTHORIZED', status: 401 });
    expect(sdk.session.snapshot()).toEqual({});
  });

  it('ER-06 broken JSON is an error of the parser', async () => {
    const { sdk, world } = await start();
    await world.setFault({ operationId: 'getPendingReceipts', kind: 'broken-json' });
    expect(await getRejection(sdk.getPendingReceipts())).toMatchObject({
      code: 'OTHER',
      message: 'Parser is unable to parse the response',
    });
    expect(await world.listCalls('getPendingReceipts')).toHaveLength(1);
  });

  it('generated hooks are sent through the same pipeline', async () => {
    const { world, key } = await start();
    const receipts = await apiTransport({ url: '/api/kitv4/pending_receipts', method: 'GET' });
    expect(receipts).toHaveProperty('receipts.length', 2);
    await world.setFault({ operationId: 'getPendingReceipts', kind: 'status', status: 403 });
    const refused = apiTransport({ url: '/api/kitv4/pending_receipts', method: 'GET' });
    expect(await getRejection(refused)).toMatchObject({ code: 'FORBIDDEN' });
    const [call] = await world.listCalls('getPendingReceipts');
    expect(call).toMatchObject({ query: { access_token: key }, authorization: `Bearer ${key}` });
  });

  it('UP-15 getPendingReceipts resolves with the receipts', async () => {
    const { sdk } = await start();
    const receipts = await sdk.getPendingReceipts();
    const receipt = { receipt_uuid: expect.any(String) as string, status: expect.any(String) as string };
    expect(receipts).toMatchObject([receipt, receipt]);
  });
});
