import { describe, expect, it } from 'vitest';
import { openSandbox, openWithFault } from './open-sandbox.ts';
import { createReceipt, createPicture, createReceiptForm, upload } from './receipt-calls.ts';
import type { SandboxCalls } from './sandbox-calls.ts';

const pendingReceiptsPath = '/api/kitv4/pending_receipts';

/** Resolves once a call of demo.a is paused. */
const expectPaused = (sandbox: SandboxCalls) =>
  expect.poll(async () => (await sandbox.world('demo.a')).calls.at(-1)?.isPaused).toBe(true);

const release = async (sandbox: SandboxCalls): Promise<void> => {
  expect((await sandbox.control('POST', 'worlds/demo.a/release')).status).toBe(204);
};

/** Starts to declare a receipt of one picture. */
const beginDeclaring = (sandbox: SandboxCalls, signal: AbortSignal | null = null) =>
  fetch(`${sandbox.api}/api/v2/receipts`, {
    method: 'POST',
    body: new URLSearchParams(createReceiptForm('demo.a', 'r1', 1)),
    // The token is in the head, so that the call belongs to its world from its first byte on.
    headers: { Authorization: 'Bearer demo.a' },
    signal,
  });

describe('paused calls', () => {
  it('a call with the fault hold has no effect and gets no response until its release', async () => {
    const sandbox = await openWithFault({ operationId: 'createReceipt', kind: 'hold' });
    const call = beginDeclaring(sandbox);
    await expectPaused(sandbox);
    expect(await sandbox.world('demo.a')).toMatchObject({
      receipts: [],
      calls: [{ fault: 'hold', status: 0 }],
    });
    await release(sandbox);
    expect((await call).status).toBe(200);
    const { receipts, calls } = await sandbox.world('demo.a');
    expect(receipts).toMatchObject([{ uuid: 'r1' }]);
    expect(calls).toMatchObject([{ fault: 'hold', status: 200 }]);
    expect(calls[0]?.isPaused).toBeUndefined();
  });

  it('a call with the fault hold is carried out at its release, even if its caller has disconnected', async () => {
    const sandbox = await openWithFault({ operationId: 'createReceipt', kind: 'hold' });
    const controller = new AbortController();
    const call = beginDeclaring(sandbox, controller.signal);
    await expectPaused(sandbox);
    controller.abort();
    await expect(call).rejects.toThrow('This operation was aborted');
    expect((await sandbox.world('demo.a')).receipts).toEqual([]);
    await release(sandbox);
    await expect.poll(async () => (await sandbox.world('demo.a')).receipts.length).toBe(1);
  });

  it('a call with the fault hold-response is carried out at once, and gets its response at its release', async () => {
    const sandbox = await openWithFault({ operationId: 'createReceipt', kind: 'hold-response' });
    const call = beginDeclaring(sandbox);
    await expectPaused(sandbox);
    const { receipts, calls } = await sandbox.world('demo.a');
    expect(receipts).toMatchObject([{ uuid: 'r1' }]);
    expect(calls).toMatchObject([{ status: 0 }]);
    await release(sandbox);
    expect(await (await call).json()).toMatchObject({ receipt_id: receipts[0]?.receipt_id });
  });

  it('a call with the fault late-effect loses its connection, and is carried out at its release', async () => {
    const sandbox = await openWithFault({ operationId: 'createReceipt', kind: 'late-effect' });
    await expect(beginDeclaring(sandbox)).rejects.toThrow('fetch failed');
    await expectPaused(sandbox);
    expect((await sandbox.world('demo.a')).receipts).toEqual([]);
    await release(sandbox);
    await expect.poll(async () => (await sandbox.world('demo.a')).receipts).toMatchObject([{ uuid: 'r1' }]);
    expect((await sandbox.world('demo.a')).calls).toMatchObject([{ fault: 'late-effect', status: 0 }]);
  });

  it('a call with afterBytes pauses in the middle of a picture, which is stored whole after its release', async () => {
    const sandbox = await openSandbox();
    const receiptId = await createReceipt(sandbox, 'demo.a', 'r1', 1);
    await sandbox.fault('demo.a', { operationId: 'uploadFiles', kind: 'hold', afterBytes: 150_000 });
    const fields = { uuid: 'r1', receipt_id: String(receiptId) };
    const bytes = new Uint8Array(300_000).map((_, index) => index);
    const call = upload(sandbox, 'demo.a', 'upload', fields, [createPicture('1.jpg', bytes)]);
    await expectPaused(sandbox);
    expect((await sandbox.world('demo.a')).receipts).toMatchObject([{ pictures: [] }]);
    await release(sandbox);
    expect((await call).status).toBe(200);
    const [receipt] = (await sandbox.world('demo.a')).receipts;
    const stored = await fetch(`${sandbox.files}/__sandbox/pictures/${receipt?.pictures[0]?.sha256 ?? ''}`);
    expect(new Uint8Array(await stored.arrayBuffer())).toEqual(bytes);
  });

  it.each([
    { size: 300_000, state: 'is still arriving' },
    { size: 20_000, state: 'has already arrived' },
  ])(
    'a call with afterBytes causes no violation when its caller disconnects while a picture $state',
    async ({ size }) => {
      const sandbox = await openWithFault({ operationId: 'uploadFiles', kind: 'hold', afterBytes: 5000 });
      const controller = new AbortController();
      const file = createPicture('1.jpg', new Uint8Array(size));
      const call = upload(sandbox, 'demo.a', 'upload', { uuid: 'r1' }, [file], controller.signal);
      await expectPaused(sandbox);
      controller.abort();
      await expect(call).rejects.toThrow('This operation was aborted');
      await release(sandbox);
      await expect.poll(async () => (await sandbox.world('demo.a')).calls.at(-1)?.isPaused).toBeUndefined();
      expect((await upload(sandbox, 'demo.a', 'upload', { uuid: 'r1' }, [file])).status).toBe(200);
      expect(await (await sandbox.control('GET', 'violations')).json()).toEqual([]);
    },
  );

  it('calls are paused as often as configured, while the next one and other operations pass', async () => {
    const sandbox = await openWithFault({ operationId: 'createReceipt', kind: 'hold', times: 2 });
    const calls = [beginDeclaring(sandbox), beginDeclaring(sandbox)];
    await expect
      .poll(async () => (await sandbox.world('demo.a')).calls.filter(({ isPaused }) => isPaused).length)
      .toBe(2);
    expect((await beginDeclaring(sandbox)).status).toBe(200);
    expect((await sandbox.get(pendingReceiptsPath, 'demo.a')).status).toBe(200);
    await release(sandbox);
    for (const call of calls) expect((await call).status).toBe(200);
    expect((await sandbox.world('demo.a')).receipts).toHaveLength(1);
  });

  it('calls of a world are released when it is reset', async () => {
    const sandbox = await openWithFault({ operationId: 'createReceipt', kind: 'hold' });
    const call = beginDeclaring(sandbox);
    await expectPaused(sandbox);
    await sandbox.control('DELETE', 'worlds/demo.a');
    expect((await call).status).toBe(200);
    expect((await sandbox.world('demo.a')).receipts).toEqual([]);
  });
});
