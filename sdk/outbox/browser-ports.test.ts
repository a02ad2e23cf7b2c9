import { afterEach, expect, it, vi } from 'vitest';
import type { Core } from '../core/core.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import { createBrowserPorts } from './browser-ports.ts';
import type { TabMessage } from './storage/tab-channel.ts';

afterEach(() => vi.unstubAllGlobals());

it('a page that was opened offline wakes the outbox once it is online, without a network event', async () => {
  const clock = createManualClock();
  const network = { onLine: false };
  vi.stubGlobal('navigator', network);
  const onOnlineOrVisible = vi.fn();
  const core = { options: { outbox: false, pictures: false }, platform: { clock } } as unknown as Core;
  createBrowserPorts(core).onOnlineOrVisible(onOnlineOrVisible);
  await clock.advance(60_000);
  expect(onOnlineOrVisible).not.toHaveBeenCalled();
  network.onLine = true;
  await clock.advance(60_000);
  expect(onOnlineOrVisible.mock.calls).toEqual([['online']]);
});

it('the outbox works without a tab channel if the browser refuses one', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('indexedDB', {});
  vi.stubGlobal('navigator', { locks: {} });
  vi.stubGlobal('BroadcastChannel', vi.fn(refuse));
  const core = { options: { outbox: true, pictures: false }, platform: {} } as unknown as Core;
  const send = createBrowserPorts(core).connect(() => undefined);
  expect(send({ owner: 'shopper', uuid: 'receipt' } satisfies TabMessage)).toBeUndefined();
  expect(BroadcastChannel).toHaveBeenCalledOnce();
});
