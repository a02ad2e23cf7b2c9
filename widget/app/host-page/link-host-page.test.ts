import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { getGetPendingReceiptsQueryKey } from '@cagnotte/generated/hooks/kitv4';
import { getGetPotQueryKey, getListTimelineQueryKey } from '@cagnotte/generated/hooks/product';
import { uiText } from '../../ui/text/text.ts';
import { clearToasts, toasts } from '../../ui/toasts/toast-store.ts';
import { findApiOrigin, followUpload, loadConnection } from './link-host-page.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['FR', 'https://api.example:8443/base', 'https://api.example:8443'],
  ['US', 'https://api.us.example', 'https://api.us.example'],
  ['FR', '/', 'https://widget.example'],
])('IF-04 the region %s and the API at %s give messages the origin %s', (region, api, origin) => {
  vi.stubGlobal('location', { href: 'https://widget.example/profile/shop' });
  const addresses = { [region.toLowerCase()]: { production: { api, proxy: 'https://files.example/inbox' } } };
  expect(findApiOrigin({ region, environment: 'production', addresses })).toBe(origin);
});

it('IF-04 a receipt of the upload page makes receipts and timeline stale, and nothing else', async () => {
  const queries = new QueryClient();
  const refreshed = [getGetPendingReceiptsQueryKey(), getListTimelineQueryKey('kit')];
  const pot = getGetPotQueryKey('kit');
  const areStale = () => [...refreshed, pot].map((key) => queries.getQueryState(key)?.isInvalidated);
  for (const key of [...refreshed, pot]) queries.setQueryData(key, {});
  await followUpload({ kind: 'complete' }, queries);
  expect(areStale()).toEqual([false, false, false]);
  await followUpload({ kind: 'success', receiptUuid: 'r' }, queries);
  expect(areStale()).toEqual([true, true, false]);
});

it('IF-04 a failure of the upload page shows the generic toast and is reported by its code, cut to 100 characters', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  clearToasts();
  await followUpload({ kind: 'failure', code: 'SERVER_ERROR' }, new QueryClient());
  expect(toasts.list).toMatchObject([{ type: 'danger', text: uiText.fixed.genericError }]);
  await followUpload({ kind: 'failure', code: 'x'.repeat(200) }, new QueryClient());
  expect(report.mock.calls).toEqual([
    [new Error('the upload page failed: SERVER_ERROR')],
    [new Error(`the upload page failed: ${'x'.repeat(100)}`)],
  ]);
});

it('loading the connection rejects in a frame when its code cannot be loaded, and stays pending elsewhere', async () => {
  const broken = new TypeError('Importing a module script failed.');
  const load = vi.fn(() => Promise.reject(broken));
  const settled = vi.fn();
  loadConnection(false, Promise.resolve(), load).then(settled, settled);
  await expect(loadConnection(true, Promise.resolve(), load)).rejects.toBe(broken);
  await vi.waitFor(() =>
    expect(load.mock.settledResults).toMatchObject([{ type: 'rejected' }, { type: 'rejected' }]),
  );
  expect(settled).not.toHaveBeenCalled();
});
