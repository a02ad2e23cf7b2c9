import { describe, expect, it } from 'vitest';
import { getUserId } from '../worlds/account/tokens.ts';
import { openSandbox } from './open-sandbox.ts';
import { createReceipt, createPicture, upload } from './receipt-calls.ts';
import type { SandboxCalls } from './sandbox-calls.ts';

const readSettings = async (sandbox: SandboxCalls, clientId: string): Promise<Record<string, unknown>> => {
  const response = await fetch(`${sandbox.api}/api/v2/partners/settings?client_id=${clientId}`);
  return ((await response.json()) as { settings: Record<string, unknown> }).settings;
};
const readPoints = async (sandbox: SandboxCalls, token: string): Promise<number> => {
  const response = await sandbox.get('/api/kitv3/card_slots', token);
  const { card_slots: slots } = (await response.json()) as {
    card_slots: [{ loyalty_card: { available_points: number } }];
  };
  return slots[0].loyalty_card.available_points;
};
const readPendingReceipts = async (
  sandbox: SandboxCalls,
  token: string,
): Promise<Record<string, unknown>[]> => {
  const response = await sandbox.get('/api/kitv4/pending_receipts', token);
  return ((await response.json()) as { receipts: Record<string, unknown>[] }).receipts;
};
const readTimeline = async (sandbox: SandboxCalls, token: string, oldest?: string) => {
  const after = oldest === undefined ? '' : `?oldest_seen_timeline_ordered_key=${oldest}`;
  const response = await sandbox.get(`/api/kitv3/timeline${after}`, token);
  return (
    (await response.json()) as {
      messages: { category: string; timeline_ordered_key: string; receipt_uuid?: string }[];
    }
  ).messages;
};
const readUser = async (response: Response) =>
  ((await response.json()) as { user: { access_token: string; email: string | null } }).user;
const readErrorCode = async (response: Response): Promise<string> =>
  ((await response.json()) as { error_details: { code: string } }).error_details.code;

describe('a world', () => {
  it('does not exist for an unknown client or token, which get a 401', async () => {
    const sandbox = await openSandbox();
    expect((await fetch(`${sandbox.api}/api/v2/partners/settings?client_id=nobody`)).status).toBe(401);
    expect((await sandbox.get('/api/v2/users/settings', 'nobody')).status).toBe(401);
    expect((await fetch(`${sandbox.api}/api/kitv4/pending_receipts`)).status).toBe(401);
    const proxy = await upload(sandbox, 'nobody', 'upload', { uuid: 'r1' }, [createPicture('a.jpg', 'a')]);
    expect(proxy.status).toBe(401);
  });

  it('is found by the token in the header or in the payload', async () => {
    const sandbox = await openSandbox();
    const response = await fetch(`${sandbox.api}/api/kitv4/pending_receipts`, {
      headers: { Authorization: 'Bearer demo.header' },
    });
    expect(response.status).toBe(200);
    expect((await sandbox.get('/api/kitv4/pending_receipts', 'demo.header')).status).toBe(200);
    const calls = (await sandbox.world('demo.header')).calls;
    expect(calls.map(({ authorization }) => authorization)).toEqual(['Bearer demo.header', undefined]);
  });

  it('is separate from other worlds, and starts again after a reset', async () => {
    const sandbox = await openSandbox();
    await createReceipt(sandbox, 'demo.one', 'r1', 1);
    expect((await sandbox.world('demo.one')).receipts).toHaveLength(1);
    expect((await sandbox.world('demo.two')).receipts).toHaveLength(0);
    await sandbox.control('DELETE', 'worlds/demo.one');
    expect(await sandbox.world('demo.one')).toMatchObject({ receipts: [], calls: [] });
  });
});

describe('a user', () => {
  it('always has the same world at one partner', async () => {
    const sandbox = await openSandbox();
    const form = { 'user[external_id]': 'u-1', 'user[client_token]': 'demo.verger', 'user[email]': 'x@y.fr' };
    const first = await readUser(await sandbox.send('/api/v2/users', form));
    const second = await readUser(await sandbox.send('/api/v2/users', form));
    expect(first).toMatchObject({ access_token: 'demo.verger.u-1', email: 'x@y.fr' });
    expect(second.access_token).toBe(first.access_token);
    const settings = (await (
      await sandbox.get('/api/v2/users/settings', first.access_token)
    ).json()) as object;
    expect(settings).toMatchObject({ settings: { user_id: getUserId(first.access_token), email: 'x@y.fr' } });
  });

  it.each([
    [
      '/api/kit/v1/sdk/login',
      { email: 'unknown_email@exemple.fr', password: 'secret123' },
      400,
      'unknown_email',
    ],
    ['/api/kit/v1/sdk/login', { email: 'a@exemple.fr', password: 'wrong_password' }, 400, 'wrong_password'],
    [
      '/api/kit/v1/sdk/signup',
      { email: 'account_already_exists@exemple.fr', password: 'secret123' },
      400,
      'account_already_exists',
    ],
    [
      '/api/kit/v1/sdk/signup',
      { email: 'registrations_limit_reached@exemple.fr', password: 'secret123' },
      422,
      'invalid_parameter',
    ],
    [
      '/api/v3/users/reset_password',
      { 'user[email]': 'unknown_email@exemple.fr', client_token: 'demo.a' },
      400,
      'unknown_email',
    ],
    [
      '/api/v2/users',
      { 'user[external_id]': 'legacy_partner', 'user[client_token]': 'demo.a' },
      400,
      'legacy_partner',
    ],
    ['/api/v2/users', { 'user[external_id]': 'forbidden', 'user[client_token]': 'demo.a' }, 403, 'forbidden'],
  ])('gets the outcome of a magic value: %s with %o is %i %s', async (path, form, status, code) => {
    const sandbox = await openSandbox();
    const response = await sandbox.send(path, { client_id: 'demo.a', ...form });
    expect(response.status).toBe(status);
    expect(response.headers.get('sl-violations')).toBeNull();
    expect(await readErrorCode(response)).toBe(code);
  });
});

