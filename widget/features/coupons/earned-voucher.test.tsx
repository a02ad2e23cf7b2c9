import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { EarnedCoupon } from '@cagnotte/generated/hooks/product';
import { getSettingsQuery } from '../programme/settings.ts';
import { EarnedVouchers } from './earned-voucher.tsx';

const coupons = Array.from({ length: 100 }, (_, index): EarnedCoupon => ({
  identifier: `bon-${index}`,
  kind: 'Coupon',
  value: 400,
  status: 'AVAILABLE',
}));

it('the vouchers of a list read the settings of the programme once, and each has its name', () => {
  const queries = new QueryClient();
  const settings = {
    program_name: 'Le Club Verger',
    upload_path: '',
    previews_upload_enabled: false,
    previews_upload_path: '',
  };
  queries.setQueryData(getSettingsQuery('').queryKey, { settings });
  const build = vi.spyOn(queries.getQueryCache(), 'build');
  const page = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <EarnedVouchers name="ready" coupons={coupons} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(page.match(/<li/g)).toHaveLength(40);
  expect(page.match(/Le Club Verger/g)).toHaveLength(40);
  // Each observer of the query cache looks up its query when it is created.
  expect(build.mock.calls.length).toBeLessThan(5);
});
