import { expect, it } from 'vitest';
import { getShop } from '@cagnotte/generated/hooks/product';
import { createFakeShop } from './testing/fake-shop.ts';

it('SH-19 the path of the shop is shopv3 under {product}v3, with v3 twice', async () => {
  const { world } = createFakeShop([], 0);
  await getShop('kit');
  expect(world.calls.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/kitv3/shopv3']);
});
