import { describe, expect, it, vi } from 'vitest';
import type { SdkOptions } from '../configuration/sdk-options.ts';
import { getCore } from '../core/get-core.ts';
import { createSdkOn } from '../testing/create-sdk-on.ts';
import { getRejection } from '../testing/get-rejection.ts';
import { waitUntilSettled } from '../testing/manual-clock.ts';
import type { Reaction } from '../testing/scripted-network.ts';
import { programmeSettings } from '../testing/start-signed-in.ts';
import { createTestPlatform } from '../testing/test-platform.ts';

const refused: Reaction = { status: 401, json: {} };

/** A server that knows user 1 behind every token but `stranger`, and refuses the tokens in `expired`. */
const start = async (options: SdkOptions = {}) => {
  const expired = new Set<string>();
  /** Replaces the response with the user's settings, once set. */
  const confirmation: { next?: Reaction | Promise<Reaction> } = {};
  const platform = createTestPlatform({
    respond: ({ url, headers }): Reaction | Promise<Reaction> => {
      if (url.includes('/partners/settings')) return { json: { settings: programmeSettings } };
      const token = headers.Authorization?.slice('Bearer '.length) ?? '';
      if (expired.has(token)) return refused;
      if (url.includes('/users/settings'))
        return confirmation.next ?? { json: { settings: { user_id: token === 'stranger' ? 2 : 1 } } };
      if (url.endsWith('/users'))
        return { json: { user: { access_token: 'stranger', settings: { user_id: 2 } } } };
      return { json: { receipts: [], receipt_id: 7, uuid: 'u' } };
    },
  });
  const sdk = createSdkOn(platform, { log: () => undefined, ...options });
  await sdk.init({ clientId: 'demo.verger' });
  await sdk.authorizeUserWithToken({ token: 'first' });
  expired.add('first');
  const listTokens = (part: string) =>
    platform.network.requests
      .filter(({ url }) => url.includes(part))
      .map(({ headers }) => headers.Authorization?.slice('Bearer '.length));
  return { sdk, platform, expired, confirmation, listTokens };
};

/** A response that is pending until the test calls `respond`. */
const pendingResponse = () => {
  let respond: (reaction: Reaction) => void = () => undefined;
  return {
    pending: new Promise<Reaction>((resolve) => (respond = resolve)),
    respond: (reaction: Reaction) => respond(reaction),
  };
};
const user = (id: number): Reaction => ({ json: { settings: { user_id: id } } });

