import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Sdk } from '../create-sdk/sdk.ts';
import { getRejection } from '../testing/get-rejection.ts';
import { waitUntilSettled } from '../testing/manual-clock.ts';
import type { Reaction } from '../testing/scripted-network.ts';
import { programmeSettings, startSignedIn } from '../testing/start-signed-in.ts';
import { createFileInput, stubPage } from '../testing/stub-page.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import type { BulkUploadParameters, UploadFileParameters } from './upload-parameters.ts';

const arrived: Reaction = { json: { uuid: 'u', uuids: ['u'] } };

/** @param attempts reactions of the file proxy to the first attempts; later ones succeed */
const start = async (attempts: Reaction[] = []) => {
  const platform = createTestPlatform({
    respond: ({ url, onProgress }) => {
      if (!url.includes('/v1/sdk/')) return { json: { settings: { ...programmeSettings, user_id: 1 } } };
      for (const sent of [0.25, 1]) onProgress?.(sent);
      return attempts.shift() ?? arrived;
    },
  });
  const sdk = await startSignedIn(platform);
  const before = platform.network.requests.length;
  const uuids = () =>
    platform.network.requests.slice(before).map(({ body }) => {
      const form = body as FormData;
      return form.get('uuid') ?? form.get('uuids[]');
    });
  return { sdk, platform, uuids };
};

const file = new File(['\0x'], 'ticket.jpg', { type: 'image/jpeg' });

afterEach(() => vi.unstubAllGlobals());

describe('VA-13 the parameters of uploadFile', () => {
  it.each([
    ['file', undefined, 'undefined', 'must be provided'],
    ['file', new Blob(['x']), 'wrong_constructor', 'must be an instance of File'],
    ['capturedAt', '2026-11-18', 'wrong_constructor', 'must be an instance of Date'],
    ['capturedAt', new Date('no'), 'invalid', 'must be a valid date'],
    ['batchUuid', 7, 'wrong_type', 'must be a string'],
    ['batchUuid', '', 'empty', 'can not be empty'],
    ['onProgress', {}, 'wrong_type', 'must be a function'],
  ])('%s cannot be %o', async (parameter, value, reason, words) => {
    const { sdk, uuids } = await start();
    const parameters = { file, [parameter]: value } as UploadFileParameters;
    expect(await getRejection(sdk.uploadFile(parameters))).toMatchObject({
      code: 'invalid_parameter',
      parameter,
      reason,
      message: `parameter "${parameter}" ${words}`,
    });
    expect(uuids()).toEqual([]);
  });
});

it('BA-07 no uuid is used twice, even if the random source repeats itself', async () => {
  const { platform } = await start();
  const random = ['aaaa', 'aaaa', 'aaaa', 'bbbb'];
  const randomText = (length: number) => (length === 4 ? (random.shift() ?? 'cccc') : 'x');
  const sdk = await startSignedIn({ ...platform, randomText });
  const capturedAt = new Date('2026-11-18T08:00:00.000Z');
  const uploads = await Promise.all([1, 2].map(() => sdk.uploadFile({ file, capturedAt })));
  expect(uploads.map(({ uuid }) => uuid)).toEqual(['20261118080000000-1-aaaa', '20261118080000000-1-bbbb']);
});

const uploads: readonly [
  string,
  (sdk: Sdk, parameters: Partial<BulkUploadParameters>) => Promise<unknown>,
][] = [
  ['uploadFile', (sdk, parameters) => sdk.uploadFile({ file, ...parameters })],
  [
    'bulkUploadWithFileInput',
    (sdk, parameters) => sdk.bulkUploadWithFileInput({ inputId: 'photos', ...parameters }),
  ],
];

