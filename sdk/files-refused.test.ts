import { beforeEach, expect, it } from 'vitest';
import { createSdkOn } from './create-sdk.ts';
import { addresses } from './testing/addresses.ts';
import { failureOf } from './testing/failure-of.ts';
import { fileInput, stubPage } from './testing/stub-page.ts';
import { testPlatform } from './testing/test-platform.ts';

const picture = new File(['x'], 'ticket.jpg', { type: 'image/jpeg' });
const empty = new File([], 'empty.jpg', { type: 'image/jpeg' });

const start = async () => {
  const partner = { upload_path: 'in/', previews_upload_enabled: true, previews_upload_path: 'pre/' };
  const platform = testPlatform({
    react: ({ url }) => ({ json: { settings: url.includes('/users/') ? { user_id: 48213 } : partner } }),
  });
  const sdk = createSdkOn(platform, { addresses, log: () => undefined, fileLimits: { maxFiles: 2 } });
  await sdk.init({ clientId: 'demo.verger' });
  await sdk.authorizeUserWithToken({ token: 't' });
  await sdk.outbox.ready();
  return { sdk, sent: () => platform.network.requests.filter(({ method }) => method === 'POST') };
};

beforeEach(() => stubPage({ files: fileInput(picture, empty) }));

it('every way of giving files refuses an empty one, sends nothing and keeps nothing', async () => {
  const { sdk, sent } = await start();
  const files = [picture, empty];
  const batch = await sdk.getBatchUploader();
  const ways: [string, () => Promise<unknown>][] = [
    ['files[1]', () => sdk.uploadWithFiles({ files })],
    ['files[1]', () => sdk.uploadWithFileInput({ inputId: 'files' })],
    ['files[1]', () => sdk.bulkUploadWithFileInput({ inputId: 'files' })],
    ['file', () => sdk.uploadFile({ file: empty })],
    ['file', () => batch.addFile({ file: empty })],
    ['files[1]', () => sdk.outbox.add({ files })],
    ['files[1]', () => sdk.outbox.draft.keep(files)],
  ];
  for (const [parameter, way] of ways)
    expect(await failureOf(way())).toMatchObject({
      code: 'invalid_parameter',
      parameter,
      reason: 'invalid',
      misc: { file: 'empty.jpg', limit: 'minBytes' },
    });
  expect(sdk.outbox.list()).toEqual([]);
  expect(sdk.outbox.draft.pictures()).toEqual([]);
  expect(batch.snapshot().receiptUuids).toEqual([]);
  expect(sent()).toEqual([]);
});

it('a draft counts the pictures that it has', async () => {
  const { sdk } = await start();
  const { draft } = sdk.outbox;
  const [first] = await draft.keep([picture, picture]);
  expect(await failureOf(draft.keep([picture]))).toMatchObject({
    parameter: 'files',
    misc: { limit: 'maxFiles', allowed: 2, value: 3 },
  });
  await draft.keep([picture], first?.id);
  expect(draft.pictures()).toHaveLength(2);
});