describe('a token that expired', () => {
  it('a refused call without a handler rejects, and the session and its cookie are removed', async () => {
    const { sdk, platform, listTokens } = await start();
    expect(await getRejection(sdk.getPendingReceipts())).toMatchObject({ code: 'UNAUTHORIZED', status: 401 });
    expect(sdk.session.snapshot()).toEqual({});
    expect(platform.written.join()).toContain('Max-Age=0');
    expect(listTokens('pending')).toEqual(['first']);
  });

  it('onTokenExpired is called first, then the call is repeated with its token, and the session continues', async () => {
    const { sdk, listTokens } = await start({ onTokenExpired: () => Promise.resolve('second') });
    await expect(sdk.getPendingReceipts()).resolves.toEqual([]);
    expect(listTokens('pending')).toEqual(['first', 'second']);
    expect(sdk.session.snapshot()).toMatchObject({ token: 'second', user: { id: 1 } });
  });

  it('onTokenExpired is called once for any number of refused calls, and all of them resume', async () => {
    const onTokenExpired = vi.fn(() => Promise.resolve('second'));
    const { sdk, listTokens } = await start({ onTokenExpired });
    await Promise.all([sdk.getPendingReceipts(), sdk.getPendingReceipts(), sdk.getPendingReceipts()]);
    expect(onTokenExpired).toHaveBeenCalledOnce();
    expect(listTokens('pending')).toEqual(['first', 'first', 'first', 'second', 'second', 'second']);
  });

  it('setToken resumes all waiting calls', async () => {
    const asked = vi.fn();
    const { sdk } = await start({ onTokenExpired: () => void asked() });
    const waiting = [sdk.getPendingReceipts(), sdk.getPendingReceipts()];
    await expect.poll(() => asked).toHaveBeenCalledOnce();
    await waitUntilSettled();
    await sdk.setToken({ token: 'second' });
    await expect(Promise.all(waiting)).resolves.toEqual([[], []]);
  });

  it('signing in the same user again resumes the calls', async () => {
    const { sdk } = await start({ onTokenExpired: () => undefined });
    const waiting = [sdk.getPendingReceipts(), sdk.getPendingReceipts()];
    await waitUntilSettled();
    await sdk.authorizeUserWithToken({ token: 'second' });
    await expect(Promise.all(waiting)).resolves.toEqual([[], []]);
  });

  it('another user who signs in gets none of the calls', async () => {
    const { sdk, listTokens } = await start({ onTokenExpired: () => undefined });
    const rejected = getRejection(sdk.getPendingReceipts());
    await waitUntilSettled();
    await sdk.authorizeUserWithToken({ token: 'stranger' });
    expect(await rejected).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(listTokens('pending')).toEqual(['first']);
    expect(sdk.session.snapshot()).toMatchObject({ token: 'stranger', user: { id: 2 } });
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
    expect(await getRejection(sdk.getPendingReceipts())).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(sdk.session.snapshot()).toEqual({});
  });

  it.each([42, true, { token: 'second' }, ['second']])(
    '%j from the handler, which is not a token, ends the session, is sent nowhere, and the log names the handler',
    async (value) => {
      const log = vi.fn();
      const { sdk, listTokens } = await start({ log, onTokenExpired: () => value as never });
      expect(await getRejection(sdk.getPendingReceipts())).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(JSON.stringify(log.mock.calls)).toContain(
        'parameter \\"onTokenExpired\\" must return a string, null or undefined',
      );
      expect(listTokens('users/settings')).toEqual(['first']);
      expect(sdk.session.snapshot()).toEqual({});
    },
  );

  it('the session ends after timeoutMs when the handler returns nothing and setToken is not called', async () => {
    const { sdk, platform } = await start({ onTokenExpired: () => undefined, timeoutMs: 5000 });
    const rejected = getRejection(sdk.getPendingReceipts());
    await platform.clock.advance(4999);
    expect(sdk.session.snapshot().token).toBe('first');
    await platform.clock.advance(1);
    expect(await rejected).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(sdk.session.snapshot()).toEqual({});
  });

  it('a renewed token that is refused ends the session, without an endless loop', async () => {
    const onTokenExpired = vi.fn(() => 'second');
    const { sdk, expired, listTokens } = await start({ onTokenExpired });
    expired.add('second');
    expect(await getRejection(sdk.getPendingReceipts())).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(onTokenExpired).toHaveBeenCalledOnce();
    expect(listTokens('users/settings')).toEqual(['first', 'second']);
    expect(listTokens('pending')).toEqual(['first']);
    expect(sdk.session.snapshot()).toEqual({});
  });

  it('an upload continues with the new token, under the same uuid', async () => {
    const { sdk, listTokens, platform } = await start({ onTokenExpired: () => 'second' });
    const { uuid } = await sdk.uploadWithFiles({
      files: [new File(['\0x'], 'a.jpg', { type: 'image/jpeg' })],
    });
    expect(listTokens('/api/v2/receipts')).toEqual(['first', 'second']);
    const bodies = platform.network.requests
      .filter(({ url }) => url.endsWith('/receipts'))
      .map(({ body }) => body as string);
    expect(bodies.map((body) => new URLSearchParams(body).get('uuid'))).toEqual([uuid, uuid]);
    expect(bodies[1]).toContain('access_token=second');
    expect(bodies[1]).not.toContain('first');
    expect(listTokens('/upload').at(-1)).toBe('second');
  });

  it('an upload in flight that gets no other token fails with UNAUTHORIZED, and not with NO_USER_AUTHENTICATED', async () => {
    const { sdk } = await start();
    const reported: string[] = [];
    await sdk.onError({ handler: ({ code }) => reported.push(code) });
    await sdk.outbox.add({ files: [new File(['\0x'], 'a.jpg', { type: 'image/jpeg' })] });
    await expect.poll(() => reported).toEqual(['UNAUTHORIZED']);
    expect(sdk.session.snapshot()).toEqual({});
  });

  it('a waiting call rejects when its signal is aborted', async () => {
    const { sdk } = await start({ onTokenExpired: () => new Promise<string>(() => undefined) });
    const controller = new AbortController();
    const rejected = getRejection(sdk.getPendingReceipts({ signal: controller.signal }));
    await waitUntilSettled();
    controller.abort(new Error('left the page'));
    expect(await rejected).toMatchObject({ code: 'OTHER', message: 'left the page' });
    expect(sdk.session.snapshot().token).toBe('first');
  });

  it('signing out ends the wait', async () => {
    const { sdk } = await start({ onTokenExpired: () => new Promise<string>(() => undefined) });
    const rejected = getRejection(sdk.getPendingReceipts());
    await waitUntilSettled();
    await sdk.logout();
    expect(await rejected).toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('sign-in with a refused token is not retried with a renewed one', async () => {
    const onTokenExpired = vi.fn(() => 'second');
    const { sdk } = await start({ onTokenExpired });
    expect(await getRejection(sdk.authorizeUserWithToken({ token: 'first' }))).toMatchObject({
      code: 'UNAUTHORIZED',
    });
    expect(onTokenExpired).not.toHaveBeenCalled();
    expect(sdk.session.snapshot()).toEqual({});
  });

  it('setToken needs a signed-in user', async () => {
    const { sdk } = await start();
    await sdk.logout();
    expect(await getRejection(sdk.setToken({ token: 'second' }))).toMatchObject({
      code: 'NO_USER_AUTHENTICATED',
    });
  });
});

describe('D116 a renewed token is used once its user is confirmed', () => {
  it('no refused call, no new call and no receipt is sent before the confirmation', async () => {
    const { sdk, confirmation, listTokens } = await start({ onTokenExpired: () => 'second' });
    const { pending, respond } = pendingResponse();
    confirmation.next = pending;
    const refusedCall = sdk.getPendingReceipts();
    await expect.poll(() => listTokens('users/settings')).toEqual(['first', 'second']);
    const newCall = sdk.getPendingReceipts();
    await sdk.outbox.add({ files: [new File(['\0x'], 'a.jpg', { type: 'image/jpeg' })] });
    await waitUntilSettled();
    expect(listTokens('pending')).toEqual(['first']);
    expect(listTokens('/api/v2/receipts')).toEqual([]);
    expect(sdk.session.snapshot().token).toBe('first');

    respond(user(1));
    await expect(Promise.all([refusedCall, newCall])).resolves.toEqual([[], []]);
    expect(listTokens('pending')).toEqual(['first', 'second', 'second']);
    await expect.poll(() => sdk.outbox.list()[0]?.state).toBe('sent');
    expect(listTokens('/upload')).toEqual(['second']);
  });

  it('the session ends at another user’s token, then theirs begins, and no call of the first is sent', async () => {
    const { sdk, confirmation, platform, listTokens } = await start({ onTokenExpired: () => 'stranger' });
    const events: unknown[] = [];
    sdk.session.subscribe(() => events.push(sdk.session.snapshot().user?.id));
    getCore(sdk).session.onEnd(() => events.push('end'));
    const { pending, respond } = pendingResponse();
    confirmation.next = pending;
    const refusedCall = getRejection(sdk.getPendingReceipts());
    await expect.poll(() => listTokens('users/settings')).toEqual(['first', 'stranger']);
    const newCall = getRejection(sdk.getPendingReceipts());
    respond(user(2));
    expect(await refusedCall).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await newCall).toMatchObject({ code: 'NO_USER_AUTHENTICATED' });
    expect(listTokens('pending')).toEqual(['first']);
    expect(events).toEqual([undefined, 'end', 2]);
    expect(sdk.session.snapshot()).toMatchObject({ token: 'stranger', user: { id: 2 } });
    expect(platform.written.join()).toContain('Max-Age=0');
  });

  it('setToken with another person’s token sends no receipt of the first to them', async () => {
    const { sdk, listTokens } = await start({ onTokenExpired: () => undefined });
    await sdk.outbox.add({ files: [new File(['\0x'], 'a.jpg', { type: 'image/jpeg' })] });
    await expect.poll(() => listTokens('/receipts')).toEqual(['first']);
    await waitUntilSettled();
    await sdk.setToken({ token: 'stranger' });
    await waitUntilSettled();
    expect(sdk.session.snapshot()).toMatchObject({ token: 'stranger', user: { id: 2 } });
    expect(listTokens('/receipts')).toEqual(['first']);
    expect(sdk.outbox.list()).toEqual([]);
  });

  it.each([
    ['no connection', 'drop', 'CONNECTION_FAILED'],
    ['a server that fails', { status: 503, json: {} }, 'SERVER_ERROR'],
    ['a response without a user', { json: { settings: {} } }, 'OTHER'],
  ] as const)('%s keeps the session as it was, and the next call tries again', async (_, reaction, code) => {
    const onTokenExpired = vi.fn(() => 'second');
    const { sdk, confirmation, platform, listTokens } = await start({ onTokenExpired });
    confirmation.next = reaction;
    const failing = getRejection(sdk.getPendingReceipts());
    await expect.poll(() => listTokens('users/settings')).toContain('second');
    await waitUntilSettled();
    await platform.clock.advance(1000);
    expect(await failing).toMatchObject({ code });
    expect(sdk.session.snapshot()).toMatchObject({ token: 'first', user: { id: 1 } });
    delete confirmation.next;
    await expect(sdk.getPendingReceipts()).resolves.toEqual([]);
    expect(onTokenExpired).toHaveBeenCalledTimes(2);
    expect(sdk.session.snapshot().token).toBe('second');
  });

  it('a receipt waits while the confirmation fails, and is sent once it succeeds', async () => {
    const { sdk, confirmation, platform, listTokens } = await start({ onTokenExpired: () => 'second' });
    confirmation.next = { status: 503, json: {} };
    await sdk.outbox.add({ files: [new File(['\0x'], 'a.jpg', { type: 'image/jpeg' })] });
    await expect.poll(() => sdk.outbox.list()[0]?.error?.code).toBe('SERVER_ERROR');
    expect(sdk.outbox.list()[0]?.state).toBe('waiting');
    delete confirmation.next;
    await platform.clock.advance(300_000);
    await expect.poll(() => sdk.outbox.list()[0]?.state).toBe('sent');
    expect(listTokens('/upload')).toEqual(['second']);
  });

  it('a refusal other than 401 ends the session too, because the owner of the token is unknown', async () => {
    const { sdk, confirmation } = await start({ onTokenExpired: () => 'second' });
    confirmation.next = { status: 403, json: {} };
    expect(await getRejection(sdk.getPendingReceipts())).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(sdk.session.snapshot()).toEqual({});
  });

  it('the session ends when the old token is passed again and refused', async () => {
    const onTokenExpired = vi.fn(() => 'first');
    const { sdk } = await start({ onTokenExpired });
    expect(await getRejection(sdk.getPendingReceipts())).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(onTokenExpired).toHaveBeenCalledOnce();
    expect(sdk.session.snapshot()).toEqual({});
  });

  it('the old token repeats the refused call when the server accepts it again', async () => {
    const { sdk, expired, listTokens } = await start({
      onTokenExpired: () => {
        expired.delete('first');
        return 'first';
      },
    });
    await expect(sdk.getPendingReceipts()).resolves.toEqual([]);
    expect(listTokens('pending')).toEqual(['first', 'first']);
  });

  it('a sign-out, or the sign-in of another user meanwhile, wins over the confirmation', async () => {
    for (const leave of [
      (sdk: Awaited<ReturnType<typeof start>>['sdk']) => sdk.logout(),
      (sdk: Awaited<ReturnType<typeof start>>['sdk']) => sdk.authorizePartner({ token: 'partner' }),
    ]) {
      const { sdk, confirmation, listTokens } = await start({ onTokenExpired: () => 'second' });
      const { pending, respond } = pendingResponse();
      confirmation.next = pending;
      const refusedCall = getRejection(sdk.getPendingReceipts());
      await expect.poll(() => listTokens('users/settings')).toEqual(['first', 'second']);
      const newCall = getRejection(sdk.getPendingReceipts());
      await leave(sdk);
      const afterwards = sdk.session.snapshot();
      expect(await refusedCall).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await newCall).toMatchObject({ code: 'NO_USER_AUTHENTICATED' });
      respond(user(1));
      await waitUntilSettled();
      expect(sdk.session.snapshot()).toBe(afterwards);
    }
  });

  it('a sign-in in flight is not overridden by a renewal in the background', async () => {
    const { sdk, confirmation, listTokens } = await start({ onTokenExpired: () => 'second' });
    const { pending, respond } = pendingResponse();
    confirmation.next = pending;
    const signingIn = sdk.authorizeUserWithToken({ token: 'stranger' });
    await expect.poll(() => listTokens('users/settings')).toContain('stranger');
    confirmation.next = user(1);
    await expect(sdk.getPendingReceipts()).resolves.toEqual([]);
    expect(sdk.session.snapshot()).toMatchObject({ token: 'second', user: { id: 1 } });
    respond(user(2));
    await expect(signingIn).resolves.toMatchObject({ id: 2 });
    expect(sdk.session.snapshot()).toMatchObject({ token: 'stranger', user: { id: 2 } });
  });

  it('a call that waits for the confirmation ends with its signal', async () => {
    const { sdk, confirmation, listTokens } = await start({ onTokenExpired: () => 'second' });
    const { pending, respond } = pendingResponse();
    confirmation.next = pending;
    const refusedCall = sdk.getPendingReceipts();
    await expect.poll(() => listTokens('users/settings')).toEqual(['first', 'second']);
    const controller = new AbortController();
    const abortedCall = getRejection(sdk.getPendingReceipts({ signal: controller.signal }));
    controller.abort(new Error('left the page'));
    expect(await abortedCall).toMatchObject({ code: 'OTHER', message: 'left the page' });
    respond(user(1));
    await expect(refusedCall).resolves.toEqual([]);
  });
});