describe.each(uploads)('%s', (_, upload) => {
  it('UP-09 progress rises over all attempts, and is 1 with the response', async () => {
    stubPage({ photos: createFileInput(file) });
    const { sdk } = await start(['drop']);
    const progress: number[] = [];
    await upload(sdk, { onProgress: (value) => progress.push(value) });
    expect(progress).toEqual([0.25, 0.99, 1]);
  });

  it('progress is never 1 for a picture that the server refused', async () => {
    stubPage({ photos: createFileInput(file) });
    const { sdk } = await start([{ status: 500, json: {} }]);
    const progress: number[] = [];
    expect(await getRejection(upload(sdk, { onProgress: (value) => progress.push(value) }))).toMatchObject({
      code: 'SERVER_ERROR',
    });
    expect(progress).toEqual([0.25, 0.99]);
  });

  it('goes on when onProgress throws', async () => {
    stubPage({ photos: createFileInput(file) });
    const { sdk, uuids } = await start();
    const onProgress = () => {
      throw new Error('of the page');
    };
    const uploaded = await upload(sdk, { onProgress });
    const [uuid] = uuids();
    expect([{ uuid }, [uuid]]).toContainEqual(uploaded);
  });

  it('UP-14 a request whose connection is lost is retried twice, with the same uuid', async () => {
    stubPage({ photos: createFileInput(file) });
    const { sdk, platform, uuids } = await start(['drop', 'drop', 'drop']);
    const failing = getRejection(upload(sdk, {}));
    // The first upload loads its code.
    await expect.poll(() => uuids().length).toBeGreaterThan(0);
    await platform.clock.advance(500);
    expect(await failing).toMatchObject({ code: 'CONNECTION_FAILED' });
    expect(uuids()).toHaveLength(3);
    expect(uuids()[0]).toMatch(/^20261118093000123-1-[0-9a-z]{4}$/);
    expect(new Set(uuids()).size).toBe(1);
  });

  it('succeeds with a response that says nothing about the picture, which is reported', async () => {
    stubPage({ photos: createFileInput(file) });
    const { sdk, uuids } = await start([{ json: {} }]);
    const reported: string[] = [];
    await sdk.onError({ handler: ({ message }) => reported.push(message) });
    await upload(sdk, {});
    expect(uuids()).toHaveLength(1);
    expect(reported).toEqual([expect.stringMatching(/^the response of \w+ was used without \$\./)]);
  });

  it('ER-03 a token that is refused is UNAUTHORIZED, and the session is over', async () => {
    stubPage({ photos: createFileInput(file) });
    const { sdk } = await start([{ status: 401, json: {} }]);
    expect(await getRejection(upload(sdk, {}))).toMatchObject({ code: 'UNAUTHORIZED', status: 401 });
    expect(sdk.session.snapshot()).toEqual({});
  });

  it('ends with the session', async () => {
    stubPage({ photos: createFileInput(file) });
    const { sdk, uuids } = await start(['hang']);
    const failing = getRejection(upload(sdk, {}));
    await waitUntilSettled();
    expect(uuids()).toHaveLength(1);
    await sdk.logout();
    expect(await failing).toMatchObject({ code: 'NO_USER_AUTHENTICATED' });
  });

  it('is aborted by its signal', async () => {
    stubPage({ photos: createFileInput(file) });
    const { sdk } = await start(['hang']);
    const controller = new AbortController();
    const failing = getRejection(upload(sdk, { signal: controller.signal } as object));
    await waitUntilSettled();
    controller.abort(new Error('enough'));
    expect(await failing).toMatchObject({ code: 'OTHER', message: 'enough' });
  });
});

describe('a file that was deleted after it was chosen is named, and nothing is sent', () => {
  const gone = Object.assign(new File(['\0x'], 'gone.jpg'), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('it is gone', 'NotFoundError')) }),
  });
  const uploadGone: Record<string, (sdk: Sdk) => Promise<unknown>> = {
    file: (sdk) => sdk.uploadFile({ file: gone }),
    'files[1]': (sdk) => {
      stubPage({ tickets: createFileInput(file, gone) });
      return sdk.bulkUploadWithFileInput({ inputId: 'tickets' });
    },
  };

  it.each(Object.keys(uploadGone))('the error names the parameter %s', async (parameter) => {
    const { sdk, uuids } = await start();
    expect(await getRejection(uploadGone[parameter]?.(sdk) ?? Promise.resolve())).toMatchObject({
      code: 'OTHER',
      message: 'the file "gone.jpg" can no longer be read',
      parameter,
      retryable: false,
    });
    expect(uuids()).toEqual([]);
  });
});
