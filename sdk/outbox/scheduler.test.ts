import { expect, it } from 'vitest';
import { createSdkOn } from '../create-sdk.ts';
import { settled } from '../testing/manual-clock.ts';
import { stubPorts } from '../testing/stub-ports.ts';
import { testPlatform } from '../testing/test-platform.ts';
import { createMemoryStore } from './storage.ts';

const settings = { upload_path: 'in/', previews_upload_enabled: false, previews_upload_path: 'pre/' };

it('a receipt whose pause ends while the lock is given back is sent at once, and not five minutes later', async () => {
  let attempts = 0;
  const platform = testPlatform({
    react: ({ url }) => {
      if (url.includes('/users/settings')) return { json: { settings: { user_id: 1 } } };
      if (url.includes('/partners/settings')) return { json: { settings } };
      attempts += 1;
      return { status: 503 };
    },
  });
  const { clock } = platform;
  const device = createMemoryStore();
  const sdk = createSdkOn(
    {
      ...platform,
      outbox: {
        ...stubPorts(device),
        hold: async (_name, _signal, run) => {
          await run();
          // Longer than the first pause can be.
          if (attempts === 1) await clock.advance(2000);
        },
      },
    },
    { log: () => undefined },
  );
  await sdk.init({ clientId: 'demo.verger' });
  await sdk.authorizeUserWithToken({ token: 't' });
  await sdk.outbox.add({ files: [new File(['x'], 'ticket.jpg', { type: 'image/jpeg' })] });
  while (attempts === 0) await settled();
  await settled();
  await clock.advance(1);
  await settled();
  expect(attempts).toBe(2);
});