describe('setToken', () => {
  it('resolves once its user is confirmed', async () => {
    const { sdk, listTokens } = await start();
    await sdk.setToken({ token: 'second' });
    expect(sdk.session.snapshot()).toMatchObject({ token: 'second', user: { id: 1 } });
    expect(listTokens('users/settings')).toEqual(['first', 'second']);
  });

  it('rejects, and ends the session, when its token is refused', async () => {
    const { sdk, expired } = await start();
    expired.add('second');
    expect(await getRejection(sdk.setToken({ token: 'second' }))).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(sdk.session.snapshot()).toEqual({});
  });

  it('the latest token wins, and earlier calls of setToken resolve with it', async () => {
    const { sdk, confirmation } = await start();
    const { pending, respond } = pendingResponse();
    confirmation.next = pending;
    const earlier = sdk.setToken({ token: 'stranger' });
    await waitUntilSettled();
    delete confirmation.next;
    await sdk.setToken({ token: 'second' });
    respond(user(2));
    await earlier;
    await waitUntilSettled();
    expect(sdk.session.snapshot()).toMatchObject({ token: 'second', user: { id: 1 } });
  });

  it('rejects when its user signs out meanwhile', async () => {
    const { sdk, confirmation } = await start();
    confirmation.next = pendingResponse().pending;
    const setting = getRejection(sdk.setToken({ token: 'second' }));
    await waitUntilSettled();
    await sdk.logout();
    expect(await setting).toMatchObject({ code: 'NO_USER_AUTHENTICATED' });
    expect(sdk.session.snapshot()).toEqual({});
  });
});

