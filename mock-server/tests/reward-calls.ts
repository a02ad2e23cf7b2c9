import { createReviewCalls } from './review-calls.ts';
import type { SandboxCalls } from './sandbox-calls.ts';

/** Creates the calls of one token for points, rewards, money and messages, besides those for reviews. */
export const createRewardCalls = (sandbox: SandboxCalls, token: string) => {
  const calls = createReviewCalls(sandbox, token);
  return {
    ...calls,
    /** Returns the points, which must be the same in every response that has them. */
    points: async (): Promise<number> => {
      const [slot] = await calls.slots();
      const [catalog] = await calls.catalogs();
      const { points } = await calls.world();
      const figures = new Set([
        slot?.loyalty_card.available_points,
        catalog?.loyalty_card.available_points,
        points,
      ]);
      if (figures.size !== 1) throw new Error(`points disagree: ${[...figures].join(', ')}`);
      return points;
    },
    buy: (coupon_identifier: string) => calls.outcome('shop_cart/buy', { coupon_identifier }),
    undo: (coupon_identifier: string) => calls.outcome('shop_cart/cancel_buy', { coupon_identifier }),
    order: (coupon_identifier: string, informations: Record<string, string> = {}) =>
      calls.outcome('shop_cart/order_goody', {
        coupon_identifier,
        ...Object.fromEntries(
          Object.entries(informations).map(([name, value]) => [`user_informations[${name}]`, value]),
        ),
      }),
    resell: (as: 'points' | 'fidzs', earned_coupon_identifier: string) =>
      calls.outcome(`earned_coupons/resell_as_${as}`, { earned_coupon_identifier }),
    /** Makes the same call with a request id, as the SDK does for every attempt. */
    once: (path: string, form: Record<string, string>, requestId: string): Promise<Response> =>
      fetch(`${sandbox.api}${path}`, {
        method: 'POST',
        headers: { 'X-Request-Id': requestId },
        body: new URLSearchParams({ ...form, access_token: token }),
      }),
  };
};
