import { expect, it } from 'vitest';
import { createSdkOn } from '../create-sdk.ts';
import { addresses } from '../testing/addresses.ts';
import { settled } from '../testing/manual-clock.ts';
import { manualServer } from '../testing/scripted-network.ts';
import { stubPorts } from '../testing/stub-ports.ts';
import { testPlatform } from '../testing/test-platform.ts';
import { transition } from './machine.ts';
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
    { addresses, log: () => undefined },
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

it('an attempt ends, and is not retried, as soon as its receipt has arrived from another tab', async () => {
  const server = manualServer();
  const platform = testPlatform({
    react: (request) => {
      if (request.url.includes('/users/settings')) return { json: { settings: { user_id: 1 } } };
      if (request.url.includes('/partners/settings')) return { json: { settings } };
      return server.react(request);
    },
  });
  const device = createMemoryStore();
  let fromOtherTab: (message: unknown) => void = () => undefined;
  const sdk = createSdkOn(
    {
      ...platform,
      outbox: {
        ...stubPorts(device),
        connect: (listener) => {
          fromOtherTab = listener;
          return () => undefined;
        },
      },
    },
    { addresses, log: () => undefined },
  );
  await sdk.init({ clientId: 'demo.verger' });
  await sdk.authorizeUserWithToken({ token: 't' });
  const { uuid } = await sdk.outbox.add({ files: [new File(['x'], 'ticket.jpg', { type: 'image/jpeg' })] });
  while (server.pending().length === 0) await settled();
  const sent = platform.network.requests.length;
  const at = platform.clock.now();
  await device.change(uuid, (record) => record && transition(record, { type: 'arrived', at }));
  fromOtherTab({ owner: device.all()[0]?.owner, uuid });
  await settled();
  expect(server.pending()).toEqual([]);
  await platform.clock.advance(10_000);
  expect(platform.network.requests).toHaveLength(sent);
  expect(sdk.outbox.list()).toMatchObject([{ uuid, state: 'sent', progress: 1 }]);
});
