import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { FrameConnection } from './host-page/connect-host-page.ts';
import type { FrameStart } from './host-page/start-frame.ts';
import { linkFrame } from './link-frame.ts';

/** Links an app with these settings, and resolves with what the connection to the host page is made of. */
const linkWith = (region: string, api: string): Promise<FrameStart> =>
  new Promise((resolve) => {
    linkFrame({
      isFramed: true,
      configuration: {
        region,
        environment: 'production',
        product: 'kit',
        addresses: {
          [region.toLowerCase()]: { production: { api, proxy: 'https://files.example/inbox' } },
        },
      },
      sdk: {
        outbox: { subscribe: () => () => undefined },
        onError: () => Promise.resolve(() => undefined),
      } as never,
      queries: new QueryClient(),
      tokens: { keep: vi.fn() },
      navigate: vi.fn(),
      onToken: vi.fn(),
      allowsHost: () => true,
      onOpenChange: vi.fn(),
      variant: undefined,
      takeOver: () => [],
      content: {} as Element,
      load: () =>
        Promise.resolve({
          startFrame: (parts) => {
            resolve(parts);
            return {} as FrameConnection;
          },
        }),
    });
  });

it.each([
  ['FR', 'https://api.example:8443/base', 'https://api.example:8443'],
  ['US', 'https://api.us.example', 'https://api.us.example'],
  ['FR', '/', 'https://widget.example'],
])('IF-04 with the region %s and the API at %s, its messages come from %s', async (region, api, origin) => {
  vi.stubGlobal('reportError', vi.fn());
  vi.stubGlobal('location', { href: 'https://widget.example/profile/shop' });
  const { apiOrigin } = await linkWith(region, api);
  expect(apiOrigin()).toBe(origin);
  vi.unstubAllGlobals();
});
