import type { EarnedCouponsSection } from '@cagnotte/generated/hooks/product';
import { forgetKeptCoupons, keptCouponsKey } from './forget-kept-coupons.ts';
import { isReady } from './rules.ts';

/**
 * What this device keeps of a shopper's coupons, so that they can be shown at a till without a network. Their codes are worth
 * money: only their shopper gets to see them, they go when that shopper does, and no report ever holds them.
 */
export interface KeptCoupons {
  /** Whose they are. */
  readonly owner: string;
  /** When the server said so, in milliseconds since 1970. */
  readonly at: number;
  readonly sections: readonly EarnedCouponsSection[];
}

/** What the screens show of a coupon without a network; nothing else is kept. */
const fields = [
  ...['owner', 'at', 'sections', 'earned_coupons'],
  ...['identifier', 'kind', 'value', 'title', 'description', 'terms', 'amount', 'status'],
  ...['obtained_at', 'used_at', 'expires_at', 'usages_left', 'barcode', 'barcode_format'],
];

/** Keeps what the server said, in the place of what was kept; of those that are over, no code. */
export function keepCoupons(kept: KeptCoupons, storage: () => Storage = () => localStorage): void {
  const sections = kept.sections.map((section) => ({
    ...section,
    earned_coupons: section.earned_coupons.map((one) => (isReady(one) ? one : { ...one, barcode: null })),
  }));
  try {
    storage().setItem(keptCouponsKey, JSON.stringify({ ...kept, sections }, fields));
  } catch {
    // Refused or full: without a network there will be none to show.
  }
}

/**
 * What is kept of somebody's coupons. Those that have run out since say so. Anybody else's are taken off the device.
 * @param now milliseconds since 1970
 */
export function readKeptCoupons(
  owner: string | undefined,
  now: number = Date.now(),
  storage: () => Storage = () => localStorage,
): KeptCoupons | undefined {
  if (owner === undefined) return undefined;
  try {
    const kept = JSON.parse(storage().getItem(keptCouponsKey) ?? 'null') as KeptCoupons | null;
    if (!kept) return undefined;
    if (kept.owner !== owner) {
      forgetKeptCoupons(storage);
      return undefined;
    }
    const sections = kept.sections.map((section) => ({
      ...section,
      earned_coupons: section.earned_coupons.map((one) =>
        isReady(one) && one.expires_at && Date.parse(one.expires_at) < now
          ? { ...one, status: 'EXPIRED' }
          : one,
      ),
    }));
    return { ...kept, sections };
  } catch {
    return undefined;
  }
}
