import type { ValueMovingOperationId } from '@cagnotte/generated/operations';

/**
 * The operations of the widget that move points, coupons or money, and those that end a review without
 * points. A new operation of the contracts does not compile until its areas and its outcome are defined here
 * and in app/leftover-requests.ts.
 */
export type ValueOperation =
  | Exclude<ValueMovingOperationId, 'createTransferPayment'>
  | 'cancelReceipt'
  | 'skipReceiptValidation';

/**
 * The part of the server's data that an operation changes, and that therefore shows whether it was carried
 * out.
 */
type Area = 'coupons' | 'points' | 'pot' | 'review';

/** The areas of each operation. Two operations that share one could be mistaken for each other. */
const areasByOperation: Readonly<Record<ValueOperation, readonly Area[]>> = {
  applyCode: ['points'],
  buyCoupon: ['coupons', 'points'],
  cancelBuy: ['coupons', 'points'],
  cancelReceipt: ['review'],
  claimOnPurchase: ['review'],
  claimOnReceipt: ['review'],
  orderGoody: ['coupons', 'points'],
  reportMissingOnReceipt: ['review', 'coupons'],
  requestTransfer: ['pot'],
  resellEarnedCouponAsFidzs: ['coupons'],
  resellEarnedCouponAsPoints: ['coupons', 'points'],
  reviewReceiptClaims: ['review', 'points'],
  skipReceiptValidation: ['review', 'points'],
  trustingClaimOnPurchase: ['review'],
};

/**
 * The data that finding and announcing the outcome needs after a reload. Never a token, an
 * account, an address or a code.
 */
interface About {
  /** Kind, value in points and title of the reward. */
  readonly kind?: string | undefined;
  readonly value?: number | undefined;
  readonly title?: string | undefined;
  /** The gain in words: '1 000 points'. */
  readonly gain?: string | undefined;
  /** `receipt_uuid` of the receipt that is reviewed. */
  readonly receipt?: string | undefined;
  /** Bar code of the product that is claimed. */
  readonly ean?: string | undefined;
}

/** The server's data right before the request was sent. */
export interface Before {
  /** Identifiers of the earned coupons of the reward, or of the claims on the receipt. */
  readonly identifiers?: readonly string[] | undefined;
  /** Points of the card. */
  readonly points?: number | undefined;
  /** Amount in the pot, in euros. */
  readonly amount?: number | undefined;
  /** `id` of the newest transfer. */
  readonly newest?: number | string | undefined;
}

/**
 * A request that moves value: stored on the device before it is sent, until its outcome is settled and
 * announced.
 */
export interface PendingMark {
  readonly id: string;
  /** Its sender: backend, product, programme and user. */
  readonly owner: string;
  readonly operation: ValueOperation;
  /**
   * Identifier of the pressed reward, earned coupon, purchase or receipt. Empty for the pot and for a code.
   */
  readonly subject: string;
  readonly about: About;
  readonly before: Before;
  /** When it was sent, in milliseconds since 1970. */
  readonly at: number;
  /**
   * The time until which the server may still carry the request out, in milliseconds since 1970: finding no
   * effect before then proves nothing. Absent once the server has ended the request.
   */
  readonly settlesAt?: number | undefined;
  /**
   * The response is lost, and the outcome of the request is not known yet. False while the request is in
   * flight, although its outcome is not known then either: stored marks have this name.
   */
  readonly isUnknown: boolean;
  /**
   * True once the request was announced as not carried out. Should the server carry it out later, that is
   * announced when it is found.
   */
  readonly isAnnouncedNotDone?: boolean | undefined;
  /**
   * Number of requests for the same thing that were carried out since. Their effects are not effects of this
   * one.
   */
  readonly othersDone?: number | undefined;
}

/** The request that a press is about to send. */
export type Target = Pick<PendingMark, 'operation' | 'subject' | 'about'>;

const interchangeableOperations: readonly (readonly ValueOperation[])[] = [
  ['claimOnPurchase', 'trustingClaimOnPurchase'],
  ['reviewReceiptClaims', 'skipReceiptValidation', 'cancelReceipt'],
  ['resellEarnedCouponAsPoints', 'resellEarnedCouponAsFidzs'],
];

/** Operations whose effects are distinguished by kind, value and title of the earned coupon. */
const distinguishedByReward: readonly ValueOperation[] = ['buyCoupon', 'orderGoody'];
/** Operations whose effects are distinguished by the coupon that is gone, or the line that is claimed. */
const distinguishedBySubject: readonly ValueOperation[] = [
  'claimOnPurchase',
  'claimOnReceipt',
  'resellEarnedCouponAsFidzs',
  'resellEarnedCouponAsPoints',
  'trustingClaimOnPurchase',
];

const getRewardKey = ({ about: { kind, value, title } }: Target): string =>
  JSON.stringify([kind, value, title]);

/**
 * True if the effect of one request could be mistaken for the effect of another, or hide it: a
 * bought coupon may be resold.
 */
export const isConflicting = (first: Target, second: Target): boolean => {
  if (!areasByOperation[first.operation].some((area) => areasByOperation[second.operation].includes(area)))
    return false;
  const areBoth = (operations: readonly ValueOperation[]) =>
    operations.includes(first.operation) && operations.includes(second.operation);
  if (areBoth(distinguishedByReward)) return getRewardKey(first) === getRewardKey(second);
  return !areBoth(distinguishedBySubject) || first.subject === second.subject;
};

/** True if a press requests the same thing as the mark. */
export const isSameTarget = (mark: Target, target: Target): boolean =>
  mark.subject === target.subject &&
  (mark.operation === target.operation ||
    interchangeableOperations.some(
      (group) => group.includes(mark.operation) && group.includes(target.operation),
    ));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses a stored mark; undefined for a text that this version did not write. */
export function parseMark(text: string | null): PendingMark | undefined {
  try {
    const mark: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(mark)) return undefined;
    const { id, owner, operation, subject, about, before, at, isUnknown } = mark;
    const isWhole =
      [id, owner, operation, subject].every((property) => typeof property === 'string') &&
      Object.hasOwn(areasByOperation, operation as string) &&
      isRecord(about) &&
      isRecord(before) &&
      (before.identifiers === undefined || Array.isArray(before.identifiers)) &&
      typeof at === 'number' &&
      typeof isUnknown === 'boolean';
    if (!isWhole) return undefined;
    // Two names of versions before 1.2.7.
    const { inFlightUntil: settlesAt, isToldNotDone: isAnnouncedNotDone, ...rest } = mark;
    return { settlesAt, isAnnouncedNotDone, ...rest } as unknown as PendingMark;
  } catch {
    return undefined;
  }
}
