/** Where this device keeps the coupons of its shopper; absent where the browser refuses it. */
export const keptCouponsKey = 'cagnotte.coupons';

/** Takes the coupons off this device: their shopper is leaving it. @param storage asked for at each use, as reading it may throw */
export function forgetKeptCoupons(storage: () => Storage = () => localStorage): void {
  try {
    storage().removeItem(keptCouponsKey);
  } catch {
    // Where storage is refused nothing was kept.
  }
}
