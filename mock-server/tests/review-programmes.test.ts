import { describe, expect, it } from 'vitest';
import { sumLoyaltyPoints } from '../worlds/review/open-review.ts';
import { createReviewCalls, seededUuid } from './review-calls.ts';
import { shareSandbox } from './share-sandbox.ts';

const shared = shareSandbox();
const calls = (token: string) => createReviewCalls(shared(), `demo.${token}.programmes`);

describe('programmes for reviews', () => {
  it('the trait many gives the receipt 500 purchases of every kind, the same in each run, and the sum of their points', async () => {
    const { show, pending, slots } = calls('many');
    const { purchases, lines_count: lines, total_amount: total } = await show();
    expect([purchases.length, lines]).toEqual([500, 500]);
    expect(new Set(purchases.map(({ purchase_id: id }) => id)).size).toBe(500);
    expect(new Set(purchases.map(({ label }) => label)).size).toBe(500);
    expect(purchases[0]?.label).toBe('Compote à la pomme, 4 × 100 g');
    expect(total).toBeCloseTo(purchases.reduce((sum, { amount }) => sum + (amount ?? 0), 0));
    const refunds = new Set(purchases.map(({ refund_status: status }) => status));
    expect(refunds).toEqual(new Set([null, 'PENDING', 'CREDITED', 'REJECTED']));
    const claims = new Set(purchases.map(({ claim }) => claim?.status));
    expect(claims).toEqual(new Set([undefined, 'SENT', 'ACCEPTED', 'REJECTED']));
    expect(purchases.some((purchase) => purchase.collector_item)).toBe(true);
    expect(purchases.some((purchase) => purchase.collector_joker)).toBe(true);
    const cards = purchases.flatMap((purchase) => purchase.is_probably_eligible_to_program ?? []);
    expect(new Set(cards.map(({ card_identifier: card }) => card))).toEqual(
      new Set(['card-verger', 'card-verger-pro']),
    );
    expect((await pending())[0]?.purchases_to_review_count).toBe(107);
    expect((await slots())[0]?.loyalty_card?.pending_points).toBe(sumLoyaltyPoints(purchases));
    expect((await calls('many.again').show()).purchases).toEqual(purchases);
  });

  it('the trait nopurchases gives an analysed receipt without purchases, whose review ends without points', async () => {
    const { show, pending, slots, end, messages } = calls('nopurchases');
    expect(await show()).toMatchObject({ receipt_uuid: seededUuid, status: 'analyzed', purchases: [] });
    expect((await pending())[0]).toMatchObject({ status: 'analyzed', purchases_to_review_count: 0 });
    expect((await slots())[0]?.loyalty_card).toMatchObject({ pending_points: 0 });
    await end('review_claims');
    expect((await messages())[0]).toMatchObject({ text: 'Votre ticket est validé.', points: 0 });
  });

  it('the trait refunds gives a receipt with every known status, a used coupon and claims without a purchase', async () => {
    const receipt = await calls('refunds').show();
    expect(receipt.loyalty_reward_usages).toMatchObject([{ status: 'USED', amount: 2 }]);
    expect(receipt.claim_without_purchases).toMatchObject([
      { status: 'SENT' },
      { status: 'ACCEPTED' },
      { status: 'REJECTED' },
    ]);
    expect(Object.keys(receipt.other_brands_recap?.offer_usages_by_status ?? {})).toEqual([
      'CREDITED',
      'PENDING',
      'REJECTED',
    ]);
    const refunds = new Set(receipt.purchases.map(({ refund_status: status }) => status));
    expect(refunds).toEqual(new Set([null, 'PENDING', 'CREDITED', 'REJECTED']));
  });

  it('the trait newstatus gives a receipt in every status except completed, and only unknown values on the receipt to review', async () => {
    const { show, pending } = calls('newstatus');
    expect((await pending()).map(({ status }) => status)).toEqual([
      'analyzed',
      'declared',
      'rejected',
      'rejected',
      'declared',
      'user_reviewed',
      'filtered_analyzed',
      'put_aside',
    ]);
    const receipt = await show();
    const statuses = receipt.purchases.flatMap(({ refund_status, claim, collector_joker }) => [
      refund_status,
      claim?.status,
      collector_joker?.status,
    ]);
    const otherStatuses = [
      ...(receipt.loyalty_reward_usages ?? []),
      ...(receipt.claim_without_purchases ?? []),
    ].map(({ status }) => status);
    expect(new Set([...statuses, ...otherStatuses].filter(Boolean))).toEqual(
      new Set(['ON_HOLD', 'UNDER_STUDY', 'RESERVED', 'BEING_CHECKED']),
    );
    expect(receipt.other_brands_recap?.offer_usages_by_status).toHaveProperty('ON_HOLD');
    expect(await show('20261102103000000-48213-b2z6')).toMatchObject({ status: 'put_aside', purchases: [] });
    expect(await show('20261105190000000-48213-a0lp')).toMatchObject({ status: 'filtered_analyzed' });
  });

  it('the trait long gives 55 purchases to review, and long labels', async () => {
    const { show, pending } = calls('long');
    expect((await pending())[0]?.purchases_to_review_count).toBe(55);
    expect((await show()).purchases.every(({ label }) => (label ?? '').length > 90)).toBe(true);
  });

  it('the trait many also gives the purchases to a receipt that the shopper sends', async () => {
    const { sendReceipt, advance, show, world } = calls('empty.many');
    await sendReceipt('r1');
    await advance(8000);
    expect((await show('r1')).purchases).toHaveLength(500);
    expect((await world()).traits).toContain('many');
  });
});

describe('RV-15 cards', () => {
  it('with the trait twocards have two slots and two catalogues, the usual one first', async () => {
    const { slots, catalogs } = calls('twocards');
    expect(await slots()).toMatchObject([
      { loyalty_card: { identifier: 'card-verger', available_points: 1284, pending_points: 86 } },
      { loyalty_card: { identifier: 'card-verger-pro', available_points: 0 } },
    ]);
    expect(await catalogs()).toMatchObject([
      { loyalty_card: { identifier: 'card-verger', available_points: 1284 }, coupons: { length: 6 } },
      { loyalty_card: { identifier: 'card-verger-pro', available_points: 0 }, coupons: [] },
    ]);
  });

  it('with the trait nocard have neither slot nor catalogue', async () => {
    const { slots, catalogs } = calls('nocard');
    expect(await slots()).toEqual([]);
    expect(await catalogs()).toEqual([]);
  });
});
