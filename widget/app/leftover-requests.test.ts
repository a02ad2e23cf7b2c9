import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { PendingRequests } from '../features/value-requests/pending-requests.ts';
import { followLeftoverRequests, whenTabVisible } from './leftover-requests.ts';

it('D89 a hidden tab asks nothing when the network returns, and asks once when it is visible again', async () => {
  const tab: EventTarget & { visibilityState: DocumentVisibilityState } = Object.assign(new EventTarget(), {
    visibilityState: 'hidden' as const,
  });
  const page = new EventTarget();
  const exclusively = vi.fn(() => Promise.resolve());
  followLeftoverRequests({
    sdk: { product: 'kit', session: { subscribe: () => () => undefined } } as never,
    queries: new QueryClient(),
    pending: {
      owner: 'fr/key',
      list: () => [{ id: '1' }],
      timeInFlight: () => 0,
      refresh: () => undefined,
      exclusively,
    } as unknown as PendingRequests,
    page,
    whenVisible: () => whenTabVisible(tab),
  });
  page.dispatchEvent(new Event('online'));
  page.dispatchEvent(new Event('online'));
  tab.dispatchEvent(new Event('visibilitychange'));
  await vi.dynamicImportSettled();
  expect(exclusively).not.toHaveBeenCalled();

  tab.visibilityState = 'visible';
  tab.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(exclusively).toHaveBeenCalled());
  await vi.dynamicImportSettled();
  expect(exclusively).toHaveBeenCalledTimes(1);
});
