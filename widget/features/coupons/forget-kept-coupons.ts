import { recallSkew } from '../../ui/device/server-time.ts';

/** Storage key of the shopper's coupons. */
export const keptCouponsKey = 'cagnotte.coupons';

/** Stored data, which another version or other code may have written. */
interface StoredCoupons {
  readonly at?: unknown;
  readonly skew?: unknown;
  readonly sections?: readonly {
    readonly earned_coupons: readonly { readonly expires_at?: string | null }[];
  }[];
}

const dayMs = 86_400_000;

/** Largest accepted difference of the clocks: a century. Stored data may have any value. */
const maxSkewMs = 36_525 * dayMs;

/** Returns by how many milliseconds the server's clock was ahead when the coupons were stored. */
export const readSkew = ({ skew }: { readonly skew?: unknown }): number =>
  typeof skew === 'number' && Math.abs(skew) < maxSkewMs ? skew : 0;

/**
 * Removes the coupons from this device: their shopper is signing out.
 * @param storage called at each use, as reading it may throw
 */
export function forgetKeptCoupons(storage: () => Storage = () => localStorage): void {
  try {
    storage().removeItem(keptCouponsKey);
  } catch {
    // Nothing was stored when storage is refused.
  }
}

/**
 * Removes expired coupons from this device, and all coupons if the last response is too old, whichever
 * shopper they belong to (D127). It runs before the first response of a page: until then the difference of
 * clocks that was stored with the coupons is used.
 * @param maxAgeDays age of a response at which its coupons are removed
 * @param now time of this device, in milliseconds since 1970
 */
export function sweepKeptCoupons(
  maxAgeDays: number,
  now = Date.now(),
  storage: () => Storage = () => localStorage,
): void {
  try {
    const text = storage().getItem(keptCouponsKey);
    if (text === null) return;
    const kept = JSON.parse(text) as StoredCoupons;
    const { at, sections } = kept;
    const skew = readSkew(kept);
    recallSkew(skew);
    if (typeof at !== 'number' || !sections || now - at >= maxAgeDays * dayMs)
      return forgetKeptCoupons(storage);
    const isOver = ({ expires_at }: { readonly expires_at?: string | null }) =>
      expires_at ? Date.parse(expires_at) < now + skew : false;
    if (!sections.some(({ earned_coupons }) => earned_coupons.some(isOver))) return;
    const remaining = sections.map((section) => ({
      ...section,
      earned_coupons: section.earned_coupons.filter((coupon) => !isOver(coupon)),
    }));
    storage().setItem(keptCouponsKey, JSON.stringify({ ...kept, sections: remaining }));
  } catch {
    // Unreadable data is useless.
    forgetKeptCoupons(storage);
  }
}