describe('the traits of a client id', () => {
  it('change its programme, and are passed on to its tokens', async () => {
    const sandbox = await openSandbox();
    expect(await readSettings(sandbox, 'demo.verger')).toMatchObject({
      program_name: 'Le Club Verger',
      primary_color: '#0b7a4f',
      resumable_uploads: false,
    });
    expect(await readSettings(sandbox, 'demo.resumable.yellow.1')).toMatchObject({
      primary_color: '#ffe600',
      resumable_uploads: true,
    });
    expect(await readSettings(sandbox, 'demo.navy.1')).toMatchObject({ primary_color: '#0b1f4b' });
    expect(await readSettings(sandbox, 'demo.noprogram.1')).not.toHaveProperty('program_id');
    expect(await readPoints(sandbox, 'demo.verger.camille')).toBe(1284);
    expect(await readPoints(sandbox, 'demo.empty.1.camille')).toBe(100);
    expect(await readPendingReceipts(sandbox, 'demo.empty.1.camille')).toEqual([]);
    expect(await readPendingReceipts(sandbox, 'demo.verger.camille')).toMatchObject([
      { status: 'analyzed' },
      { status: 'rejected' },
    ]);
  });

  it('set the colour of the header pictures, which are drawn in three sizes', async () => {
    const sandbox = await openSandbox();
    const settings = await readSettings(sandbox, 'demo.yellow.1');
    const sizes = { header_asset_url: 390, header_asset_2x_url: 780, header_asset_3x_url: 1170 };
    for (const [name, width] of Object.entries(sizes)) {
      const response = await fetch(String(settings[name]));
      const svg = await response.text();
      expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
      expect(svg).toContain(`width="${width}"`);
      expect(svg).toContain('#ffe600');
      expect(svg).not.toMatch(/[{}]/);
    }
  });
});

describe('a sent receipt', () => {
  it('is created, declared when its pictures are complete, and analyzed after the delay of the world clock', async () => {
    const sandbox = await openSandbox({ analysisDelayMs: 60_000 });
    const token = 'demo.empty.life';
    const receiptId = await createReceipt(sandbox, token, 'r1', 2);
    const send = (n: number) =>
      upload(sandbox, token, 'upload_file_to_path', { uuid: 'r1', receipt_id: String(receiptId) }, [
        createPicture(`r1_${n}.jpg`, `picture ${n}`),
      ]);

    await send(1);
    expect(await readPendingReceipts(sandbox, token)).toEqual([]);
    expect((await sandbox.world(token)).receipts).toMatchObject([{ status: 'created' }]);

    await send(2);
    expect(await readPendingReceipts(sandbox, token)).toMatchObject([
      { receipt_uuid: 'r1', status: 'declared', subpictures_count: 2 },
    ]);
    expect(await readTimeline(sandbox, token)).toMatchObject([
      { category: 'DeclaredReceipt', receipt_uuid: 'r1' },
    ]);

    await sandbox.control('POST', `worlds/${token}/clock`, { advanceMs: 59_000 });
    expect(await readPendingReceipts(sandbox, token)).toMatchObject([{ status: 'declared' }]);
    await sandbox.control('POST', `worlds/${token}/clock`, { advanceMs: 1_000 });
    expect(await readPendingReceipts(sandbox, token)).toMatchObject([{ status: 'analyzed' }]);
    expect(await readTimeline(sandbox, token)).toMatchObject([
      { category: 'AnalyzedReceipt', receipt_uuid: 'r1' },
      { category: 'DeclaredReceipt', receipt_uuid: 'r1' },
    ]);

    const again = await sandbox.send('/api/v2/receipts', {
      uuid: 'r1',
      captured_at: '2026-11-18T17:42:00.000Z',
      'app[platform]': 'web',
      'app[version]': '1',
      channel: 'WEB',
      receipt_subpictures_uuid: 'r1',
      receipt_subpictures_count: '2',
      access_token: token,
    });
    expect(await readErrorCode(again)).toBe('receipt_not_replaceable');
  });
});

describe('the timeline', () => {
  it('has pages of ten messages, newest first, each older than the oldest key seen', async () => {
    const sandbox = await openSandbox();
    const first = await readTimeline(sandbox, 'demo.timeline');
    expect(first).toHaveLength(10);
    const keys = first.map((message) => message.timeline_ordered_key);
    expect(keys).toEqual([...keys].sort().reverse());
    const second = await readTimeline(sandbox, 'demo.timeline', keys.at(-1));
    expect(second).toHaveLength(4);
    expect(second.every((message) => message.timeline_ordered_key < (keys.at(-1) ?? ''))).toBe(true);
  });
});
