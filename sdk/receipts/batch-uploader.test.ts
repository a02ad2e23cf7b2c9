import { getEventListeners } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { getRejection } from '../testing/get-rejection.ts';
import { waitUntilSettled } from '../testing/manual-clock.ts';
import { createManualServer, type Reaction } from '../testing/scripted-network.ts';
import { programmeSettings, startSignedIn } from '../testing/start-signed-in.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import type { BatchEvent } from './events.ts';

const arrived: Reaction = { json: { uuid: 'u' } };
const accepted: Reaction = { json: { batch_uuid: 'b' } };
const broken: Reaction = { status: 500, json: {} };

const receiptFile = () => new File(['\0x'], 'ticket.jpg', { type: 'image/jpeg' });

/** An SDK signed in as user 1, whose calls to the file proxy wait for their response. */
const start = async ({ isBrowser = true } = {}) => {
  const server = createManualServer();
  const platform = createTestPlatform({
    isBrowser,
    respond: (request) => {
      const { url } = request;
      if (url.includes('/v1/sdk/')) return server.react(request);
      const user_id = url.includes('token=stranger') ? 2 : 1;
      return { json: { settings: { ...programmeSettings, user_id } } };
    },
  });
  const sdk = await startSignedIn(platform);
  const batch = await sdk.getBatchUploader();
  const respond = async (...reactions: Reaction[]) => {
    for (const reaction of reactions) {
      await expect.poll(() => server.pending(), { interval: 1 }).not.toEqual([]);
      server.pending()[0]?.respond(reaction);
      await waitUntilSettled();
    }
  };
  /** Adds a receipt, including its picture. */
  const add = async () => {
    const adding = batch.addFile({ file: receiptFile() });
    await respond(arrived);
    return (await adding).uuid;
  };
  const sends = () =>
    platform.network.requests
      .filter(({ url }) => url.endsWith('/send_batch'))
      .map(({ body }) => new URLSearchParams(body as string));
  return { sdk, platform, server, batch, respond, add, sends };
};

describe('a batch', () => {
  it('BA-08 has a unique uuid', async () => {
    const { sdk, batch } = await start();
    const other = await sdk.getBatchUploader();
    expect(batch.uuid).toMatch(/^[0-9a-z]{24}$/);
    expect(batch.snapshot().uuid).toBe(batch.uuid);
    expect(other.uuid).not.toBe(batch.uuid);
  });

  it('needs a signed-in user', async () => {
    const { sdk } = await start();
    await sdk.logout();
    expect(await getRejection(sdk.getBatchUploader())).toMatchObject({ code: 'NO_USER_AUTHENTICATED' });
  });

  it('SD-13 takes pictures in browsers only', async () => {
    const { batch, platform } = await start({ isBrowser: false });
    const before = platform.network.requests.length;
    const listener = vi.fn();
    batch.subscribe(listener);
    for (const parameters of [{ file: receiptFile() }, {} as never])
      expect(await getRejection(batch.addFile(parameters))).toMatchObject({ code: 'WRONG_PLATFORM' });
    expect(platform.network.requests).toHaveLength(before);
    expect(listener).not.toHaveBeenCalled();
  });

  it('SD-26 reports its events, and keeps its snapshot until the next one', async () => {
    const { batch, platform, respond } = await start();
    const events: BatchEvent[] = [];
    const unsubscribe = batch.subscribe((event) => events.push(event));
    const empty = batch.snapshot();
    expect(batch.snapshot()).toBe(empty);
    const adding = batch.addFile({ file: receiptFile() });
    expect(batch.snapshot()).not.toBe(empty);
    await respond(arrived);
    const { uuid } = await adding;
    const failing = getRejection(batch.addFile({ file: receiptFile() }));
    await respond(broken);
    await failing;
    await batch.cancel({ receiptUuid: uuid });
    const failed = getRejection(batch.send());
    await respond(broken);
    await failed;
    const sending = batch.send();
    await respond(accepted);
    await sending;
    expect(events.map(({ type }) => type)).toEqual([
      'batch_receipt_uploading',
      'batch_receipt_added',
      'batch_receipt_uploading',
      'batch_receipt_dropped',
      'batch_receipt_cancelled',
      'batch_sending',
      'batch_failed',
      'batch_sending',
      'batch_sent',
    ]);
    expect(events[1]).toEqual({
      type: 'batch_receipt_added',
      receiptUuid: uuid,
      batchUuid: batch.uuid,
      at: platform.clock.now(),
    });
    expect(events.at(-1)).toEqual({ type: 'batch_sent', batchUuid: batch.uuid, at: platform.clock.now() });
    unsubscribe();
    await batch.send().catch(() => undefined);
    expect(events).toHaveLength(9);
  });

  it('SD-03 its methods take callbacks as well, and its errors reach onError', async () => {
    const { sdk, batch } = await start();
    const calls: string[] = [];
    await sdk.onError({ handler: ({ code }) => calls.push(`onError ${code}`) });
    await batch
      .cancel({
        receiptUuid: 'unknown',
        failure: ({ reason }) => calls.push(`failure ${reason}`),
        complete: () => calls.push('complete'),
      })
      .catch(() => undefined);
    expect(calls).toEqual(['failure blank', 'onError invalid_parameter', 'complete']);
  });
});

