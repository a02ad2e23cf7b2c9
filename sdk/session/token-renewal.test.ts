import { describe, expect, it, vi } from 'vitest';
import { createSdkOn } from '../create-sdk.ts';
import type { SdkOptions } from '../sdk-options.ts';
import { failureOf } from '../testing/failure-of.ts';
import { settled } from '../testing/manual-clock.ts';
import type { Reaction } from '../testing/scripted-network.ts';
import { testPlatform } from '../testing/test-platform.ts';

const settings = { upload_path: 'in/', previews_upload_enabled: false, previews_upload_path: 'pre/' };

const refused: Reaction = { status: 401, json: {} };

/** A server that knows user 1 behind every token but `stranger`, and refuses the tokens in `expired`. */
const start = async (options: SdkOptions = {}) => {
  const expired = new Set<string>();
  const platform = testPlatform({
    react: ({ url, headers }): Reaction => {
      if (url.includes('/partners/settings')) return { json: { settings } };
      const token = headers.Authorization?.slice('Bearer '.length) ?? '';
      if (expired.has(token)) return refused;
      if (url.includes('/users/settings'))
        return { json: { settings: { user_id: token === 'stranger' ? 2 : 1 } } };
      return { json: { receipts: [], receipt_id: 7, uuid: 'u' } };
    },
  });
  const sdk = createSdkOn(platform, { log: () => undefined, ...options });
  await sdk.init({ clientId: 'demo.verger' });
  await sdk.authorizeUserWithToken({ token: 'first' });
  expired.add('first');
  const tokensOf = (part: string) =>
    platform.network.requests
      .filter(({ url }) => url.includes(part))
      .map(({ headers }) => headers.Authorization?.slice('Bearer '.length));
  return { sdk, platform, expired, tokensOf };
};

