import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { openSandbox, openWithFault } from './open-sandbox.ts';
import { createReceipt, createPicture, createReceiptForm, upload } from './receipt-calls.ts';

const pendingReceiptsPath = '/api/kitv4/pending_receipts';

describe('faults of a world', () => {
  it('the fault status responds with the coded error body, as often as configured', async () => {
    const sandbox = await openWithFault({
      kind: 'status',
      status: 503,
      code: 'other',
      message: 'Bad Request',
      times: 2,
    });
    for (const status of [503, 503, 200])
      expect((await sandbox.get(pendingReceiptsPath, 'demo.a')).status).toBe(status);
    expect((await sandbox.world('demo.a')).calls).toMatchObject([
      { fault: 'status', status: 503 },
      { status: 503 },
      { status: 200 },
    ]);
  });

  it('the fault status has the code, message, parameter and reason', async () => {
    const sandbox = await openWithFault({
      kind: 'status',
      status: 422,
      code: 'invalid_parameter',
      message: 'no',
      parameter: 'x',
      reason: 'blank',
    });
    const response = await sandbox.get(pendingReceiptsPath, 'demo.a');
    expect(await response.json()).toMatchObject({
      error_details: {
        code: 'invalid_parameter',
        debug_message: 'no',
        invalid_parameter: 'x',
        invalid_reason: 'blank',
      },
    });
    expect(response.headers.get('sl-violations')).toBeNull();
  });

  it('a fault affects its own world and operation only, and can be cleared', async () => {
    const sandbox = await openWithFault({ kind: 'status', status: 500, times: null });
    expect((await sandbox.get(pendingReceiptsPath, 'demo.b')).status).toBe(200);
    expect((await sandbox.get('/api/kitv3/card_slots', 'demo.a')).status).toBe(200);
    expect((await sandbox.get(pendingReceiptsPath, 'demo.a')).status).toBe(500);
    expect((await sandbox.get(pendingReceiptsPath, 'demo.a')).status).toBe(500);
    await sandbox.control('DELETE', 'worlds/demo.a/faults');
    expect((await sandbox.get(pendingReceiptsPath, 'demo.a')).status).toBe(200);
  });

  it('a fault with skip lets as many calls pass first', async () => {
    const sandbox = await openWithFault({ kind: 'status', status: 500, skip: 1 });
    for (const status of [200, 500, 200])
      expect((await sandbox.get(pendingReceiptsPath, 'demo.a')).status).toBe(status);
  });

  it('a fault can be set for a client id, before there is a token', async () => {
    const sandbox = await openSandbox();
    await sandbox.fault('demo.verger', { operationId: 'createUser', kind: 'drop' });
    const form = { 'user[external_id]': 'u1', 'user[client_token]': 'demo.verger' };
    await expect(sandbox.send('/api/v2/users', form)).rejects.toThrow('fetch failed');
    expect((await sandbox.send('/api/v2/users', form)).status).toBe(200);
  });

  it('the fault drop ends the connection before a response, and has no effect', async () => {
    const sandbox = await openWithFault({ operationId: 'createReceipt', kind: 'drop' });
    const headers = { Authorization: 'Bearer demo.a', 'Content-Type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams(createReceiptForm('demo.a', 'r1', 1)).toString();
    await expect(fetch(`${sandbox.api}/api/v2/receipts`, { method: 'POST', headers, body })).rejects.toThrow(
      'fetch failed',
    );
    expect(await sandbox.world('demo.a')).toMatchObject({
      receipts: [],
      calls: [{ status: 0, fault: 'drop' }],
    });
  });

  it('the fault lost-response carries the request out, and sends no response', async () => {
    const sandbox = await openWithFault({ operationId: 'createReceipt', kind: 'lost-response' });
    await expect(sandbox.send('/api/v2/receipts', createReceiptForm('demo.a', 'r1', 1))).rejects.toThrow(
      'fetch failed',
    );
    const [receipt] = (await sandbox.world('demo.a')).receipts;
    expect(receipt?.uuid).toBe('r1');
    expect(await createReceipt(sandbox, 'demo.a', 'r1', 1)).toBe(receipt?.receipt_id);
  });

  it('the fault refused-response carries the request out, and responds with a refusal', async () => {
    const sandbox = await openSandbox();
    const refusal = { status: 409, code: 'other', retryAfter: 60 };
    await sandbox.fault('demo.a', { operationId: 'createReceipt', kind: 'refused-response', ...refusal });
    const response = await sandbox.send('/api/v2/receipts', createReceiptForm('demo.a', 'r1', 1));
    expect([response.status, response.headers.get('retry-after')]).toEqual([409, '60']);
    expect(await response.json()).toMatchObject({ error_details: { code: 'other' } });
    expect(await sandbox.world('demo.a')).toMatchObject({
      receipts: [{ uuid: 'r1' }],
      calls: [{ fault: 'refused-response', status: 409 }],
    });
  });

  it('the fault cut breaks the connection in the middle of the second picture, and stores nothing', async () => {
    const sandbox = await openSandbox();
    const receiptId = await createReceipt(sandbox, 'demo.a', 'r1', 3);
    await sandbox.fault('demo.a', { operationId: 'uploadFiles', kind: 'cut', afterBytes: 450_000 });
    const pictures = [1, 2, 3].map((n) => createPicture(`${n}.jpg`, new Uint8Array(300_000).fill(n)));
    const fields = { uuid: 'r1', receipt_id: String(receiptId) };
    await expect(upload(sandbox, 'demo.a', 'upload', fields, pictures)).rejects.toThrow('fetch failed');
    expect((await sandbox.world('demo.a')).receipts).toMatchObject([{ status: 'created', pictures: [] }]);
    expect((await upload(sandbox, 'demo.a', 'upload', fields, pictures)).status).toBe(200);
    const [receipt] = (await sandbox.world('demo.a')).receipts;
    expect(receipt).toMatchObject({ status: 'declared' });
    expect(receipt?.pictures).toHaveLength(3);
  });

  it('the fault cut breaks the connection before the request has ended', async () => {
    const sandbox = await openWithFault({ operationId: 'uploadFiles', kind: 'cut', afterBytes: 450_000 });
    const call = request(`${sandbox.files}/v1/sdk/upload`, {
      method: 'POST',
      headers: { Authorization: 'Bearer demo.a', 'Content-Type': 'multipart/form-data; boundary=x' },
    });
    const broken = once(call, 'error');
    call.write('--x\r\nContent-Disposition: form-data; name="files[]"; filename="a.jpg"\r\n\r\n');
    call.write(Buffer.alloc(460_000));
    const [error] = (await broken) as [NodeJS.ErrnoException];
    expect(error.code).toMatch(/^(ECONNRESET|EPIPE)$/);
    expect(call.writableEnded).toBe(false);
    expect((await sandbox.world('demo.a')).calls).toMatchObject([{ fault: 'cut', status: 0 }]);
  });

  it('the fault slow reads the request at the given speed, and delays the response', async () => {
    const sandbox = await openWithFault({
      operationId: 'uploadFiles',
      kind: 'slow',
      bytesPerSecond: 200_000,
      delayMs: 100,
    });
    const before = performance.now();
    const response = await upload(sandbox, 'demo.a', 'upload', { uuid: 'r1' }, [
      createPicture('1.jpg', new Uint8Array(60_000)),
    ]);
    expect(response.status).toBe(200);
    expect(performance.now() - before).toBeGreaterThan(350);
  });

  it('the fault hang sends no response until the client gives up', async () => {
    const sandbox = await openWithFault({ kind: 'hang' });
    const controller = new AbortController();
    const call = fetch(`${sandbox.api}${pendingReceiptsPath}?access_token=demo.a`, {
      signal: controller.signal,
    });
    await expect.poll(async () => (await sandbox.world('demo.a')).calls.length).toBe(1);
    controller.abort();
    await expect(call).rejects.toThrow('This operation was aborted');
    expect((await sandbox.world('demo.a')).calls).toMatchObject([{ fault: 'hang', status: 0 }]);
  });

  it('the fault broken-json responds with a success whose body cannot be parsed', async () => {
    const sandbox = await openWithFault({ kind: 'broken-json' });
    const response = await sandbox.get(pendingReceiptsPath, 'demo.a');
    expect(response.status).toBe(200);
    await expect(response.json()).rejects.toThrow(SyntaxError);
  });

  it.each([
    ['html' as const, 'text/html; charset=utf-8', '<h1>413</h1>'],
    ['text' as const, 'text/plain; charset=utf-8', 'OK'],
    ['empty' as const, null, ''],
  ])('the fault no-json responds with a refusal as %s, and has no effect', async (content, type, body) => {
    const sandbox = await openWithFault({
      operationId: 'createReceipt',
      kind: 'no-json',
      status: 413,
      content,
    });
    const response = await sandbox.send('/api/v2/receipts', createReceiptForm('demo.a', 'r1', 1));
    expect([response.status, response.headers.get('content-type')]).toEqual([413, type]);
    expect(await response.text()).toContain(body);
    expect(response.headers.get('sl-violations')).toBeNull();
    expect(await sandbox.world('demo.a')).toMatchObject({ receipts: [], calls: [{ status: 413 }] });
  });

  it.each([
    [{ content: 'text' as const, status: 201 }, 201, 'OK'],
    [{ content: 'empty' as const, status: 204 }, 204, ''],
    [{ content: 'html' as const }, 200, 'nginx'],
  ])(
    'the fault no-json responds with a success as %o, and carries the request out',
    async (fault, status, body) => {
      const sandbox = await openWithFault({ operationId: 'createReceipt', kind: 'no-json', ...fault });
      const response = await sandbox.send('/api/v2/receipts', createReceiptForm('demo.a', 'r1', 1));
      expect(response.status).toBe(status);
      expect(await response.text()).toContain(body);
      expect((await sandbox.world('demo.a')).receipts).toMatchObject([{ uuid: 'r1' }]);
    },
  );

  it.each([
    { operationId: 'createReceipt', kind: 'no-json' },
    { operationId: 'createReceipt', kind: 'drop', content: 'html' },
    { operationId: 'noSuchOperation', kind: 'drop' },
    { operationId: 'createReceipt', kind: 'explode' },
    { operationId: 'createReceipt', kind: 'drop', time: 2 },
  ])('a fault that could have no effect is refused: %o', async (fault) => {
    const sandbox = await openSandbox();
    expect((await sandbox.control('POST', 'worlds/demo.a/faults', fault)).status).toBe(400);
  });
});

describe('the header Retry-After of a fault', () => {
  it.each([408, 425, 429, 503])(
    'has the seconds for %i, and pages of other sites can read it',
    async (status) => {
      const sandbox = await openWithFault({ kind: 'status', status, retryAfter: 90 });
      const response = await fetch(`${sandbox.api}${pendingReceiptsPath}?access_token=demo.a`, {
        headers: { Origin: 'https://partner.example' },
      });
      expect(response.status).toBe(status);
      expect(response.headers.get('retry-after')).toBe('90');
      expect(response.headers.get('access-control-expose-headers')?.split(', ')).toContain('Retry-After');
      expect(await response.json()).toMatchObject({ error_details: { code: 'other' } });
      expect((await sandbox.get(pendingReceiptsPath, 'demo.a')).headers.get('retry-after')).toBeNull();
    },
  );

  it('is absent if the fault has no seconds', async () => {
    const sandbox = await openWithFault({ kind: 'status', status: 503 });
    expect((await sandbox.get(pendingReceiptsPath, 'demo.a')).headers.get('retry-after')).toBeNull();
  });

  it('can only be a number of seconds', async () => {
    const sandbox = await openSandbox();
    const fault = { operationId: 'getPendingReceipts', kind: 'status', status: 503, retryAfter: 'soon' };
    expect((await sandbox.control('POST', 'worlds/demo.a/faults', fault)).status).toBe(400);
  });
});
