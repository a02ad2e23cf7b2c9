import type { Scenario } from '../scenario.ts';
import { Unmet, type Server } from '../server.ts';
import { nothing } from '../test-values.ts';
import { couponsOf, earnedOf, pointsOf, pointsPlace, type Coupon } from './shop-reads.ts';

/** @returns whether there is a coupon that costs more than the shopper has. */
const refuseDear = async (server: Server, coupons: readonly Coupon[]): Promise<boolean> => {
  const dear = coupons.find(({ kind, missing_value }) => kind === 'Coupon' && (missing_value ?? 0) > 0);
  if (!dear) return false;
  const body = { coupon_identifier: dear.identifier };
  await server.refuses('buyCoupon', { body }, { status: 400, code: 'not_enough_points' });
  return true;
};

/** A purchase moves points and coupon together, and so does taking it back. */
export const purchase: Scenario = {
  name: 'shop: buy, and take it back',
  needs: 'write',
  covers: ['buyCoupon', 'cancelBuy'],
  async run(server) {
    const unknown = { coupon_identifier: nothing() };
    await server.refuses('buyCoupon', { body: unknown }, { status: 404 });
    const all = await couponsOf(server);
    const goody = all.find(({ kind, missing_value }) => kind === 'Goody' && missing_value === 0);
    if (goody)
      await server.refuses(
        'buyCoupon',
        { body: { coupon_identifier: goody.identifier } },
        { status: 400, code: 'not_buyable' },
      );
    const isDearRefused = await refuseDear(server, all);
    const coupon = all.find(({ kind, missing_value }) => kind === 'Coupon' && missing_value === 0);
    if (!coupon) throw new Unmet('no coupon of the shop that the shopper has the points for');

    const before = await pointsOf(server);
    const owned = await earnedOf(server);
    const body = { coupon_identifier: coupon.identifier };
    const { earned_coupon: earned } = await server.ask('buyCoupon', { body });
    server.expect('buyCoupon', pointsPlace, before - coupon.value, await pointsOf(server));
    const ownedThen = await earnedOf(server);
    server.expect(
      'buyCoupon',
      '$.sections[*].earned_coupons',
      `${owned.length + 1} coupons`,
      `${ownedThen.length} coupons`,
    );
    if (earned) {
      const isRight = ownedThen.some(({ identifier }) => identifier === earned.identifier);
      server.expect('buyCoupon', '$.earned_coupon.identifier', 'one of the earned coupons', 'none of them', {
        isRight,
        source: 'assumed',
      });
    }
    // Who had the points for everything has fewer now.
    if (!isDearRefused) await refuseDear(server, await couponsOf(server));
    await server.refuses('cancelBuy', { body: unknown }, { status: 404 });
    await server.ask('cancelBuy', { body });
    server.expect('cancelBuy', pointsPlace, before, await pointsOf(server));
    const left = await earnedOf(server);
    server.expect(
      'cancelBuy',
      '$.sections[*].earned_coupons',
      `${owned.length} coupons`,
      `${left.length} coupons`,
    );
    await server.refuses('cancelBuy', { body }, { status: 400, code: 'not_cancelable' });
  },
};
