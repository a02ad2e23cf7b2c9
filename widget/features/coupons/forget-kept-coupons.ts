import { recallSkew } from '../../ui/server-time.ts';

/** Storage key of the shopper's coupons. */
export const keptCouponsKey = 'cagnotte.coupons';

/** Stored data, which another version or other code may have written. */
interface Kept {
  readonly at?: unknown;
  readonly skew?: unknown;
  readonly sections?: readonly {
    readonly earned_coupons: readonly { readonly expires_at?: string | null }[];
  }[];
}

const day = 86_400_000;

/** No clock is wrong by more than a century, in milliseconds. What is kept may say anything. */
const mostSkew = 36_525 * day;

/** By how many milliseconds the server's clock was ahead when the coupons were kept. */
export const readSkew = ({ skew }: { readonly skew?: unknown }): number =>
  typeof skew === 'number' && Math.abs(skew) < mostSkew ? skew : 0;

/** Takes the coupons off this device: their shopper is leaving it. @param storage asked for at each use, as reading it may throw */
export function forgetKeptCoupons(storage: () => Storage = () => localStorage): void {
  try {
    storage().removeItem(keptCouponsKey);
  } catch {
    // Nothing was stored when storage is refused.
  }
}

/**
 * Removes coupons that are too old from this device, whoever they belong to (D127): coupons that have run out, and all of them when
 * the server was last asked longer ago than they may be kept. It runs before the first response of a page, so the difference of the
 * clocks that was kept with them counts until then.
 * @param days how long coupons are kept
 * @param now of this device, in milliseconds since 1970
 */
export function sweepKeptCoupons(
  days: number,
  now = Date.now(),
  storage: () => Storage = () => localStorage,
): void {
  try {
    const text = storage().getItem(keptCouponsKey);
    if (text === null) return;
    const kept = JSON.parse(text) as Kept;
    const { at, sections } = kept;
    const skew = readSkew(kept);
    recallSkew(skew);
    if (typeof at !== 'number' || !sections || now - at >= days * day) return forgetKeptCoupons(storage);
    const isOver = ({ expires_at }: { readonly expires_at?: string | null }) =>
      expires_at ? Date.parse(expires_at) < now + skew : false;
    if (!sections.some(({ earned_coupons }) => earned_coupons.some(isOver))) return;
    const left = sections.map((section) => ({
      ...section,
      earned_coupons: section.earned_coupons.filter((coupon) => !isOver(coupon)),
    }));
    storage().setItem(keptCouponsKey, JSON.stringify({ ...kept, sections: left }));
  } catch {
    // Unreadable data is useless.
    forgetKeptCoupons(storage);
  }
}
