import { flagsOf, type CouponFlags } from '../../stores/shop.ts';

type Act = Exclude<keyof CouponFlags, 'isCancellable'>;

/** They move the same points: one at a time for each reward. */
const exchanges: readonly Act[] = ['isBuying', 'isCancelling', 'isFetchingNeededFields'];

/** D79: does something with a reward while its flag is up. Nothing that would get in its way begins meanwhile. */
export async function acting(coupon: string, flag: Act, act: () => Promise<void>): Promise<void> {
  const flags = flagsOf(coupon);
  const rivals = exchanges.includes(flag) ? exchanges : [flag];
  if (rivals.some((rival) => flags[rival])) return;
  flags[flag] = true;
  try {
    await act();
  } finally {
    flags[flag] = false;
  }
}
