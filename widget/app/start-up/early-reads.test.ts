import { describe, expect, it, vi } from 'vitest';
import { getPartnerSettings, getUserSettings, listCardSlots } from '@cagnotte/generated/paths';
import { createSdkOn, followServerTime, getCore, type WireRequest } from '@cagnotte/sdk/internal';
import { getRejection, createTestPlatform } from '@cagnotte/sdk/testing';
import { EarlyReads } from './early-reads.ts';

const api = 'https://api.example';
const cards = listCardSlots.replace('{product}', 'kit');
const settings = { upload_path: 'in/', previews_upload_enabled: false, previews_upload_path: 'pre/' };

type Reaction = number | 'drop';

/**
 * Starts a page whose programme is loading.
 * @param reactions reactions to the calls with a token, in order; then 200
 */
const start = (...reactions: Reaction[]) => {
  const onTokenExpired = vi.fn(() => Promise.resolve('renewed'));
  const platform = createTestPlatform({
    respond: ({ url }) => {
      const { pathname } = new URL(url);
      if (pathname === getPartnerSettings) return { json: { settings } };
      const reaction = reactions.shift() ?? 200;
      if (reaction === 'drop') return 'drop';
      if (reaction !== 200) return { status: reaction, json: {} };
      return {
        json: pathname === getUserSettings ? { settings: { ...settings, user_id: 1 } } : { card_slots: [] },
      };
    },
  });
  const addresses = { fr: { production: { api: `${api}/`, proxy: 'https://files.example' } } };
  const requestIdHeader = 'X-Request-Id';
  const early = new EarlyReads({
    platform,
    api: () => `${api}/`,
    cookieDays: () => 30,
    product: 'kit',
    requestIdHeader,
  });
  const sdk = createSdkOn(followServerTime(early.platform), { addresses, requestIdHeader, onTokenExpired });
  const initialised = sdk.init({ clientId: 'demo.verger' });
  const { clients } = getCore(sdk);
  const readCards = (signal: AbortSignal | null = null) =>
    clients.product.GET(listCardSlots, { params: { path: { product: 'kit' } }, signal });
  const { requests } = platform.network;
  const requestsTo = (path: string) => requests.filter(({ url }) => new URL(url).pathname === path);
  return { sdk, platform, early, initialised, readCards, requests, requestsTo, onTokenExpired };
};

/** Starts the same page with a signed-in shopper. */
const signIn = async (early: readonly string[], token = 'of camille') => {
  const started = start();
  started.early.send('of camille', early);
  await started.initialised;
  await started.sdk.authorizeUserWithToken({ token });
  return started;
};

const getPaths = (requests: readonly WireRequest[]) => requests.map(({ url }) => new URL(url).pathname);

describe('D119 early reads', () => {
  it('are sent with the programme, and later requests get their responses', async () => {
    const { sdk, early, initialised, readCards, requests } = start();
    early.send('of camille', [getUserSettings, listCardSlots]);
    await initialised;
    const together = [getPartnerSettings, getUserSettings, cards];
    expect(getPaths(requests).toSorted()).toEqual(together.toSorted());
    expect(sdk.session.snapshot()).toEqual({});
    await sdk.authorizeUserWithToken({ token: 'of camille' });
    await expect(readCards()).resolves.toEqual({ data: { card_slots: [] } });
    expect(requests).toHaveLength(together.length);
  });

  it('are the same requests as the SDK sends', async () => {
    const { readCards, requestsTo } = await signIn([listCardSlots]);
    await readCards();
    await readCards();
    const [early, later] = requestsTo(cards).map(
      ({ method, url, headers: { 'X-Request-Id': id, ...headers } }) => {
        expect(id).toMatch(/^[a-z\d]{24}$/);
        return { method, url, headers };
      },
    );
    expect(early).toEqual(later);
  });

  it('serve one request each: the next one asks the server', async () => {
    const { readCards, requestsTo } = await signIn([listCardSlots]);
    await readCards();
    expect(requestsTo(cards)).toHaveLength(1);
    await readCards();
    expect(requestsTo(cards)).toHaveLength(2);
  });

  it('do not serve a request with another token, which asks the server', async () => {
    const { readCards, requestsTo } = await signIn([listCardSlots], 'of bob');
    await readCards();
    expect(requestsTo(cards)).toHaveLength(2);
  });

  it('are dropped when their start fails, and aborted while they are in flight', async () => {
    const { early, readCards, requestsTo } = await signIn([listCardSlots]);
    early.drop();
    expect(requestsTo(cards)[0]?.signal.aborted).toBe(true);
    await readCards();
    expect(requestsTo(cards)).toHaveLength(2);
  });

  it('do not serve a request to the same address that sends something', async () => {
    const { early, readCards, requestsTo } = await signIn([listCardSlots]);
    const { signal } = new AbortController();
    await early.platform.send({ method: 'POST', url: requestsTo(cards)[0]?.url ?? '', headers: {}, signal });
    await readCards();
    expect(requestsTo(cards).map(({ method }) => method)).toEqual(['GET', 'POST']);
  });

  it('are not aborted with the others once a request uses them', async () => {
    const { early, requestsTo } = await signIn([listCardSlots]);
    const [sent] = requestsTo(cards);
    const { signal } = new AbortController();
    const response = early.platform.send({ method: 'GET', url: sent?.url ?? '', headers: {}, signal });
    early.drop();
    await expect(response).resolves.toMatchObject({ status: 200 });
    expect(sent?.signal.aborted).toBe(false);
  });

  it('are aborted with the request that uses them', async () => {
    const { early, requestsTo } = await signIn([listCardSlots]);
    const [sent] = requestsTo(cards);
    const controller = new AbortController();
    const request = { method: 'GET', url: sent?.url ?? '', headers: {}, signal: controller.signal };
    await early.platform.send(request);
    controller.abort();
    expect(sent?.signal.aborted).toBe(true);
  });

  it('are sent again, as any request is, when their response is lost', async () => {
    const { sdk, early, initialised, readCards, requestsTo } = start('drop');
    early.send('of camille', [listCardSlots]);
    await initialised;
    await sdk.authorizeUserWithToken({ token: 'of camille' });
    await expect(readCards()).resolves.toEqual({ data: { card_slots: [] } });
    expect(requestsTo(cards)).toHaveLength(2);
  });

  it('cause one refusal when their token is refused: the others are silent, and nothing is renewed', async () => {
    const { sdk, early, initialised, requests, onTokenExpired } = start(401, 401);
    const onError = vi.fn();
    await sdk.onError({ handler: onError });
    early.send('of camille', [getUserSettings, listCardSlots]);
    await initialised;
    expect(await getRejection(sdk.authorizeUserWithToken({ token: 'of camille' }))).toMatchObject({
      code: 'UNAUTHORIZED',
    });
    expect(sdk.session.snapshot()).toEqual({});
    expect(requests).toHaveLength(3);
    expect(onError).toHaveBeenCalledOnce();
    expect(onTokenExpired).not.toHaveBeenCalled();
  });

  it('renew the token once when they are refused after the sign-in', async () => {
    const { sdk, early, initialised, readCards, requestsTo, onTokenExpired } = start(401);
    early.send('of camille', [listCardSlots]);
    await initialised;
    await sdk.authorizeUserWithToken({ token: 'of camille' });
    await expect(readCards()).resolves.toEqual({ data: { card_slots: [] } });
    expect(requestsTo(cards)).toHaveLength(2);
    expect(onTokenExpired).toHaveBeenCalledOnce();
  });
});
