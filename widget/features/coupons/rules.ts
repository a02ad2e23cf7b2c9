import type { EarnedCoupon, EarnedCouponsSection } from '@cagnotte/generated/hooks/product';
import { getServerTime } from '../../ui/device/server-time.ts';
import type { IconName } from '../../ui/images/icon.tsx';
import { countDaysUntil, formatSpaces, formatDate, formatMoney } from '../../ui/text/format.ts';
import { format, formatCount } from '../../ui/text/message.ts';
import type { StatusTone } from '../../ui/text/status-line.tsx';
import { couponsText } from './text.ts';

/** The status of an earned coupon as icon, tone and text. */
export interface CouponStatus {
  readonly icon: IconName;
  readonly tone: StatusTone;
  readonly text: string;
}

const statusText = couponsText.status;
type DatedWords = (typeof statusText)['until' | 'usedOn' | 'expiredOn' | 'orderedOn'];
const formatDated = (date: string | null | undefined, withDate: DatedWords, withoutDate: string): string =>
  date ? format(withDate, { day: formatDate(new Date(date)) }) : withoutDate;

/** A section of the screen: from the server, or the one for coupons that are over. */
export interface ShownSection extends EarnedCouponsSection {
  /** True if none of its coupons can be used any more. */
  readonly isPast: boolean;
}

/**
 * CO-03: returns the sections with coupons, in the order of the server, each sorted by expiry.
 * Coupons that are over come last: first the sections of the server that have no others, then the
 * rest in an additional section.
 * @param now milliseconds since 1970
 */
export function getShownSections(
  sections: readonly EarnedCouponsSection[],
  now: number = getServerTime(),
): ShownSection[] {
  const filled = sections
    .filter(({ earned_coupons }) => earned_coupons.length > 0)
    .map((section) => ({ ...section, isPast: section.earned_coupons.every(isOver) }));
  const open = filled.filter(({ isPast }) => !isPast);
  const past = filled.filter(({ isPast }) => isPast);
  const over = open.flatMap(({ earned_coupons }) => earned_coupons.filter(isOver));
  return [
    ...open.map((section) => ({
      ...section,
      earned_coupons: sortByExpiry(
        section.earned_coupons.filter((coupon) => !isOver(coupon)),
        now,
      ),
    })),
    ...past,
    ...(over.length > 0 ? [{ title: couponsText.past, earned_coupons: over, isPast: true }] : []),
  ];
}

/** True if a coupon can no longer be used. */
const isOver = ({ status = '' }: EarnedCoupon): boolean => ['CLAIMED', 'USED', 'EXPIRED'].includes(status);

/** True if a coupon can still be used at the till; an unknown status counts as ready. */
export const isReady = (coupon: EarnedCoupon): boolean => coupon.kind === 'Coupon' && !isOver(coupon);

/**
 * Returns the end of a coupon, in milliseconds since 1970: after all others when it is over, or does not
 * expire.
 */
const getExpiry = (coupon: EarnedCoupon, now: number): number => {
  const expiry = Date.parse(coupon.expires_at ?? '');
  return !isOver(coupon) && expiry >= now ? expiry : Number.MAX_VALUE;
};

/** Sorts by expiry. Coupons that are over, or that do not expire, come last in the order of the server. */
function sortByExpiry(coupons: readonly EarnedCoupon[], now: number): EarnedCoupon[] {
  // Dates are parsed once for each coupon, not in each comparison.
  return coupons
    .map((coupon) => ({ coupon, expiry: getExpiry(coupon, now) }))
    .sort((a, b) => a.expiry - b.expiry)
    .map(({ coupon }) => coupon);
}

/** The value that a coupon is resold for. `contradictory`: flagged both ways, so that it cannot be resold. */
export type Resale =
  | { readonly kind: 'points'; readonly points: number }
  | { readonly kind: 'fidzs'; readonly fidzs: number | undefined }
  | { readonly kind: 'contradictory' };

/**
 * CO-01, VA-21: returns the resale of a coupon for points, or for fidzs of a shopper with an account at
 * the sister service (D47).
 */
export function findResale(
  coupon: EarnedCoupon,
  {
    hasSecondService,
  }: { /** True if the shopper has an account at the sister service. */ hasSecondService: boolean },
): Resale | undefined {
  const { resellable_as_points, resellable_as_fidzs, resale_points, resale_fidzs, value } = coupon;
  if (isOver(coupon)) return undefined;
  if (resellable_as_points && resellable_as_fidzs) return { kind: 'contradictory' };
  if (resellable_as_points) return { kind: 'points', points: resale_points ?? value };
  if (resellable_as_fidzs && hasSecondService) return { kind: 'fidzs', fidzs: resale_fidzs ?? undefined };
  return undefined;
}

/** Returns the value of a resale in words. */
export function formatResale(resale: Exclude<Resale, { kind: 'contradictory' }>): string {
  const text = couponsText.resale;
  if (resale.kind === 'points') return formatCount(text.points, resale.points);
  return resale.fidzs === undefined ? text.someFidzs : formatCount(text.fidzs, resale.fidzs);
}

/**
 * Returns the other coupons that can be used at the till, sorted by expiry.
 * @param now milliseconds since 1970
 */
