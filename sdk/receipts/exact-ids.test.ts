import { expect, it } from 'vitest';
import type { SdkError } from '../errors/sdk-error.ts';
import { createMemoryStore } from '../testing/memory-store.ts';
import { startSignedIn } from '../testing/start-signed-in.ts';
import { createStubPorts } from '../testing/stub-ports.ts';
import { createTestPlatform } from '../testing/test-platform.ts';

const settings = `{"upload_path":"in/","previews_upload_enabled":false,"previews_upload_path":"pre/"}`;

it.each([
  ['a small number', '8812', 8812, '990412', '17'],
  [
    'numbers beyond 2^53',
    '9007199254740993',
    '9007199254740993',
    '18446744073709551615',
    '90071992547409931',
  ],
  ['texts', '"r/7"', 'r/7', '"p 1"', '"u-1"'],
])('identifiers keep their exact text: %s', async (_, receiptId, expected, pictureId, userId) => {
  const reported: SdkError[] = [];
  const platform = createTestPlatform({
    respond: ({ url }) => {
      const contentType = 'application/json';
      if (url.includes('/users/settings'))
        return { text: `{"settings":{"user_id":${userId},"email":"camille@exemple.fr"}}`, contentType };
      if (url.includes('/partners/settings')) return { text: `{"settings":${settings}}`, contentType };
      if (url.includes('/api/v2/receipts')) return { text: `{"receipt_id":${receiptId}}`, contentType };
      if (url.includes('/v1/sdk/upload'))
        return { text: `{"uuid":"u","receipt_subpicture_id":${pictureId}}`, contentType };
      return { json: {} };
    },
  });
  const device = createMemoryStore();
  const sdk = await startSignedIn({ ...platform, outbox: createStubPorts(device) });
  await sdk.onError({ handler: (error) => reported.push(error) });
  const withoutQuotes = (json: string) => json.replaceAll('"', '');
  expect(String(sdk.session.snapshot().user?.id)).toBe(withoutQuotes(userId));

  const files = [new File(['\0x'], 'ticket.jpg', { type: 'image/jpeg' })];
  const { uuid, receiptId: received } = await sdk.uploadWithFiles({ files });
  expect(received).toBe(expected);
  expect(uuid).toContain(`-${withoutQuotes(userId)}-`);
  expect(reported).toEqual([]);

  const sent = platform.network.requests.filter(({ method }) => method !== 'GET');
  expect(sent.map(({ method }) => method)).toEqual(['POST', 'POST', 'PUT']);
  const [, upload, attached] = sent;
  expect((upload?.body as FormData).get('receipt_id')).toBe(withoutQuotes(receiptId));
  expect(attached?.url).toMatch(
    new RegExp(`/api/v2/receipt_subpictures/${encodeURIComponent(withoutQuotes(pictureId))}$`),
  );
  expect(Object.fromEntries(new URLSearchParams(attached?.body as string))).toMatchObject({
    receipt_id: withoutQuotes(receiptId),
    receipt_subpicture_id: withoutQuotes(pictureId),
  });
});
