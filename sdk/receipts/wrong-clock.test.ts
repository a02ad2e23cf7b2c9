import { afterEach, describe, expect, it, vi } from 'vitest';
import { followServerTime } from '../platform/server-time.ts';
import { getRejection } from '../testing/get-rejection.ts';
import type { Reaction } from '../testing/scripted-network.ts';
import { programmeSettings, startSignedIn } from '../testing/start-signed-in.ts';
import { createFileInput, stubPage } from '../testing/stub-page.ts';
import { createTestPlatform } from '../testing/test-platform.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The server's time in every test. */
const serverDay = '2026-11-18T09:30';
const inAMinute = new Date(Date.parse(`${serverDay}:00Z`) + minuteMs).toUTCString();

const settings = { ...programmeSettings, user_id: 1 };

const receiptFile = (name = 'ticket.jpg') => new File([`\0${name}`], name, { type: 'image/jpeg' });

/**
 * An SDK of a signed-in user on a device whose clock is ahead.
 * @param isDated true if responses have a readable date
 */
const start = async (aheadMs: number, isDated = true) => {
  const arrived: Reaction = { json: { settings, receipt_id: 1, uuid: 'u' } };
  const platform = createTestPlatform({
    respond: ({ url }) =>
      url.includes('pending_receipts') ? { status: 503, retryAfter: inAMinute } : arrived,
  });
  await platform.clock.advance(aheadMs);
  const headers: Record<string, string> = {
    'cache-control': 'no-store',
    ...(isDated && { date: new Date(`${serverDay}:00Z`).toUTCString() }),
  };
  const following = followServerTime({
    ...platform,
    send: async (request) => ({
      ...(await platform.send(request)),
      header: (name) => headers[name] ?? null,
    }),
  });
  const sdk = await startSignedIn(following);
  /** Returns the capture times that were sent to the server, without their seconds. */
  const listSentTimes = () =>
    platform.network.requests.flatMap(({ body }) => {
      const form = typeof body === 'string' ? new URLSearchParams(body) : body;
      const at = form?.get('captured_at');
      return typeof at === 'string' ? at.slice(0, serverDay.length) : [];
    });
  return { sdk, platform, listSentTimes };
};

/** Returns the day and time at the beginning of a receipt's uuid, without the seconds. */
const readTime = (uuid: string) => uuid.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d).*/, '$1-$2-$3T$4:$5');

afterEach(() => vi.unstubAllGlobals());

describe.each([2 * dayMs, -2 * dayMs])('on a device whose clock is ahead by %i ms', (aheadMs) => {
  it('a receipt is dated by the server’s time, in its uuid and in its record', async () => {
    const { sdk, listSentTimes } = await start(aheadMs);
    const { uuid } = await sdk.uploadWithFiles({ files: [receiptFile()] });
    expect(readTime(uuid)).toBe(serverDay);
    const [upload] = sdk.outbox.list();
    expect(new Date(upload?.capturedAt ?? NaN).toISOString().slice(0, serverDay.length)).toBe(serverDay);
    expect(new Set(listSentTimes())).toEqual(new Set([serverDay]));
  });

  it('a draft is dated by the server’s time', async () => {
    const { sdk } = await start(aheadMs);
    await sdk.outbox.draft.keep([receiptFile()]);
    expect(readTime((await sdk.outbox.draft.send()).uuid)).toBe(serverDay);
  });

  it('the pictures of a partner and of a batch are dated by the server’s time', async () => {
    const { sdk, listSentTimes } = await start(aheadMs);
    expect(readTime((await sdk.uploadFile({ file: receiptFile() })).uuid)).toBe(serverDay);
    const batch = await sdk.getBatchUploader();
    expect(readTime((await batch.addFile({ file: receiptFile() })).uuid)).toBe(serverDay);
    expect(listSentTimes()).toEqual([serverDay, serverDay]);
  });

  it('the files of an input are dated by the server’s time', async () => {
    const { sdk } = await start(aheadMs);
    stubPage({ photos: createFileInput(receiptFile()) });
    const [uuid = ''] = await sdk.bulkUploadWithFileInput({ inputId: 'photos' });
    expect(readTime(uuid)).toBe(serverDay);
  });

  it('the pause before a retry ends at the server’s time that Retry-After gives', async () => {
    const { sdk } = await start(aheadMs);
    const { retryAfterMs } = await getRejection(sdk.getPendingReceipts());
    expect(Math.abs((retryAfterMs ?? NaN) - minuteMs)).toBeLessThan(2000);
  });

  it('a time that the partner passes is sent unchanged', async () => {
    const { sdk, listSentTimes } = await start(aheadMs);
    await sdk.uploadWithFiles({ files: [receiptFile()], capturedAt: new Date('2026-11-01T08:00:00Z') });
    expect(new Set(listSentTimes())).toEqual(new Set(['2026-11-01T08:00']));
  });
});

describe('the device’s time is used', () => {
  it.each([
    ['when it is wrong by four minutes', 4 * minuteMs, true, '2026-11-18T09:34'],
    ['when no date can be read', 2 * dayMs, false, '2026-11-20T09:30'],
  ])('for the date of a receipt %s', async (_where, aheadMs, isDated, expected) => {
    const { sdk, listSentTimes } = await start(aheadMs, isDated);
    const { uuid } = await sdk.uploadWithFiles({ files: [receiptFile()] });
    expect(readTime(uuid)).toBe(expected);
    expect(new Set(listSentTimes())).toEqual(new Set([expected]));
  });
});
