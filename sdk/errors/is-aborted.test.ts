import { expect, it, vi } from 'vitest';
import { getRejection } from '../testing/get-rejection.ts';
import { createMemoryStore } from '../testing/memory-store.ts';
import { startSignedIn, withSettings } from '../testing/start-signed-in.ts';
import { createStubPorts } from '../testing/stub-ports.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import { isAborted } from './is-aborted.ts';
import type { SdkError } from './sdk-error.ts';

const files = [new File(['\0'], 'ticket.jpg', { type: 'image/jpeg' })];

/** An SDK with a user, whose requests get no response. */
const setUp = async () => {
  const platform = createTestPlatform({ respond: withSettings(() => 'hang') });
  const outbox = createStubPorts(createMemoryStore());
  const sdk = await startSignedIn({ ...platform, outbox });
  return { sdk, clock: platform.clock };
};

const isAbortedAlsoAsData = (error: SdkError): boolean => {
  const asData: unknown = JSON.parse(JSON.stringify(error));
  expect(isAborted(asData)).toBe(isAborted(error));
  return isAborted(error);
};

it.each([
  ['a reason', new Error('the shopper left'), 'the shopper left'],
  ['no reason', undefined, 'This operation was aborted'],
])('the error of a call whose signal is aborted with %s is marked as aborted', async (_, reason, message) => {
  const { sdk } = await setUp();
  const controller = new AbortController();
  const failing = getRejection(sdk.getPendingReceipts({ signal: controller.signal }));
  controller.abort(reason);
  const error = await failing;
  expect(error).toMatchObject({ code: 'OTHER', message });
  expect(isAbortedAlsoAsData(error)).toBe(true);
});

it('the error of a discarded receipt is marked as aborted', async () => {
  const { sdk } = await setUp();
  const failing = getRejection(sdk.uploadWithFiles({ files }));
  await vi.waitFor(() => expect(sdk.outbox.list()).toHaveLength(1));
  await sdk.outbox.discard(sdk.outbox.list()[0]?.uuid ?? '');
  const error = await failing;
  expect(error).toMatchObject({ code: 'OTHER', message: 'the receipt was discarded' });
  expect(isAbortedAlsoAsData(error)).toBe(true);
});

it('the error of a time-out or of an ended session is not marked as aborted', async () => {
  const { sdk, clock } = await setUp();
  const late = getRejection(sdk.getPendingReceipts());
  await clock.advance(30_000);
  const timedOut = await late;
  expect(timedOut.message).toBe('timeout of 30000ms exceeded');
  expect(isAbortedAlsoAsData(timedOut)).toBe(false);
  const ended = getRejection(sdk.uploadFile({ file: files[0] as File }));
  await clock.advance(1);
  await sdk.logout();
  const endOfSession = await ended;
  expect(endOfSession.code).toBe('NO_USER_AUTHENTICATED');
  expect(isAbortedAlsoAsData(endOfSession)).toBe(false);
});

it('any other value is not an aborted error', () => {
  for (const value of [undefined, 'aborted', new DOMException('x', 'AbortError')])
    expect(isAborted(value)).toBe(false);
});
