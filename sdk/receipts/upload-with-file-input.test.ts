import { afterEach, describe, expect, it, vi } from 'vitest';
import { getRejection } from '../testing/get-rejection.ts';
import { programmeSettings, startSignedIn } from '../testing/start-signed-in.ts';
import { createFileInput, stubPage } from '../testing/stub-page.ts';
import { createTestPlatform } from '../testing/test-platform.ts';

const receiptFile = (name: string) => new File([`\0${name}`], name, { type: 'image/jpeg' });

const start = async () => {
  const platform = createTestPlatform({
    respond: () => ({
      json: { settings: { ...programmeSettings, user_id: 1 }, receipt_id: 7, uuid: 'u', uuids: [] },
    }),
  });
  const log = vi.fn();
  const sdk = await startSignedIn(platform, { log });
  const before = platform.network.requests.length;
  const sent = () => platform.network.requests.slice(before);
  return { sdk, log, sent };
};

afterEach(() => vi.unstubAllGlobals());

const methods = ['uploadWithFileInput', 'bulkUploadWithFileInput'] as const;

describe.each(methods)('VA-10 %s', (method) => {
  it.each([
    ['a missing element', undefined, 'invalid', 'no input element #photos'],
    [
      'a text input',
      { tagName: 'INPUT', files: null },
      'wrong_type',
      'this input #photos is not a file input',
    ],
    ['another element', { tagName: 'DIV' }, 'wrong_type', 'this input #photos is not a file input'],
    ['an input without a chosen file', createFileInput(), 'empty', 'no file in this input #photos'],
  ])('is refused for %s', async (_, element, reason, message) => {
    stubPage(element && { photos: element });
    const { sdk, sent } = await start();
    expect(await getRejection(sdk[method]({ inputId: 'photos' }))).toMatchObject({
      code: 'invalid_parameter',
      parameter: 'inputId',
      reason,
      message,
    });
    expect(sent()).toEqual([]);
  });

  it.each([
    [undefined, 'undefined', 'must be provided'],
    ['', 'empty', 'can not be empty'],
    [' ', 'blank', 'can not be blank'],
    [{}, 'wrong_type', 'must be a string'],
  ])('VA-14 the id %j is refused', async (inputId, reason, words) => {
    const { sdk } = await start();
    expect(await getRejection(sdk[method]({ inputId: inputId as string }))).toMatchObject({
      code: 'invalid_parameter',
      parameter: 'inputId',
      reason,
      message: `parameter "inputId" ${words}`,
    });
  });
});

it('SD-12 uploadWithFileInput needs a user', async () => {
  stubPage({ photos: createFileInput(receiptFile('a.jpg')) });
  const { sdk } = await start();
  await sdk.logout();
  expect(await getRejection(sdk.uploadWithFileInput({ inputId: 'photos' }))).toMatchObject({
    code: 'NO_USER_AUTHENTICATED',
    message: 'you must login a user with "authorizeUserWithIdentifier" or "authorizeUserWithToken" before',
  });
});

it('VA-14 bulkUploadWithFileInput needs a current user: a partner with a token is none', async () => {
  stubPage({ photos: createFileInput(receiptFile('a.jpg')) });
  const { sdk, sent } = await start();
  const missing = { code: 'NO_USER_AUTHENTICATED', message: 'missing USER' };
  await sdk.logout();
  expect(await getRejection(sdk.bulkUploadWithFileInput({ inputId: 'photos' }))).toMatchObject(missing);
  await sdk.authorizePartner({ token: 'of the partner' });
  expect(await getRejection(sdk.bulkUploadWithFileInput({ inputId: 'photos' }))).toMatchObject(missing);
  expect(sent()).toEqual([]);
});

it('uploadWithFileInput sends all files of the input as one receipt, as uploadWithFiles does', async () => {
  stubPage({ photos: createFileInput(receiptFile('a.jpg'), receiptFile('b.jpg')) });
  const { sdk, sent } = await start();
  const progress: number[] = [];
  const receipt = await sdk.uploadWithFileInput({
    inputId: 'photos',
    eans: ['1', '2'],
    onProgress: (value) => progress.push(value),
  });
  expect(receipt).toEqual({ uuid: expect.stringMatching(/^20261118/) as string, receiptId: 7 });
  const [record, upload] = sent();
  expect(new URLSearchParams(record?.body as string).get('scanned_eans')).toBe('1,2');
  expect((upload?.body as FormData).getAll('files[]').map((file) => (file as File).name)).toEqual([
    `${receipt.uuid}_1.jpg`,
    `${receipt.uuid}_2.jpg`,
  ]);
  expect(progress.at(-1)).toBe(1);
  expect(sdk.outbox.list()).toMatchObject([{ uuid: receipt.uuid, state: 'sent' }]);
});

it('SD-05 uploadWithFileInput warns once for each call, and points to uploadWithFiles', async () => {
  stubPage({ photos: createFileInput(receiptFile('a.jpg')) });
  const { sdk, log } = await start();
  log.mockClear();
  const warning = ['warn', 'uploadWithFileInput is deprecated: use uploadWithFiles', undefined];
  for (const warnings of [[warning], [warning, warning]]) {
    await sdk.uploadWithFileInput({ inputId: 'photos' });
    expect(log.mock.calls.filter(([level]) => level === 'warn')).toEqual(warnings);
  }
});

it('bulkUploadWithFileInput is not deprecated', async () => {
  stubPage({ photos: createFileInput(receiptFile('a.jpg')) });
  const { sdk, log } = await start();
  log.mockClear();
  await sdk.bulkUploadWithFileInput({ inputId: 'photos' });
  expect(log.mock.calls.filter(([level]) => level === 'warn')).toEqual([]);
});
