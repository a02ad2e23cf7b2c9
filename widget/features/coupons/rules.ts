import type { EarnedCoupon, EarnedCouponsSection } from '@cagnotte/generated/hooks/product';
import { daysUntil, fineSpaces, formatDate, formatMoney } from '../../ui/format.ts';
import type { IconName } from '../../ui/icon.tsx';
import { format, formatCount } from '../../ui/message.ts';
import { serverNow } from '../../ui/server-time.ts';
import type { StatusTone } from '../../ui/status-line.tsx';
import { couponsText } from './text.ts';

/** The status of an earned coupon as an icon, a tone and words. */
export interface CouponStatus {
  readonly icon: IconName;
  readonly tone: StatusTone;
  readonly text: string;
}

const words = couponsText.status;
type DatedWords = (typeof words)['until' | 'usedOn' | 'expiredOn' | 'orderedOn'];
const dated = (date: string | null | undefined, on: DatedWords, alone: string): string =>
  date ? format(on, { day: formatDate(new Date(date)) }) : alone;

/** A section of the screen: of the server, or of what is over. */
export interface ShownSection extends EarnedCouponsSection {
  /** True if none of its coupons can be used any more. */
  readonly isPast: boolean;
}

/**
 * CO-03: the sections with coupons, in the order of the server, each sorted by expiry. What is over comes last: sections of the server
 * that have nothing else, then the rest in a section of ours.
 * @param now milliseconds since 1970
 */