describe('a token that expired', () => {
  it('without a handler, the call rejects and the session is over, cookie included', async () => {
    const { sdk, platform, tokensOf } = await start();
    expect(await failureOf(sdk.getPendingReceipts())).toMatchObject({ code: 'UNAUTHORIZED', status: 401 });
    expect(sdk.session.snapshot()).toEqual({});
    expect(platform.written.join()).toContain('Max-Age=0');
    expect(tokensOf('pending')).toEqual(['first']);
  });

  it('onTokenExpired is asked first; its token carries the call, and the session goes on', async () => {
    const { sdk, tokensOf } = await start({ onTokenExpired: () => Promise.resolve('second') });
    await expect(sdk.getPendingReceipts()).resolves.toEqual([]);
    expect(tokensOf('pending')).toEqual(['first', 'second']);
    expect(sdk.session.snapshot()).toMatchObject({ token: 'second', user: { id: 1 } });
  });

  it('however many calls are refused, it is asked once, and all of them resume', async () => {
    const onTokenExpired = vi.fn(() => Promise.resolve('second'));
    const { sdk, tokensOf } = await start({ onTokenExpired });
    await Promise.all([sdk.getPendingReceipts(), sdk.getPendingReceipts(), sdk.getPendingReceipts()]);
    expect(onTokenExpired).toHaveBeenCalledOnce();
    expect(tokensOf('pending')).toEqual(['first', 'first', 'first', 'second', 'second', 'second']);
  });

  it('with setToken everything that waits resumes', async () => {
    const asked = vi.fn();
    const { sdk } = await start({ onTokenExpired: () => void asked() });
    const receipts = sdk.getPendingReceipts();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
    await settled();
    await sdk.setToken({ token: 'second' });
    await expect(receipts).resolves.toEqual([]);
  });

  it('signing the same user in again resumes as well; another user gets nothing of theirs', async () => {
    const same = await start({ onTokenExpired: () => undefined });
    const resumed = same.sdk.getPendingReceipts();
    await settled();
    await same.sdk.authorizeUserWithToken({ token: 'second' });
    await expect(resumed).resolves.toEqual([]);

    const other = await start({ onTokenExpired: () => undefined });
    const rejected = failureOf(other.sdk.getPendingReceipts());
    await settled();
    await other.sdk.authorizeUserWithToken({ token: 'stranger' });
    expect(await rejected).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(other.tokensOf('pending')).toEqual(['first']);
    expect(other.sdk.session.snapshot()).toMatchObject({ token: 'stranger', user: { id: 2 } });
  });

  it.each([
    ['null', () => null],
    ['an empty token', () => ''],
    ['a rejection', () => Promise.reject(new Error('no'))],
    [
      'an exception',
      () => {
        throw new Error('no');
      },
    ],
  ])('%s from the handler ends the session', async (_, onTokenExpired) => {
    const { sdk } = await start({ onTokenExpired });
    expect(await failureOf(sdk.getPendingReceipts())).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(sdk.session.snapshot()).toEqual({});
  });

  it('nothing said and no setToken: after timeoutMs the session ends', async () => {
    const { sdk, platform } = await start({ onTokenExpired: () => undefined, timeoutMs: 5000 });
    const rejected = failureOf(sdk.getPendingReceipts());
    await platform.clock.advance(4999);
    expect(sdk.session.snapshot().token).toBe('first');
    await platform.clock.advance(1);
    expect(await rejected).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(sdk.session.snapshot()).toEqual({});
  });

  it('a renewed token that is refused too ends the session, without going round in circles', async () => {
    const onTokenExpired = vi.fn(() => 'second');
    const { sdk, expired, tokensOf } = await start({ onTokenExpired });
    expired.add('second');
    expect(await failureOf(sdk.getPendingReceipts())).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(onTokenExpired).toHaveBeenCalledOnce();
    expect(tokensOf('pending')).toEqual(['first', 'second']);
    expect(sdk.session.snapshot()).toEqual({});
  });

  it('an upload that meets it goes on with the new token, under the same uuid', async () => {
    const { sdk, tokensOf, platform } = await start({ onTokenExpired: () => 'second' });
    const { uuid } = await sdk.uploadWithFiles({ files: [new File(['x'], 'a.jpg')] });
    expect(tokensOf('/api/v2/receipts')).toEqual(['first', 'second']);
    const bodies = platform.network.requests
      .filter(({ url }) => url.endsWith('/receipts'))
      .map(({ body }) => body as string);
    expect(bodies[1]).toContain(uuid);
    expect(bodies[1]).toContain('access_token=second');
    expect(bodies[1]).not.toContain('first');
    expect(tokensOf('/upload').at(-1)).toBe('second');
  });

  it('without another token, an upload on its way says so, and not that nobody is signed in', async () => {
    const { sdk } = await start();
    const told: string[] = [];
    await sdk.onError({ handler: ({ code }) => told.push(code) });
    await sdk.outbox.add({ files: [new File(['x'], 'a.jpg')] });
    await vi.waitFor(() => expect(told).toEqual(['UNAUTHORIZED']));
    expect(sdk.session.snapshot()).toEqual({});
  });

  it('a signal ends the wait', async () => {
    const { sdk } = await start({ onTokenExpired: () => new Promise<string>(() => undefined) });
    const controller = new AbortController();
    const rejected = failureOf(sdk.getPendingReceipts({ signal: controller.signal }));
    await settled();
    controller.abort(new Error('left the page'));
    expect(await rejected).toMatchObject({ code: 'OTHER', message: 'left the page' });
    expect(sdk.session.snapshot().token).toBe('first');
  });

  it('signing out ends it too', async () => {
    const { sdk } = await start({ onTokenExpired: () => new Promise<string>(() => undefined) });
    const rejected = failureOf(sdk.getPendingReceipts());
    await settled();
    await sdk.logout();
    expect(await rejected).toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('signing in with a refused token asks nobody: that token and no other is meant', async () => {
    const onTokenExpired = vi.fn(() => 'second');
    const { sdk } = await start({ onTokenExpired });
    expect(await failureOf(sdk.authorizeUserWithToken({ token: 'first' }))).toMatchObject({
      code: 'UNAUTHORIZED',
    });
    expect(onTokenExpired).not.toHaveBeenCalled();
    expect(sdk.session.snapshot()).toEqual({});
  });

  it('setToken needs somebody signed in', async () => {
    const { sdk } = await start();
    await sdk.logout();
    expect(await failureOf(sdk.setToken({ token: 'second' }))).toMatchObject({
      code: 'NO_USER_AUTHENTICATED',
    });
  });
});
