import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SdkOptions } from '../configuration/sdk-options.ts';
import { createLoyaltyClient } from '../loyalty/loyalty-client.ts';
import { createSdkOn } from '../testing/create-sdk-on.ts';
import { getRejection } from '../testing/get-rejection.ts';
import { waitUntilSettled } from '../testing/manual-clock.ts';
import type { Reaction } from '../testing/scripted-network.ts';
import { programmeSettings } from '../testing/start-signed-in.ts';
import { stubPage } from '../testing/stub-page.ts';
import { createTestPlatform } from '../testing/test-platform.ts';

const settings = { ...programmeSettings, user_id: 1 };
const ok: Reaction = { json: { settings, receipts: [], card_slots: [], offers: [], messages: [] } };

const start = async (respond: () => Reaction = () => ok, log: SdkOptions['log'] = () => undefined) => {
  let isStarted = false;
  const platform = createTestPlatform({ respond: () => (isStarted ? respond() : ok) });
  const sdk = createSdkOn(platform, { log, requestIdHeader: 'X-Request-Id' });
  await sdk.init({ clientId: 'demo.verger', clientSecret: 'a-long-secret' });
  await sdk.authorizeUserWithToken({ token: 'the-token' });
  isStarted = true;
  const before = platform.network.requests.length;
  return {
    platform,
    sdk,
    loyalty: createLoyaltyClient(sdk),
    sent: () => platform.network.requests.slice(before),
  };
};

afterEach(() => vi.unstubAllGlobals());

describe('the headers of a call', () => {
  it('are sent by methods of the SDK, of the loyalty client and of batches', async () => {
    stubPage();
    const { sdk, loyalty, sent } = await start();
    const headers = { traceparent: '00-abc-def-01', 'X-Shop': 'lyon' };
    const file = new File(['\0x'], 'ticket.jpg', { type: 'image/jpeg' });
    await sdk.getPendingReceipts({ headers });
    await sdk.setToken({ token: 'another', headers });
    await loyalty.listOffers({ headers });
    await loyalty.requestTransfer({ rememberInformation: false, headers }).catch(() => undefined);
    const batch = await sdk.getBatchUploader();
    await batch.addFile({ file, headers });
    await batch.send({ headers });
    expect(sent()).toHaveLength(6);
    for (const { headers: actual } of sent())
      expect(actual).toMatchObject({ Traceparent: '00-abc-def-01', 'X-Shop': 'lyon' });
  });

  it('apply to their call only, and are never part of its body', async () => {
    const { sdk, loyalty, sent } = await start();
    await sdk.getPendingReceipts({ headers: { 'X-Shop': 'lyon' } });
    await sdk.getPendingReceipts();
    await loyalty.createFeedback({
      text: 'Bonjour',
      timeoutMs: 5000,
      retries: 1,
      headers: { 'X-Shop': 'lyon' },
    });
    const [first, second, third] = sent();
    expect(first?.headers).toHaveProperty('X-Shop', 'lyon');
    expect(second?.headers).not.toHaveProperty('X-Shop');
    expect([...new URLSearchParams(third?.body as string).keys()]).toEqual([
      'freetext',
      'version',
      'access_token',
    ]);
  });

  it.each([
    [
      { Authorization: 'Bearer x' },
      'headers.Authorization',
      'parameter "headers.Authorization" is set by the SDK',
    ],
    [{ accept: 'x' }, 'headers.accept', 'parameter "headers.accept" is set by the SDK'],
    [{ 'X-A': 7 }, 'headers.X-A', 'parameter "headers.X-A" must be a string'],
    [{ 'X A': 'x' }, 'headers.X A', 'parameter "headers.X A" can not be sent'],
  ])('%j are refused', async (headers, parameter, message) => {
    const { sdk, sent } = await start();
    const refused = await getRejection(
      sdk.getPendingReceipts({ headers: headers as Record<string, string> }),
    );
    expect(refused).toMatchObject({ code: 'invalid_parameter', parameter, message });
    expect(sent()).toEqual([]);
  });
});

describe('the retries of a call', () => {
  it.each([
    [0, 1],
    [1, 2],
    [undefined, 3],
    [4, 5],
  ])('%s send a request without a response %i times', async (retries, times) => {
    const { platform, sdk, sent } = await start(() => 'drop');
    const call = getRejection(sdk.getPendingReceipts({ retries }));
    for (let second = 0; second < 10; second += 1) await platform.clock.advance(1000);
    expect(await call).toMatchObject({ code: 'CONNECTION_FAILED' });
    expect(sent()).toHaveLength(times);
  });

  it.each([[-1], [6], ['2']])('%s is refused', async (retries) => {
    const { sdk } = await start();
    const refused = await getRejection(sdk.getPendingReceipts({ retries: retries as number }));
    expect(refused).toMatchObject({ code: 'invalid_parameter', parameter: 'retries' });
  });
});

it('the time limit of a call replaces the time limit of the SDK', async () => {
  const { platform, sdk, sent } = await start(() => 'hang');
  const call = getRejection(sdk.getPendingReceipts({ timeoutMs: 2000, retries: 0 }));
  await waitUntilSettled();
  await platform.clock.advance(1999);
  expect(sent()[0]?.signal.aborted).toBe(false);
  await platform.clock.advance(1);
  expect(await call).toMatchObject({ message: 'timeout of 2000ms exceeded' });
});

it('a call with controls is aborted by its own signal', async () => {
  const { sdk } = await start(() => 'hang');
  const controller = new AbortController();
  const call = getRejection(sdk.getPendingReceipts({ retries: 0, signal: controller.signal }));
  await waitUntilSettled();
  controller.abort(new Error('gone'));
  expect(await call).toMatchObject({ aborted: true, message: 'gone' });
});

it('uploadWithFiles ignores the controls of its call, which the outbox cannot keep, and the log says so', async () => {
  stubPage();
  const log = vi.fn();
  const { sdk, sent } = await start(() => ({ json: { receipts: [], receipt_id: 7, uuid: 'u' } }), log);
  const files = [new File(['\0x'], 'ticket.jpg', { type: 'image/jpeg' })];
  await sdk.uploadWithFiles({ files });
  expect(log).not.toHaveBeenCalled();
  await sdk.uploadWithFiles({ files, headers: { 'X-Shop': 'lyon' } });
  expect(log.mock.calls).toEqual([
    [
      'warn',
      'uploadWithFiles ignores timeoutMs, retries and headers: the outbox sends by its own rules',
      undefined,
    ],
  ]);
  expect(sent()).toHaveLength(4);
  for (const { headers } of sent()) expect(headers).not.toHaveProperty('X-Shop');
});
