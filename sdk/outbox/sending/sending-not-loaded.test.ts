import { afterEach, expect, it, vi } from 'vitest';
import { getRejection } from '../../testing/get-rejection.ts';
import { waitUntilSettled } from '../../testing/manual-clock.ts';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { startSignedIn, withSettings } from '../../testing/start-signed-in.ts';
import { createStubPorts } from '../../testing/stub-ports.ts';
import { createTestPlatform } from '../../testing/test-platform.ts';

const files = [new File(['\0'], 'ticket.jpg', { type: 'image/jpeg' })];
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const neverLoads = () => new Promise<never>(() => undefined);

/** An SDK with a user. The code that sends receipts is loaded by `load`, or as usual. */
const setUp = async (outbox: boolean, load: () => Promise<never>) => {
  vi.doMock('./send-receipt.ts', load);
  const platform = createTestPlatform({
    respond: withSettings(({ body }) => ({ json: body instanceof FormData ? {} : { receipt_id: 7 } })),
  });
  const sdk = await startSignedIn(
    { ...platform, outbox: createStubPorts(createMemoryStore()) },
    { outbox, log: () => undefined },
  );
  return { sdk, clock: platform.clock, upload: () => sdk.outbox.list()[0] };
};

afterEach(() => void vi.doUnmock('./send-receipt.ts'));

it('a receipt waits on the device while the code that sends it cannot be loaded, and is sent once it can be', async () => {
  const { sdk, clock, upload } = await setUp(true, missing);
  const arriving = sdk.uploadWithFiles({ files });
  await vi.waitFor(() =>
    expect(upload()).toMatchObject({
      state: 'waiting',
      isDurable: true,
      error: { code: 'CONNECTION_FAILED', retryable: true },
    }),
  );
  vi.doUnmock('./send-receipt.ts');
  await vi.waitFor(async () => {
    await clock.advance(2000);
    expect(upload()).toMatchObject({ state: 'sent' });
  });
  expect(await arriving).toMatchObject({ receiptId: 7 });
});

it('the caller gets the error when there is no outbox', async () => {
  const { sdk } = await setUp(false, missing);
  expect(await getRejection(sdk.uploadWithFiles({ files }))).toMatchObject({
    code: 'CONNECTION_FAILED',
    message:
      'Request has been terminated: a part of the SDK could not be loaded. If the device is online, a deployment may have removed it: reload the page',
    retryable: true,
  });
});

it('code that never loads ends like a request without a response, and an aborted signal ends it at once', async () => {
  const { sdk, clock } = await setUp(false, neverLoads);
  const failing = getRejection(sdk.uploadWithFiles({ files }));
  const controller = new AbortController();
  await vi.waitFor(() => expect(sdk.outbox.list()[0]).toMatchObject({ state: 'sending' }));
  await clock.advance(30_000);
  expect(await failing).toMatchObject({ code: 'CONNECTION_FAILED' });

  const aborted = getRejection(sdk.uploadWithFiles({ files, signal: controller.signal }));
  await waitUntilSettled();
  controller.abort(new Error('the shopper left'));
  expect(await aborted).toMatchObject({ code: 'OTHER', message: 'the shopper left' });
});