describe('a partner without a user', () => {
  const startPartner = async (options: SdkOptions = {}) => {
    const started = await start(options);
    await started.sdk.authorizePartner({ token: 'p1', externalId: 'shop-7' });
    started.expired.add('p1');
    return started;
  };
  const file = new File(['\0x'], 'a.jpg', { type: 'image/jpeg' });

  it('has no user to compare: setToken is refused, and a token from onTokenExpired is not used', async () => {
    const { sdk, listTokens } = await startPartner({ onTokenExpired: () => 'second' });
    expect(await getRejection(sdk.setToken({ token: 'second' }))).toMatchObject({
      code: 'NO_USER_AUTHENTICATED',
    });
    expect(await getRejection(sdk.getPendingReceipts())).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(listTokens('pending')).toEqual(['p1']);
    expect(sdk.session.snapshot()).toEqual({});
  });

  it('continues with the token of another authorizePartner with the same externalId', async () => {
    const { sdk, listTokens } = await startPartner({ onTokenExpired: () => undefined });
    const ended = vi.fn();
    getCore(sdk).session.onEnd(ended);
    const upload = sdk.uploadFile({ file });
    await expect.poll(() => listTokens('/upload')).toEqual(['p1']);
    await waitUntilSettled();
    await sdk.authorizePartner({ token: 'p2', externalId: 'shop-7' });
    await expect(upload).resolves.toMatchObject({ uuid: expect.stringContaining('-shop-7-') as string });
    expect(listTokens('/upload')).toEqual(['p1', 'p2']);
    expect(ended).not.toHaveBeenCalled();
  });

  it('ends its session and its calls before the session of another externalId', async () => {
    const { sdk, listTokens } = await startPartner({ onTokenExpired: () => undefined });
    const ended = vi.fn();
    getCore(sdk).session.onEnd(ended);
    const upload = getRejection(sdk.uploadFile({ file }));
    await expect.poll(() => listTokens('/upload')).toEqual(['p1']);
    await waitUntilSettled();
    await sdk.authorizePartner({ token: 'p2', externalId: 'shop-8' });
    expect(await upload).toMatchObject({ code: 'NO_USER_AUTHENTICATED' });
    expect(listTokens('/upload')).toEqual(['p1']);
    expect(ended).toHaveBeenCalledOnce();
    expect(sdk.session.snapshot()).toEqual({ token: 'p2', partnerExternalId: 'shop-8' });
  });

  it('stores no receipt: the outbox refuses new ones, and the receipts of a user are not sent', async () => {
    const { sdk, listTokens } = await start({ onTokenExpired: () => new Promise<string>(() => undefined) });
    await sdk.outbox.add({ files: [file] });
    await expect.poll(() => listTokens('/receipts')).toEqual(['first']);
    await sdk.authorizePartner({ token: 'p', externalId: 'shop-7' });
    expect(await getRejection(sdk.outbox.add({ files: [file] }))).toMatchObject({
      code: 'NO_USER_AUTHENTICATED',
    });
    expect(await getRejection(sdk.outbox.draft.keep([file]))).toMatchObject({
      code: 'NO_USER_AUTHENTICATED',
    });
    await waitUntilSettled();
    expect(sdk.outbox.list()).toEqual([]);
    expect(listTokens('/receipts')).toEqual(['first']);
  });
});

it.each(['authorizeUserWithToken', 'authorizeUserWithIdentifier', 'authorizePartner'] as const)(
  '%s ends the session of the first user before it signs in another user',
  async (method) => {
    const { sdk, platform } = await start();
    const events: unknown[] = [];
    sdk.session.subscribe(() => events.push(sdk.session.snapshot().token));
    getCore(sdk).session.onEnd(() => events.push('end'));
    const call = {
      authorizeUserWithToken: () => sdk.authorizeUserWithToken({ token: 'stranger' }),
      authorizeUserWithIdentifier: () => sdk.authorizeUserWithIdentifier({ userExternalId: '2' }),
      authorizePartner: () => sdk.authorizePartner({ token: 'stranger', externalId: 'shop-7' }),
    };
    await call[method]();
    expect(events).toEqual([undefined, 'end', 'stranger']);
    expect(platform.written.join()).toContain('Max-Age=0');
  },
);
