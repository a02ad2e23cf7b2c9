import { afterEach, expect, it, vi } from 'vitest';
import type { Core } from '../../../core.ts';
import { manualClock } from '../../../testing/manual-clock.ts';
import { browserPorts } from './browser-ports.ts';

afterEach(() => vi.unstubAllGlobals());

it('a page that was opened without a network, and hears of none, wakes the outbox once there is one', async () => {
  const clock = manualClock();
  const network = { onLine: false };
  vi.stubGlobal('navigator', network);
  const heard = vi.fn();
  const core = { options: { outbox: false, pictures: false }, platform: { clock } } as unknown as Core;
  browserPorts(core).onWake(heard);
  await clock.advance(60_000);
  expect(heard).not.toHaveBeenCalled();
  network.onLine = true;
  await clock.advance(60_000);
  expect(heard.mock.calls).toEqual([['online']]);
});
