import { getGetPotQueryKey } from '@cagnotte/generated/hooks/product';
import { getGetPendingReceiptsQueryKey } from '@cagnotte/generated/hooks/kitv4';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { clearToasts, toasts } from '../../ui/toast-store.ts';
import { apiOriginOf, followUpload } from './link-host-page.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['FR', 'https://api.example:8443/base', 'https://api.example:8443'],
  ['US', 'https://api.us.example', 'https://api.us.example'],
  ['FR', '/', 'https://widget.example'],
])('IF-04 with the region %s and the API at %s, its messages come from %s', (region, api, origin) => {
  vi.stubGlobal('location', { href: 'https://widget.example/profile/shop' });
  const addresses = { [region.toLowerCase()]: { production: { api, proxy: 'https://files.example/inbox' } } };
  expect(apiOriginOf({ region, environment: 'production', addresses })).toBe(origin);
});

it('IF-04 a receipt of the upload page makes receipts stale, and nothing else', async () => {
  const queries = new QueryClient();
  const [receipts, pot] = [getGetPendingReceiptsQueryKey(), getGetPotQueryKey('kit')];
  for (const key of [receipts, pot]) queries.setQueryData(key, {});
  await followUpload({ kind: 'complete' }, queries);
  expect(queries.getQueryState(receipts)?.isInvalidated).toBe(false);
  await followUpload({ kind: 'success', receiptUuid: 'r' }, queries);
  expect(queries.getQueryState(receipts)?.isInvalidated).toBe(true);
  expect(queries.getQueryState(pot)?.isInvalidated).toBe(false);
});

it('IF-04 a failure of the upload page is told and reported by its code', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  clearToasts();
  await followUpload({ kind: 'failure', code: 'SERVER_ERROR' }, new QueryClient());
  expect(toasts.list).toMatchObject([{ type: 'danger' }]);
  expect(report).toHaveBeenCalledWith(new Error('the upload page failed: SERVER_ERROR'));
});
