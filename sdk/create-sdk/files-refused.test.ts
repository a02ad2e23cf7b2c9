import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getRejection } from '../testing/get-rejection.ts';
import { createMemoryStore } from '../testing/memory-store.ts';
import { startSignedIn } from '../testing/start-signed-in.ts';
import { createFileInput, stubPage } from '../testing/stub-page.ts';
import { createStubPorts } from '../testing/stub-ports.ts';
import { createTestPlatform } from '../testing/test-platform.ts';

const jpeg = () => new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], 'ticket');
const note = new File(['lait, beurre'], 'notes.jpg', { type: 'image/jpeg' });

const start = async () => {
  const settings = {
    upload_path: 'in/',
    previews_upload_enabled: true,
    previews_upload_path: 'pre/',
    user_id: 1,
  };
  const platform = createTestPlatform({
    respond: ({ body }) => ({ json: body instanceof FormData ? { uuid: 'u' } : { settings, receipt_id: 1 } }),
  });
  const device = createMemoryStore();
  const sdk = await startSignedIn(
    { ...platform, outbox: createStubPorts(device) },
    { fileLimits: { maxFiles: 2 } },
  );
  await sdk.outbox.ready();
  const posts = () => platform.network.requests.filter(({ method }) => method === 'POST');
  return { sdk, device, posts };
};

beforeEach(() => void stubPage({ files: createFileInput(jpeg(), note) }));
afterEach(() => vi.unstubAllGlobals());

it('every method that takes files refuses a text that is named like a picture, sends nothing and stores nothing', async () => {
  const { sdk, device, posts } = await start();
  const files = [jpeg(), note];
  const batch = await sdk.getBatchUploader();
  const calls: [string, () => Promise<unknown>][] = [
    ['files[1]', () => sdk.uploadWithFiles({ files })],
    ['files[1]', () => sdk.uploadWithFileInput({ inputId: 'files' })],
    ['files[1]', () => sdk.bulkUploadWithFileInput({ inputId: 'files' })],
    ['file', () => sdk.uploadFile({ file: note })],
    ['file', () => batch.addFile({ file: note })],
    ['files[1]', () => sdk.outbox.add({ files })],
    ['files[1]', () => sdk.outbox.draft.keep(files)],
  ];
  for (const [parameter, call] of calls)
    expect(await getRejection(call())).toMatchObject({
      code: 'invalid_parameter',
      parameter,
      misc: { file: 'notes.jpg', limit: 'kind', value: 'image/jpeg' },
    });
  expect(sdk.outbox.list()).toEqual([]);
  expect(sdk.outbox.draft.pictures()).toEqual([]);
  expect(device.all()).toEqual([]);
  expect(batch.snapshot().receiptUuids).toEqual([]);
  expect(posts()).toEqual([]);
});

it('the limit of files includes the stored pictures of a draft', async () => {
  const { sdk } = await start();
  const { draft } = sdk.outbox;
  const [first] = await draft.keep([jpeg(), jpeg()]);
  expect(await getRejection(draft.keep([jpeg()]))).toMatchObject({
    parameter: 'files',
    misc: { limit: 'maxFiles', allowed: 2, value: 3 },
  });
  await draft.keep([jpeg()], first?.id);
  expect(draft.pictures()).toHaveLength(2);
});

it('a picture is sent with the type and the extension of its content', async () => {
  const { sdk, posts } = await start();
  const { uuid } = await sdk.uploadWithFiles({ files: [jpeg()] });
  const alone = await sdk.uploadFile({ file: jpeg() });
  const sent = posts().flatMap(({ body }) =>
    body instanceof FormData ? [...body.getAll('files[]'), ...body.getAll('file')] : [],
  );
  expect(sent.map((file) => [(file as File).name, (file as File).type])).toEqual([
    [`${uuid}_1.jpg`, 'image/jpeg'],
    [`${alone.uuid}_1.jpg`, 'image/jpeg'],
  ]);
});
