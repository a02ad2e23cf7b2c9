import { invalidParameter, Refusal } from '../../contracts/refusal.ts';
import { settle } from '../receipts/receipt-life.ts';
import type { World } from '../world.ts';
import { isOver, openReviews } from './open-review.ts';
import type { Claim, Purchase } from './review-state.ts';

/** Minimum points of a claim on trust, where the analysis has no figure. */
const DEFAULT_POINTS = 10;

/** @throws Refusal 422 for the code of a product whose check digit is wrong; any other text may be a code of a shop. */
export const assertProductCode = (ean: string): void => {
  if (hasWrongCheckDigit(ean)) throw invalidParameter('ean', 'invalid', `the check digit of ${ean} is wrong`);
};

/** A new claim, that is sent and waits for a response. */
export const sentClaim = (world: World, ean: string): Claim => ({
  id: world.nextNumber(),
  status: 'SENT',
  ean,
});

/**
 * A purchase of any receipt of the world, to be claimed.
 * @throws Refusal 404 when there is none, 422 when it has a claim or its receipt can not be reviewed any more
 */
export const requireClaimable = (world: World, purchaseId: string): Purchase => {
  settle(world);
  const isAsked = ({ purchase_id: id }: Purchase): boolean => id === purchaseId;
  const purchase = openReviews(world)
    .flatMap(({ receipt }) => receipt.purchases)
    .find(isAsked);
  if (!purchase) {
    const over = [...world.reviews.values()].find(({ receipt }) => receipt.purchases.some(isAsked));
    throw over
      ? isOver(over.receipt.receipt_uuid, 'purchase_id')
      : new Refusal(404, 'not_found', `no purchase ${purchaseId} on the receipts of this world`);
  }
  if (purchase.claim) throw invalidParameter('purchase_id', 'defined', `${purchaseId} has a claim already`);
  return purchase;
};

/** Accepts a purchase as one of the card's programme. @throws Refusal 422 unless it is probably eligible to it. */
export const trust = (world: World, purchase: Purchase, card: string): Purchase => {
  const eligible = purchase.is_probably_eligible_to_program?.find(({ card_identifier: id }) => id === card);
  if (!eligible)
    throw invalidParameter('card_identifier', 'invalid', `the purchase is not eligible to ${card}`);
  return Object.assign(purchase, {
    loyalty_points: (purchase.loyalty_points ?? 0) + (eligible.points ?? DEFAULT_POINTS),
    is_probably_eligible_to_program: [],
    claim: { id: world.nextNumber(), status: 'ACCEPTED' },
  } satisfies Partial<Purchase>);
};

/** Whether a text looks like the code of a product, EAN-8, UPC-A or EAN-13, and its last digit is not the right one. */
const hasWrongCheckDigit = (text: string): boolean => {
  if (!/^(\d{8}|\d{12,13})$/.test(text)) return false;
  const sum = [...text].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return sum % 10 !== 0;
};