export const findOtherReadyCoupons = (
  sections: readonly EarnedCouponsSection[],
  shown: EarnedCoupon,
  now: number = getServerTime(),
): EarnedCoupon[] =>
  sortByExpiry(
    sections.flatMap(({ earned_coupons }) =>
      earned_coupons.filter((coupon) => isReady(coupon) && coupon.identifier !== shown.identifier),
    ),
    now,
  );

/**
 * Number of days before its expiry from which a coupon shows the days left. In the last
 * `warningDays` it shows a warning.
 */
const countdownDays = 30;
/** Longest day, in milliseconds: it has 25 hours when clocks are set back. */
const maxDayMs = 25 * 3_600_000;
const warningDays = 7;

/**
 * Returns the coupon for home: the first to end of the usable coupons that end within thirty days.
 * @param now milliseconds since 1970
 */
export function findFirstExpiring(
  sections: readonly EarnedCouponsSection[],
  now: number = getServerTime(),
): EarnedCoupon | undefined {
  const isExpiring = (coupon: EarnedCoupon) => {
    const days = countDaysUntil(new Date(coupon.expires_at ?? ''), new Date(now));
    return days >= 0 && days <= countdownDays;
  };
  const ready = sections.flatMap(({ earned_coupons }) => earned_coupons.filter(isReady));
  // Counting days in Paris is slow: it is done only for the first coupon to end, and for
  // coupons that have ended today.
  let first: { readonly coupon?: EarnedCoupon; readonly expiry: number } = { expiry: Number.MAX_VALUE };
  for (const coupon of ready) {
    const expiry = getExpiry(coupon, now);
    if (expiry < first.expiry) first = { coupon, expiry };
  }
  if (first.coupon && isExpiring(first.coupon)) return first.coupon;
  const hasJustEnded = ({ expires_at }: EarnedCoupon) => {
    const elapsed = now - Date.parse(expires_at ?? '');
    return elapsed > 0 && elapsed < maxDayMs;
  };
  return ready.find((coupon) => hasJustEnded(coupon) && isExpiring(coupon));
}

/**
 * Returns the minimum purchase of a coupon in the words of the server, else as 'dès 30 € d’achat'.
 * Undefined without a minimum.
 */
export function findTerms({ terms, minimum_purchase_amount: minimum }: EarnedCoupon): string | undefined {
  if (terms) return formatSpaces(terms);
  return minimum ? format(couponsText.minimumAmount, { amount: formatMoney(minimum) }) : undefined;
}

/** Returns the words after a coupon's amount: 'de réduction dès 30 € d’achat'. */
export function getDiscountText(coupon: EarnedCoupon): string {
  const terms = findTerms(coupon);
  return terms ? format(couponsText.discountAndTerms, { terms }) : couponsText.discount;
}

/**
 * Returns the status of a coupon. A coupon with an unknown status shows its end.
 * @param now milliseconds since 1970
 */
export function getCouponStatus(
  { kind, status, ...coupon }: EarnedCoupon,
  now: number = getServerTime(),
): CouponStatus {
  const daysLeft = countDaysUntil(new Date(coupon.expires_at ?? ''), new Date(now));
  switch (status ?? '') {
    case 'CLAIMED':
      return { icon: 'clock', tone: 'neutral', text: statusText.claimed };
    case 'USED':
      return {
        icon: 'check-circle',
        tone: 'neutral',
        text: formatDated(coupon.used_at, statusText.usedOn, statusText.used),
      };
    case 'EXPIRED':
      return {
        icon: 'clock',
        tone: 'neutral',
        text: formatDated(coupon.expires_at, statusText.expiredOn, statusText.expired),
      };
    case 'SENT':
      return { icon: 'check-circle', tone: 'ok', text: statusText.sent };
    case 'ORDERED':
      return {
        icon: 'clock',
        tone: 'neutral',
        text: formatDated(coupon.obtained_at, statusText.orderedOn, statusText.ordered),
      };
    default:
      if (daysLeft >= 0 && daysLeft <= countdownDays)
        return {
          icon: 'clock',
          tone: daysLeft <= warningDays ? 'warn' : 'neutral',
          text: daysLeft === 0 ? statusText.lastDay : formatCount(statusText.lastDays, daysLeft),
        };
      return {
        icon: kind === 'Goody' ? 'gift' : 'clock',
        tone: 'neutral',
        text: formatDated(coupon.expires_at, statusText.until, statusText.ready),
      };
  }
}

/**
 * Groups a code for reading it out: '32547881004271' → '3254 7881 0042 71'. The narrow spaces
 * are not part of the code.
 */
export const groupCode = (code: string): string => code.match(/.{1,4}/gu)?.join('\u202f') ?? '';

/** Number of figures of a code that a list shows. */
const hintLength = 4;

/**
 * Returns the end of a code, to distinguish coupons of one amount: 'Code •• 4271'. Undefined for a
 * code that is not longer.
 */
export const formatCodeHint = (code: string | null | undefined): string | undefined =>
  code && code.length > hintLength
    ? format(couponsText.codeHint, { end: code.slice(-hintLength) })
    : undefined;
