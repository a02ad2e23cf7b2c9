import { expect, it } from 'vitest';
import type { Sdk } from '../create-sdk/sdk.ts';
import { getRejection } from '../testing/get-rejection.ts';
import { waitUntilSettled } from '../testing/manual-clock.ts';
import { createMemoryStore } from '../testing/memory-store.ts';
import { startSignedIn, withSettings } from '../testing/start-signed-in.ts';
import { createStubPorts } from '../testing/stub-ports.ts';
import { createTestPlatform } from '../testing/test-platform.ts';

/** A photograph. A phone gives all of them the same name. */
const photo = () => new File(['\0x'], 'image.jpg', { type: 'image/jpeg' });

/** A file that was deleted after it was chosen, or whose bytes are in a cloud that does not respond. */
const unreadable = (name: 'NotFoundError' | 'NotReadableError') =>
  Object.assign(photo(), { arrayBuffer: () => Promise.reject(new DOMException('it is gone', name)) });

const methods: Record<string, (sdk: Sdk, files: File[]) => Promise<unknown>> = {
  uploadWithFiles: (sdk, files) => sdk.uploadWithFiles({ files }),
  'outbox.add': (sdk, files) => sdk.outbox.add({ files }),
  'draft.keep': (sdk, files) => sdk.outbox.draft.keep(files),
};

it.each(
  Object.keys(methods).flatMap((method) =>
    (['NotFoundError', 'NotReadableError'] as const).map((name) => [method, name] as const),
  ),
)(
  '%s with a file that rejects with %s names the file, and stores and sends nothing',
  async (method, name) => {
    const device = createMemoryStore();
    const platform = createTestPlatform({ respond: withSettings() });
    const sdk = await startSignedIn({ ...platform, outbox: createStubPorts(device) });
    const failure = await getRejection(
      methods[method]?.(sdk, [photo(), unreadable(name), photo()]) ?? Promise.resolve(),
    );
    expect(failure).toMatchObject({
      code: 'OTHER',
      message: 'the file "image.jpg" can no longer be read',
      parameter: 'files[1]',
    });
    expect(failure.cause).toHaveProperty('name', name);
    await waitUntilSettled();
    expect(device.all()).toEqual([]);
    expect(sdk.outbox.draft.pictures()).toEqual([]);
    expect(platform.network.requests.filter((request) => request.method === 'POST')).toEqual([]);
  },
);