export function shownSections(
  sections: readonly EarnedCouponsSection[],
  now: number = serverNow(),
): ShownSection[] {
  const isOver = ({ status }: EarnedCoupon) => isSpent(status);
  const [past, open] = [true, false].map((isPast) =>
    sections
      .filter(({ earned_coupons: all }) => all.length > 0 && all.every(isOver) === isPast)
      .map((section) => ({ ...section, isPast })),
  ) as [ShownSection[], ShownSection[]];
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

/** Returns whether a coupon with that status is over. */
const isSpent = (status = ''): boolean => ['CLAIMED', 'USED', 'EXPIRED'].includes(status);

/** Returns whether a coupon can still be used at the till; an unknown status counts as ready. */
export const isReady = ({ kind, status }: EarnedCoupon): boolean => kind === 'Coupon' && !isSpent(status);

/** Returns the end of a coupon, in milliseconds since 1970: after all others when it is over, or does not expire. */
const getExpiry = ({ status, expires_at }: EarnedCoupon, now: number): number => {
  const expiry = Date.parse(expires_at ?? '');
  return !isSpent(status) && expiry >= now ? expiry : Number.MAX_VALUE;
};

/** Sorts by expiry. Coupons that are over, or that do not expire, come last in the order of the server. */
function sortByExpiry(coupons: readonly EarnedCoupon[], now: number): EarnedCoupon[] {
  // A date is read once a coupon, and not in each comparison.
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
 * CO-01, VA-21: returns the resale of a coupon for points, or for fidzs of a shopper with an account at the sister service (D47).
 * @param hasSecondService whether the shopper has an account at the sister service
 */
export function getResale(coupon: EarnedCoupon, hasSecondService: boolean): Resale | undefined {
  const { resellable_as_points, resellable_as_fidzs, resale_points, resale_fidzs, value, status } = coupon;
  if (isSpent(status)) return undefined;
  if (resellable_as_points && resellable_as_fidzs) return { kind: 'contradictory' };
  if (resellable_as_points) return { kind: 'points', points: resale_points ?? value };
  if (resellable_as_fidzs && hasSecondService) return { kind: 'fidzs', fidzs: resale_fidzs ?? undefined };
  return undefined;
}

/** Returns the value of a resale in words. */
export function resaleWords(resale: Exclude<Resale, { kind: 'contradictory' }>): string {
  const text = couponsText.resale;
  if (resale.kind === 'points') return formatCount(text.points, resale.points);
  return resale.fidzs === undefined ? text.someFidzs : formatCount(text.fidzs, resale.fidzs);
}

/**
 * The other coupons that can be used at the till, sorted by expiry.
 * @param now milliseconds since 1970
 */
export const otherReady = (
  sections: readonly EarnedCouponsSection[],
  shown: EarnedCoupon,
  now: number = serverNow(),
): EarnedCoupon[] =>
  sortByExpiry(
    sections.flatMap(({ earned_coupons }) =>
      earned_coupons.filter((coupon) => isReady(coupon) && coupon.identifier !== shown.identifier),
    ),
    now,
  );

/** Days before its expiry in which a coupon says how many are left, and in which it shows a warning. */
const countedDays = 30;
/** A day on which clocks are set back has 25 hours, in milliseconds. */
const longestDay = 25 * 3_600_000;
const warningDays = 7;

/**
 * The coupon that home names: of those that can be used at the till and end within thirty days, the first to end.
 * @param now milliseconds since 1970
 */
export function expiringFirst(
  sections: readonly EarnedCouponsSection[],
  now: number = serverNow(),
): EarnedCoupon | undefined {
  const isExpiring = (coupon: EarnedCoupon) => {
    const days = daysUntil(new Date(coupon.expires_at ?? ''), new Date(now));
    return days >= 0 && days <= countedDays;
  };
  const ready = sections.flatMap(({ earned_coupons }) => earned_coupons.filter(isReady));
  // Counting days in Paris is slow: only those of the first to end are counted, and those of coupons that have ended today.
  let first: { readonly coupon?: EarnedCoupon; readonly expiry: number } = { expiry: Number.MAX_VALUE };
  for (const coupon of ready) {
    const expiry = getExpiry(coupon, now);
    if (expiry < first.expiry) first = { coupon, expiry };
  }
  if (first.coupon && isExpiring(first.coupon)) return first.coupon;
  const hasJustEnded = ({ expires_at }: EarnedCoupon) => {
    const since = now - Date.parse(expires_at ?? '');
    return since > 0 && since < longestDay;
  };
  return ready.find((coupon) => hasJustEnded(coupon) && isExpiring(coupon));
}

/** Returns the minimum purchase of a coupon in words: those of the server, else 'dès 30 € d’achat'. Undefined without a minimum. */
export function getTerms({ terms, minimum_purchase_amount: least }: EarnedCoupon): string | undefined {
  if (terms) return fineSpaces(terms);
  return least ? format(couponsText.leastAmount, { amount: formatMoney(least) }) : undefined;
}

/** Returns the words after a coupon's amount: 'de réduction dès 30 € d’achat'. */
export function getDiscountText(coupon: EarnedCoupon): string {
  const terms = getTerms(coupon);
  return terms ? format(couponsText.discountAndTerms, { terms }) : couponsText.discount;
}

/**
 * Returns the status of a coupon. A coupon with an unknown status shows its end.
 * @param now milliseconds since 1970
 */
export function couponStatus(
  { kind, status, ...coupon }: EarnedCoupon,
  now: number = serverNow(),
): CouponStatus {
  const daysLeft = daysUntil(new Date(coupon.expires_at ?? ''), new Date(now));
  switch (status ?? '') {
    case 'CLAIMED':
      return { icon: 'clock', tone: 'neutral', text: words.claimed };
    case 'USED':
      return { icon: 'ok', tone: 'neutral', text: dated(coupon.used_at, words.usedOn, words.used) };
    case 'EXPIRED':
      return {
        icon: 'clock',
        tone: 'neutral',
        text: dated(coupon.expires_at, words.expiredOn, words.expired),
      };
    case 'SENT':
      return { icon: 'ok', tone: 'ok', text: words.sent };
    case 'ORDERED':
      return {
        icon: 'clock',
        tone: 'neutral',
        text: dated(coupon.obtained_at, words.orderedOn, words.ordered),
      };
    default:
      if (daysLeft >= 0 && daysLeft <= countedDays)
        return {
          icon: 'clock',
          tone: daysLeft <= warningDays ? 'warn' : 'neutral',
          text: daysLeft === 0 ? words.lastDay : formatCount(words.lastDays, daysLeft),
        };
      return {
        icon: kind === 'Goody' ? 'gift' : 'clock',
        tone: 'neutral',
        text: dated(coupon.expires_at, words.until, words.ready),
      };
  }
}

/** '32547881004271' → '3254 7881 0042 71': as people read a long number out, the narrow spaces no part of it. */
export const codeGroups = (code: string): string => code.match(/.{1,4}/gu)?.join('\u202f') ?? '';

/** Figures of a code that a list shows. */
const hintLength = 4;

/** 'Code •• 4271': the end of a code, by which coupons of one amount differ. Undefined for one that this would show whole. */
export const codeHint = (code: string | null | undefined): string | undefined =>
  code && code.length > hintLength
    ? format(couponsText.codeHint, { end: code.slice(-hintLength) })
    : undefined;