describe('adding a receipt', () => {
  it('BA-07 gives each receipt a unique uuid, even in the same moment', async () => {
    const { sdk, batch, respond, server } = await start();
    const capturedAt = new Date('2026-11-18T08:15:30.250Z');
    const adding = [1, 2, 3].map(() => batch.addFile({ file: receiptFile(), capturedAt }));
    const { uploadingUuids } = batch.snapshot();
    expect(new Set(uploadingUuids).size).toBe(3);
    for (const uuid of uploadingUuids) expect(uuid).toMatch(/^20261118081530250-1-[0-9a-z]{4}$/);
    await expect.poll(() => server.pending()).toHaveLength(3);
    await respond(arrived, arrived, arrived);
    expect((await Promise.all(adding)).map(({ uuid }) => uuid)).toEqual(uploadingUuids);
    expect(sdk.outbox.list()).toEqual([]);
  });

  it('D35 uses the current time as the time of capture by default', async () => {
    const { batch, platform, server } = await start();
    void batch.addFile({ file: receiptFile(), failure: () => undefined });
    await expect.poll(() => server.pending()).toHaveLength(1);
    const body = server.pending()[0]?.request.body as FormData;
    expect(body.get('captured_at')).toBe(new Date(platform.clock.now()).toISOString());
    expect(body.get('uuid')).toMatch(/^20261118093000123-1-/);
  });

  it('is aborted by its signal, and the receipt is not in the batch', async () => {
    const { batch, server } = await start();
    const controller = new AbortController();
    const adding = getRejection(batch.addFile({ file: receiptFile(), signal: controller.signal }));
    controller.abort(new Error('another photo'));
    expect(await adding).toMatchObject({ code: 'OTHER', message: 'another photo' });
    expect(server.pending()).toEqual([]);
    expect(batch.snapshot()).toMatchObject({ receiptUuids: [], cancelledUuids: [], uploadingUuids: [] });
  });

  it('no longer listens to its signal once the picture has arrived', async () => {
    const { batch, respond } = await start();
    const { signal } = new AbortController();
    const adding = batch.addFile({ file: receiptFile(), signal });
    await respond(arrived);
    await adding;
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('D28 is refused while the batch is being sent, and afterwards', async () => {
    const { batch, add, respond } = await start();
    await add();
    const sending = batch.send();
    expect(await getRejection(batch.addFile({ file: receiptFile() }))).toMatchObject({
      code: 'BATCH_IS_BEING_SENT',
    });
    await respond(accepted);
    await sending;
    expect(await getRejection(batch.addFile({ file: receiptFile() }))).toMatchObject({
      code: 'BATCH_IS_ALREADY_SENT',
    });
  });
});

describe('cancelling a receipt', () => {
  it('BA-05 stops the upload of its picture, and cancels the receipt once', async () => {
    const { batch, server } = await start();
    const adding = getRejection(batch.addFile({ file: receiptFile() }));
    const [receiptUuid = ''] = batch.snapshot().uploadingUuids;
    const events: string[] = [];
    batch.subscribe(({ type }) => events.push(type));
    await batch.cancel({ receiptUuid });
    expect(await adding).toMatchObject({ code: 'OTHER', message: 'the receipt was cancelled' });
    expect(server.pending()).toEqual([]);
    expect(batch.snapshot()).toMatchObject({
      receiptUuids: [],
      uploadingUuids: [],
      cancelledUuids: [receiptUuid],
    });
    expect(events).toEqual(['batch_receipt_cancelled']);
  });

  it('takes effect even at the moment when its picture arrives', async () => {
    const { batch, server } = await start();
    const adding = getRejection(batch.addFile({ file: receiptFile() }));
    const [receiptUuid = ''] = batch.snapshot().uploadingUuids;
    server.pending()[0]?.respond(arrived);
    void batch.cancel({ receiptUuid });
    expect(await adding).toMatchObject({ message: 'the receipt was cancelled' });
    expect(batch.snapshot()).toMatchObject({ receiptUuids: [], cancelledUuids: [receiptUuid] });
  });

  it('takes effect as soon as its progress is complete', async () => {
    const { batch, respond } = await start();
    const cancelAtTheEnd = (progress: number) => {
      const [receiptUuid = ''] = batch.snapshot().uploadingUuids;
      if (progress === 1) void batch.cancel({ receiptUuid });
    };
    const adding = getRejection(batch.addFile({ file: receiptFile(), onProgress: cancelAtTheEnd }));
    await respond(arrived);
    expect(await adding).toMatchObject({ message: 'the receipt was cancelled' });
    expect(batch.snapshot()).toMatchObject({ receiptUuids: [], uploadingUuids: [] });
    expect(batch.snapshot().cancelledUuids).toHaveLength(1);
  });

  it('does not affect the other uploads in flight', async () => {
    const { batch, respond } = await start();
    const first = getRejection(batch.addFile({ file: receiptFile() }));
    const second = batch.addFile({ file: receiptFile() });
    const [cancelled = '', remaining = ''] = batch.snapshot().uploadingUuids;
    await batch.cancel({ receiptUuid: cancelled });
    await first;
    await respond(arrived);
    await expect(second).resolves.toEqual({ uuid: remaining });
    expect(batch.snapshot()).toMatchObject({ receiptUuids: [remaining], cancelledUuids: [cancelled] });
  });

  it('BA-06 fails for an unknown receipt with invalid_parameter, blank', async () => {
    const { batch } = await start();
    expect(await getRejection(batch.cancel({ receiptUuid: 'x' }))).toMatchObject({
      code: 'invalid_parameter',
      parameter: 'receiptUuid',
      reason: 'blank',
    });
  });

  it.each([
    [undefined, 'undefined', 'must be provided'],
    ['', 'empty', 'can not be empty'],
    [' ', 'blank', 'can not be blank'],
    [7, 'wrong_type', 'must be a string'],
  ])('VA-16 is refused for the uuid %j', async (receiptUuid, reason, words) => {
    const { batch } = await start();
    expect(await getRejection(batch.cancel({ receiptUuid: receiptUuid as string }))).toMatchObject({
      code: 'invalid_parameter',
      reason,
      message: `parameter "receiptUuid" ${words}`,
    });
  });
});

describe('sending a batch', () => {
  it('BA-09 lists the receipts to create and the cancelled ones', async () => {
    const { batch, add, respond, sends } = await start();
    const remaining = await add();
    const cancelled = await add();
    await batch.cancel({ receiptUuid: cancelled });
    const sending = batch.send();
    await respond(accepted);
    await expect(sending).resolves.toBeUndefined();
    expect(sends().map((body) => [...body])).toEqual([
      [
        ['batch_uuid', batch.uuid],
        ['receipt_uuids[]', remaining],
        ['cancelled_uuids[]', cancelled],
        ['create_receipts', 'true'],
        ['app[platform]', 'web'],
        ['app[version]', '1.2.7-beta.6'],
        ['access_token', 't'],
      ],
    ]);
  });

  it('BA-03 fails the second time at once with BATCH_IS_BEING_SENT, and makes one request', async () => {
    const { batch, add, respond, sends } = await start();
    await add();
    const first = batch.send();
    expect(await getRejection(batch.send())).toMatchObject({ code: 'BATCH_IS_BEING_SENT' });
    expect(batch.snapshot().state).toBe('sending');
    await respond(accepted);
    await first;
    expect(batch.snapshot().state).toBe('sent');
    expect(sends()).toHaveLength(1);
  });

  it('BA-02 leaves it open after a failure, and can be repeated', async () => {
    const { batch, add, respond, sends } = await start();
    const uuid = await add();
    const failing = getRejection(batch.send());
    await respond(broken);
    expect(await failing).toMatchObject({ code: 'SERVER_ERROR' });
    expect(batch.snapshot()).toMatchObject({ state: 'open', receiptUuids: [uuid] });
    const sending = batch.send();
    await respond(accepted);
    await sending;
    expect(sends().map((body) => body.getAll('receipt_uuids[]'))).toEqual([[uuid], [uuid]]);
  });

  it('succeeds with any response that is a success', async () => {
    const { batch, add, respond, sends } = await start();
    await add();
    const sending = batch.send();
    await respond({ status: 201, text: 'OK', contentType: 'text/plain' });
    await sending;
    expect(batch.snapshot().state).toBe('sent');
    expect(sends()).toHaveLength(1);
  });

  it('D28 sends nothing for an empty batch, and fails with invalid_parameter receipt_uuids, empty', async () => {
    const { batch, sends } = await start();
    const listener = vi.fn();
    batch.subscribe(listener);
    expect(await getRejection(batch.send())).toMatchObject({
      code: 'invalid_parameter',
      parameter: 'receipt_uuids',
      reason: 'empty',
    });
    expect(listener).not.toHaveBeenCalled();
    expect(sends()).toEqual([]);
  });

  it('waits for the uploads in flight', async () => {
    const { batch, respond, sends } = await start();
    const adding = batch.addFile({ file: receiptFile() });
    const sending = batch.send();
    await waitUntilSettled();
    expect(sends()).toEqual([]);
    await respond(arrived);
    const { uuid } = await adding;
    expect(sends()[0]?.getAll('receipt_uuids[]')).toEqual([uuid]);
    await respond(accepted);
    await sending;
    expect(batch.snapshot()).toMatchObject({ state: 'sent', receiptUuids: [uuid], uploadingUuids: [] });
  });

  it('fails with the picture that it waited for, and sends nothing', async () => {
    const { batch, respond, sends } = await start();
    const adding = getRejection(batch.addFile({ file: receiptFile() }));
    const sending = getRejection(batch.send());
    await respond(broken);
    expect(await sending).toBe(await adding);
    expect(batch.snapshot()).toMatchObject({ state: 'open', uploadingUuids: [] });
    expect(sends()).toEqual([]);
  });

  it.each([
    ['a picture', 0],
    ['the response', 1],
  ])('stops waiting for %s with its signal, and the batch is open again', async (_, pictures) => {
    const { batch, respond } = await start();
    const adding = batch.addFile({ file: receiptFile() });
    const controller = new AbortController();
    const sending = getRejection(batch.send({ signal: controller.signal }));
    if (pictures) await respond(arrived);
    controller.abort(new Error('not now'));
    expect(await sending).toMatchObject({ code: 'OTHER', message: 'not now' });
    expect(batch.snapshot().state).toBe('open');
    if (!pictures) await respond(arrived);
    await expect(adding).resolves.toEqual({ uuid: batch.snapshot().receiptUuids[0] });
  });
});

describe('a batch belongs to the user who was signed in when it was made', () => {
  it('logout stops its uploads', async () => {
    const { sdk, batch, add, server } = await start();
    const remaining = await add();
    const adding = getRejection(batch.addFile({ file: receiptFile() }));
    const sending = getRejection(batch.send());
    await sdk.logout();
    expect(await adding).toMatchObject({ code: 'NO_USER_AUTHENTICATED' });
    expect(await sending).toMatchObject({ code: 'NO_USER_AUTHENTICATED' });
    expect(server.pending()).toEqual([]);
    expect(batch.snapshot()).toMatchObject({ state: 'open', receiptUuids: [remaining], uploadingUuids: [] });
  });

  it('another user cannot add to it or send it', async () => {
    const { sdk, batch, add, server } = await start();
    await add();
    await sdk.authorizeUserWithToken({ token: 'stranger' });
    expect(await getRejection(batch.addFile({ file: receiptFile() }))).toMatchObject({
      code: 'NO_USER_AUTHENTICATED',
    });
    expect(await getRejection(batch.send())).toMatchObject({ code: 'NO_USER_AUTHENTICATED' });
    expect(server.pending()).toEqual([]);
  });

  it('another user who signs in while it is being sent does not send it', async () => {
    const { sdk, batch, sends } = await start();
    const adding = getRejection(batch.addFile({ file: receiptFile() }));
    const sending = getRejection(batch.send());
    await sdk.authorizeUserWithToken({ token: 'stranger' });
    expect(await adding).toMatchObject({ code: 'NO_USER_AUTHENTICATED' });
    expect(await sending).toMatchObject({ code: 'NO_USER_AUTHENTICATED' });
    expect(sends()).toEqual([]);
  });

  it('the same user can send it after signing in again', async () => {
    const { sdk, batch, add, respond, sends } = await start();
    const uuid = await add();
    await sdk.logout();
    await sdk.authorizeUserWithToken({ token: 'renewed' });
    const sending = batch.send();
    await respond(accepted);
    await sending;
    expect(sends()[0]?.get('access_token')).toBe('renewed');
    expect(sends()[0]?.getAll('receipt_uuids[]')).toEqual([uuid]);
  });

  it('another token of the same user stops nothing', async () => {
    const { sdk, batch, respond } = await start();
    const adding = batch.addFile({ file: receiptFile() });
    await sdk.setToken({ token: 'renewed' });
    await respond(arrived);
    await expect(adding).resolves.toEqual({ uuid: batch.snapshot().receiptUuids[0] });
  });
});
