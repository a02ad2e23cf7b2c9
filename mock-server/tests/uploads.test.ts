import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSandbox } from './open-sandbox.ts';
import { createReceipt, createPicture, upload } from './receipt-calls.ts';

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe('createReceipt', () => {
  it('D26 the same uuid gets the same receipt_id, and creates no second receipt', async () => {
    const sandbox = await openSandbox();
    const first = await createReceipt(sandbox, 'demo.same', 'r1', 1);
    expect(await createReceipt(sandbox, 'demo.same', 'r1', 2)).toBe(first);
    expect(await createReceipt(sandbox, 'demo.same', 'r2', 1)).not.toBe(first);
    const { receipts } = await sandbox.world('demo.same');
    expect(receipts).toMatchObject([{ uuid: 'r1', subpictures_count: 2 }, { uuid: 'r2' }]);
  });
});

describe('uploadFiles with all pictures in one call', () => {
  it('D26 replaces the pictures of the uuid, and never appends', async () => {
    const sandbox = await openSandbox();
    const token = 'demo.empty.all';
    const receiptId = await createReceipt(sandbox, token, 'r1', 2);
    const fields = { uuid: 'r1', receipt_id: String(receiptId) };
    await upload(sandbox, token, 'upload', fields, [
      createPicture('a.jpg', 'old a'),
      createPicture('b.jpg', 'old b'),
      createPicture('c.jpg', 'old c'),
    ]);
    const response = await upload(sandbox, token, 'upload', fields, [
      createPicture('a.jpg', 'a'),
      createPicture('reçu "b".jpg', 'b'),
    ]);
    expect(response.status).toBe(200);
    expect(response.headers.get('sl-violations')).toBeNull();
    expect(await response.json()).toMatchObject({ uuid: 'r1' });
    const [receipt] = (await sandbox.world(token)).receipts;
    expect(receipt).toMatchObject({
      status: 'declared',
      pictures: [
        { name: 'a.jpg', type: 'image/jpeg', size: 1, sha256: sha256('a'), upload_uuid: 'r1' },
        { size: 1, sha256: sha256('b') },
      ],
    });
    expect(receipt?.pictures).toHaveLength(2);
    expect((await sandbox.world(token)).timeline).toMatchObject([
      { category: 'DeclaredReceipt', receipt_uuid: 'r1' },
    ]);
  });

  it('is refused for a receipt_id that the world does not have, and stores nothing', async () => {
    const sandbox = await openSandbox();
    const response = await upload(sandbox, 'demo.x', 'upload', { uuid: 'r1', receipt_id: '7' }, [
      createPicture('a.jpg', 'a'),
    ]);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      error_details: { invalid_parameter: 'receipt_id', invalid_reason: 'invalid' },
    });
    expect((await fetch(`${sandbox.files}/__sandbox/pictures/${sha256('a')}`)).status).toBe(404);
  });
});

describe('uploadFileToPath with one picture a call', () => {
  it('D26 is idempotent by part name, and sorts the pictures by their numbers', async () => {
    const sandbox = await openSandbox();
    const token = 'demo.each';
    const receiptId = await createReceipt(sandbox, token, 'r1', 3);
    const put = (name: string, content: string) =>
      upload(sandbox, token, 'upload_file_to_path', { uuid: 'r1', receipt_id: String(receiptId) }, [
        createPicture(name, content),
      ]);
    const first = (await (await put('r1_10.jpg', 'ten')).json()) as { receipt_subpicture_id: number };
    await put('r1_2.jpg', 'two');
    const again = (await (await put('r1_10.jpg', 'ten')).json()) as { receipt_subpicture_id: number };
    expect(again.receipt_subpicture_id).toBe(first.receipt_subpicture_id);
    expect((await sandbox.world(token)).receipts).toMatchObject([
      { status: 'created', pictures: [{ name: 'r1_2.jpg' }, { name: 'r1_10.jpg' }] },
    ]);
  });

  it('D26 replaces pictures that were sent in one call: none is counted twice', async () => {
    const sandbox = await openSandbox();
    const token = 'demo.modes';
    const receiptId = await createReceipt(sandbox, token, 'r1', 2);
    const fields = { uuid: 'r1', receipt_id: String(receiptId) };
    await upload(sandbox, token, 'upload', fields, [
      createPicture('a.jpg', 'a'),
      createPicture('a.jpg', 'b'),
    ]);
    await upload(sandbox, token, 'upload_file_to_path', fields, [createPicture('r1_1.jpg', 'a')]);
    await upload(sandbox, token, 'upload_file_to_path', fields, [createPicture('r1_2.jpg', 'b')]);
    expect((await sandbox.world(token)).receipts).toMatchObject([
      { pictures: [{ sha256: sha256('a') }, { sha256: sha256('b') }] },
    ]);
    expect((await sandbox.world(token)).receipts[0]?.pictures).toHaveLength(2);
  });
});

describe('uploaded bytes', () => {
  it('are served under their hash, with their type and no permission to run', async () => {
    const sandbox = await openSandbox();
    const page = '<script>alert(1)</script>';
    await upload(sandbox, 'demo.bytes', 'upload', { uuid: 'r1' }, [
      createPicture('a.html', page, 'text/html'),
      createPicture('é.jpg', 'a'),
    ]);
    const html = await fetch(`${sandbox.files}/__sandbox/pictures/${sha256(page)}`);
    expect(await html.text()).toBe(page);
    expect(html.headers.get('content-type')).toBe('text/html');
    expect(html.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(html.headers.get('x-content-type-options')).toBe('nosniff');
    expect(html.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''a.html");
    const jpeg = await fetch(`${sandbox.files}/__sandbox/pictures/${sha256('a')}`);
    expect(jpeg.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''%C3%A9.jpg");
  });

  it('are not stored in part when the client disconnects', async () => {
    const originalFolder = process.env['TMPDIR'];
    const folder = mkdtempSync(join(tmpdir(), 'cagnotte-test-'));
    process.env['TMPDIR'] = folder;
    onTestFinished(() => {
      if (originalFolder === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = originalFolder;
      rmSync(folder, { recursive: true, force: true });
    });
    const sandbox = await openSandbox();
    const stored = (): string[] =>
      readdirSync(folder, { recursive: true })
        .map(String)
        .filter((name) => name.includes('/'));
    const call = request(`${sandbox.files}/v1/sdk/upload`, {
      method: 'POST',
      headers: { Authorization: 'Bearer demo.gone', 'Content-Type': 'multipart/form-data; boundary=x' },
    });
    call.on('error', () => undefined);
    call.write('--x\r\nContent-Disposition: form-data; name="files[]"; filename="a.jpg"\r\n\r\n');
    call.write(Buffer.alloc(300_000));
    await expect.poll(() => stored().length).toBe(1);
    call.destroy();
    await expect.poll(() => stored().length).toBe(0);
    expect(await sandbox.world('demo.gone')).toMatchObject({
      receipts: [],
      calls: [{ operationId: 'uploadFiles', status: 0 }],
    });
    await sandbox.close();
    expect(readdirSync(folder)).toEqual([]);
  });
});
