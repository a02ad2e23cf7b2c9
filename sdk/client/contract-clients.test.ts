import { expect, it, vi } from 'vitest';
import { apiTransport } from '@cagnotte/generated/transport';
import { createSdkOn } from '../create-sdk/create-sdk.ts';
import { createLoyaltyClient } from '../loyalty/loyalty-client.ts';
import { addresses } from '../testing/addresses.ts';
import { programmeSettings, startSignedIn } from '../testing/start-signed-in.ts';
import { createTestPlatform } from '../testing/test-platform.ts';

/** 'METHOD path' of every request that a client of openapi-fetch made. */
const sentRequests = vi.hoisted((): string[] => []);

vi.mock(import('openapi-fetch'), async (original) => {
  const real = await original();
  return {
    ...real,
    default: (options) => {
      const client = real.default(options);
      client.use({
        onRequest: ({ request, schemaPath }) => void sentRequests.push(`${request.method} ${schemaPath}`),
      });
      return client;
    },
  };
});

it('every request of the SDK and of a generated hook is made by a client of openapi-fetch', async () => {
  const platform = createTestPlatform({
    respond: ({ url }) =>
      url.includes('/v1/sdk/upload')
        ? { json: { uuid: 'u' } }
        : { json: { settings: { ...programmeSettings, user_id: 1 }, card_slots: [], batch_uuid: 'b' } },
  });
  const sdk = await startSignedIn(platform, { addresses, log: () => undefined });
  await sdk.uploadFile({ file: new File(['\0x'], 'ticket.jpg', { type: 'image/jpeg' }) });
  await createLoyaltyClient(sdk).forgetPaymentInformations();
  await apiTransport({ url: '/api/kitv3/card_slots', method: 'get', params: { page: 2 } });
  expect(sentRequests).toEqual([
    'GET /api/v2/partners/settings',
    'GET /api/v2/users/settings',
    'POST /v1/sdk/upload_file_to_path',
    'POST /api/kitv4/forget_payment_informations',
    'GET /api/kitv3/card_slots',
  ]);
  expect(platform.network.requests).toHaveLength(sentRequests.length);
});

it('D122 the response of a generated hook is checked, too', async () => {
  const sdk = createSdkOn(
    createTestPlatform({
      respond: ({ url }) => ({
        json: /settings/.test(url) ? { settings: programmeSettings } : { card_slots: [{}] },
      }),
    }),
    { addresses, log: () => undefined },
  );
  await sdk.init({ clientId: 'demo.verger' });
  const read = apiTransport({ url: '/api/kitv3/card_slots', method: 'get', params: { access_token: 't' } });
  await expect(read).rejects.toThrow(
    'listCardSlots is not what its contract says: $.card_slots[0].loyalty_card',
  );
});
