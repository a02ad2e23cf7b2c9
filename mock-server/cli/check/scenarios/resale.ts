import type { Scenario } from '../scenario.ts';
import { Unmet, type Server } from '../server.ts';
import { nothing } from '../test-values.ts';
import { earnedOf, pointsOf, pointsPlace } from './shop-reads.ts';

type Resale = 'resellEarnedCouponAsPoints' | 'resellEarnedCouponAsFidzs';

/** Takes the coupon away, and gives points or none. */
const resell = async (server: Server, operationId: Resale, identifier: string): Promise<void> => {
  const before = await pointsOf(server);
  const ask = { body: { earned_coupon_identifier: identifier } };
  await server.ask(operationId, ask);
  const isGone = (await earnedOf(server)).every((coupon) => coupon.identifier !== identifier);
  const place = '$.sections[*].earned_coupons[*].identifier';
  const gone = 'no coupon that was resold';
  server.expect(operationId, place, gone, 'it is still there', { isRight: isGone });
  const gained = (await pointsOf(server)) - before;
  const [expected, isRight] =
    operationId === 'resellEarnedCouponAsPoints'
      ? ['more points than before', gained > 0]
      : ['the same points as before', gained === 0];
  server.expect(operationId, pointsPlace, expected, `${gained} points`, { isRight });
  const again = await server.tries(operationId, ask);
  if (again !== 404 && again !== 422)
    server.find(operationId, 'status_unexpected', 'status', '422, or 404: it was resold', `${again}`);
};

export const resale: Scenario = {
  name: 'coupons: resold, as points and as fidzs',
  needs: 'destructive',
  covers: ['resellEarnedCouponAsPoints', 'resellEarnedCouponAsFidzs'],
  async run(server) {
    const unknown = { body: { earned_coupon_identifier: nothing() } };
    await server.refuses('resellEarnedCouponAsPoints', unknown, { status: 404 });
    await server.refuses('resellEarnedCouponAsFidzs', unknown, { status: 404 });
    const owned = (await earnedOf(server)).filter(({ status = 'AVAILABLE' }) => status === 'AVAILABLE');
    const asPoints = owned.find((one) => one.resellable_as_points && !one.resellable_as_fidzs);
    const asFidzs = owned.find((one) => one.resellable_as_fidzs && !one.resellable_as_points);
    const refusal = {
      status: 422,
      code: 'invalid_parameter',
      parameter: 'earned_coupon_identifier',
    } as const;
    const refuses = (operationId: Resale, { identifier }: { readonly identifier: string }) =>
      server.refuses(operationId, { body: { earned_coupon_identifier: identifier } }, refusal);
    if (asFidzs) await refuses('resellEarnedCouponAsPoints', asFidzs);
    if (asPoints) await refuses('resellEarnedCouponAsFidzs', asPoints);
    if (asPoints) await resell(server, 'resellEarnedCouponAsPoints', asPoints.identifier);
    if (asFidzs) await resell(server, 'resellEarnedCouponAsFidzs', asFidzs.identifier);
    if (asPoints && asFidzs) return;
    throw new Unmet(`no earned coupon that can be resold as ${asPoints ? 'fidzs' : 'points'}`);
  },
};
