import { describe, expect, it } from 'vitest';
import { createReviewCalls, seededUuid } from './review-calls.ts';
import { shareSandbox } from './share-sandbox.ts';

const shared = shareSandbox();
const calls = (token: string) => createReviewCalls(shared(), `demo.claims.${token}`);
const validEan = '3254560042711';

describe('claimOnPurchase', () => {
  it('adds a sent claim to the purchase, which has it when the receipt is shown again', async () => {
    const { claim, show, world } = calls('purchase');
    const claimed = await claim('purchase-7108', validEan);
    expect(claimed.claim).toEqual({ id: expect.any(Number) as unknown, status: 'SENT', ean: validEan });
    expect(claimed).toMatchObject({ purchase_id: 'purchase-7108', loyalty_points: 0 });
    expect((await show()).purchases.at(-1)).toEqual(claimed);
    expect((await world()).reviews).toMatchObject([
      {
        receipt_uuid: seededUuid,
        points: 86,
        claims: [{ status: 'SENT' }, { id: claimed.claim?.id, ean: validEan }],
      },
    ]);
  });

  it('is refused for a purchase that has a claim or is on no receipt', async () => {
    const { outcome } = calls('claimed');
    const claim = (purchase_id: string) =>
      outcome('receipts/claim_on_purchase', { purchase_id, ean: validEan });
    expect(await claim('purchase-7107')).toBe('422 purchase_id defined');
    expect(await claim('purchase-7108')).toBe('200');
    expect(await claim('purchase-7108')).toBe('422 purchase_id defined');
    expect(await claim('purchase-1')).toBe('404 null null');
  });

  it.each([
    ['3254560042718', '422 ean invalid'],
    ['3254560042711', '200'],
    ['036000291453', '422 ean invalid'],
    ['036000291452', '200'],
    ['96385075', '422 ean invalid'],
    ['96385074', '200'],
    ['VERGER-128', '200'],
    ['4000000004103', '422 ean invalid'],
  ])('D68 a claim with the code %s gets %s', async (ean, expected) => {
    const { outcome } = calls(`code-${ean}`);
    const form = { purchase_id: 'purchase-7108', ean };
    expect(await outcome('receipts/claim_on_purchase', form)).toBe(expected);
    const onReceipt = { receipt_uuid: seededUuid, ean };
    expect(await outcome('receipts/claim_on_receipt', onReceipt)).toBe(expected);
  });

  it('has separate purchase ids for each receipt, although all receipts have the same lines', async () => {
    const { sendReceipt, advance, claim, show } = calls('two-receipts');
    const id = await sendReceipt('r1');
    await advance(8000);
    await claim(`purchase-7108-${id}`, validEan);
    expect((await show()).purchases.at(-1)?.claim).toBeNull();
    expect((await show('r1')).purchases.at(-1)?.claim).toMatchObject({ status: 'SENT' });
  });
});

describe('trustingClaimOnPurchase', () => {
  it('is accepted at once, with the points of the card, or ten points if they are unknown', async () => {
    const { trust, show } = calls('refunds.trust');
    expect(await trust('purchase-7104', 'card-verger')).toMatchObject({
      loyalty_points: 12,
      is_probably_eligible_to_program: [],
      claim: { status: 'ACCEPTED' },
    });
    expect((await show()).purchases[3]).toMatchObject({ loyalty_points: 12, claim: { status: 'ACCEPTED' } });
    const many = calls('many.trust');
    expect(await many.trust('purchase-8007', 'card-verger')).toMatchObject({ loyalty_points: 10 });
  });

  it('is refused for a card that the purchase is not eligible for, for a purchase that has a claim, and for an unknown one', async () => {
    const { outcome } = calls('distrust');
    const trust = (purchase_id: string, card_identifier: string) =>
      outcome('receipts/trusting_claim_on_purchase', { purchase_id, card_identifier });
    expect(await trust('purchase-7104', 'card-verger-pro')).toBe('422 card_identifier invalid');
    expect(await trust('purchase-7108', 'card-verger')).toBe('422 card_identifier invalid');
    expect(await trust('purchase-7107', 'card-verger')).toBe('422 purchase_id defined');
    expect(await trust('purchase-1', 'card-verger')).toBe('404 null null');
  });
});

describe('claimOnReceipt', () => {
  it('adds to the claims without a purchase', async () => {
    const { outcome, show } = calls('receipt');
    await outcome('receipts/claim_on_receipt', { receipt_uuid: seededUuid, ean: validEan });
    await outcome('receipts/claim_on_receipt', { receipt_uuid: seededUuid, ean: 'VERGER-128' });
    const { claim_without_purchases: claims } = await show();
    expect(claims).toMatchObject([
      { status: 'SENT', ean: validEan },
      { status: 'SENT', ean: 'VERGER-128' },
    ]);
    expect(claims?.[0]?.id).not.toBe(claims?.[1]?.id);
  });
});

describe('a receipt that can no longer be reviewed', () => {
  it('accepts no claim', async () => {
    const { outcome, end, show } = calls('over');
    await show();
    await end('skip_validation');
    const purchase = { purchase_id: 'purchase-7104', card_identifier: 'card-verger', ean: validEan };
    expect(await outcome('receipts/claim_on_purchase', purchase)).toBe('422 purchase_id invalid');
    expect(await outcome('receipts/trusting_claim_on_purchase', purchase)).toBe('422 purchase_id invalid');
    const receipt = { receipt_uuid: seededUuid, ean: validEan };
    expect(await outcome('receipts/claim_on_receipt', receipt)).toBe('422 receipt_uuid invalid');
  });
});

describe('reportMissingOnReceipt', () => {
  const missingOnReceiptPath = 'claim_earned_coupons/missing_on_receipt';
  const body = { earned_coupon_identifier: 'earned-bon-3-1028', receipt_uuid: seededUuid };

  it('claims the coupon, which cannot be claimed again', async () => {
    const { claimable, coupons, outcome } = calls('coupon');
    const identifiers = async () => (await claimable()).map(({ identifier }) => identifier);
    expect(await identifiers()).toEqual(['earned-bon-5-1114', 'earned-bon-3-1028']);
    expect(await outcome(missingOnReceiptPath, body)).toBe('200');
    expect(await identifiers()).toEqual(['earned-bon-5-1114']);
    const earnedCoupons = await coupons();
    expect(earnedCoupons.find(({ identifier }) => identifier === 'earned-bon-3-1028')?.status).toBe(
      'CLAIMED',
    );
    expect(earnedCoupons.find(({ identifier }) => identifier === 'earned-bon-5-1114')?.status).toBe(
      'AVAILABLE',
    );
    expect(await outcome(missingOnReceiptPath, body)).toBe('422 earned_coupon_identifier invalid');
  });

  it('is refused for a coupon that was used, for an unknown one, and for an unknown receipt', async () => {
    const { outcome, claimable } = calls('no-coupon');
    const used = { ...body, earned_coupon_identifier: 'earned-bon-2-0912' };
    expect(await outcome(missingOnReceiptPath, used)).toBe('422 earned_coupon_identifier invalid');
    expect(await outcome(missingOnReceiptPath, { ...body, earned_coupon_identifier: 'any' })).toBe(
      '404 null null',
    );
    expect(await outcome(missingOnReceiptPath, { ...body, receipt_uuid: 'any' })).toBe('404 null null');
    expect(await claimable()).toHaveLength(2);
    expect(await calls('empty.coupon').claimable()).toEqual([]);
  });
});
