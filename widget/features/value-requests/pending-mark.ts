import type { ValueMovingOperationId } from '@cagnotte/generated/operations';

/**
 * The operations of the widget that move points, coupons or money, and those that end a review unseen. One that is new in the
 * contracts does not compile until its areas and its outcome are answered here and in app/leftover-requests.ts.
 */
export type ValueOperation =
  | Exclude<ValueMovingOperationId, 'createTransferPayment'>
  | 'cancelReceipt'
  | 'skipReceiptValidation';

/** What of the server's data an operation changes, and so what shows whether it was carried out. */
export type Area = 'coupons' | 'points' | 'pot' | 'review';

/** The areas of each operation. Two operations that share one could be mistaken for each other. */
export const areasOf: Readonly<Record<ValueOperation, readonly Area[]>> = {
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

/** What is needed to find the outcome after a reload and to tell it. Never a token, an account, an address or a code. */
interface About {
  /** Kind, value in points and title of the reward. */
  readonly kind?: string | undefined;
  readonly value?: number | undefined;
  readonly title?: string | undefined;
  /** What the shopper gets, in words: '1 000 points'. */
  readonly gain?: string | undefined;
  /** `receipt_uuid` of the receipt that is reviewed. */
  readonly receipt?: string | undefined;
  /** Bar code of the product that is claimed. */
  readonly ean?: string | undefined;
}

/** What the server said right before the request went out. */
export interface Before {
  /** Identifiers of the earned coupons of the reward, or of the claims on the receipt. */
  readonly identifiers?: readonly string[] | undefined;
  /** Points of the card. */
  readonly points?: number | undefined;
  /** Of the pot, in euros. */
  readonly amount?: number | undefined;
  /** `id` of the newest transfer. */
  readonly newest?: number | undefined;
}

/** A request that moves value: kept on the device from before it goes out until its outcome is settled and told. */
export interface PendingMark {
  readonly id: string;
  /** Who sent it: backend, product, programme and user. */
  readonly owner: string;
  readonly operation: ValueOperation;
  /** Identifier of what was pressed: the reward, earned coupon, purchase or receipt. Empty for the pot and for a code. */
  readonly subject: string;
  readonly about: About;
  readonly before: Before;
  /** When it was sent, in milliseconds since 1970. */
  readonly at: number;
  /**
   * Until when the server may still be carrying it out, in milliseconds since 1970, where its page was closed before the
   * connection ended. Absent once that page has heard how it ended.
   */
  readonly inFlightUntil?: number | undefined;
  /** The response is lost, and the server could not be asked yet. False while the request is in flight. */
  readonly isUnknown: boolean;
}

/** What a press is about to send. */
export type Target = Pick<PendingMark, 'operation' | 'subject' | 'about'>;

const groups: readonly (readonly ValueOperation[])[] = [
  ['claimOnPurchase', 'trustingClaimOnPurchase'],
  ['reviewReceiptClaims', 'skipReceiptValidation', 'cancelReceipt'],
  ['resellEarnedCouponAsPoints', 'resellEarnedCouponAsFidzs'],
];

/** Whether two operations share an area. */
export const isConflicting = (one: ValueOperation, other: ValueOperation): boolean =>
  areasOf[one].some((area) => areasOf[other].includes(area));

/** Whether a press asks again for what the mark stands for. */
export const isSameTarget = (mark: Target, target: Target): boolean =>
  mark.subject === target.subject &&
  (mark.operation === target.operation ||
    groups.some((group) => group.includes(mark.operation) && group.includes(target.operation)));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a stored mark; undefined for what this version did not write. */
export function parseMark(text: string | null): PendingMark | undefined {
  try {
    const mark: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(mark)) return undefined;
    const { id, owner, operation, subject, about, before, at, isUnknown } = mark;
    const isWhole =
      [id, owner, operation, subject].every((one) => typeof one === 'string') &&
      Object.hasOwn(areasOf, operation as string) &&
      isRecord(about) &&
      isRecord(before) &&
      (before.identifiers === undefined || Array.isArray(before.identifiers)) &&
      typeof at === 'number' &&
      typeof isUnknown === 'boolean';
    return isWhole ? (mark as unknown as PendingMark) : undefined;
  } catch {
    return undefined;
  }
}
