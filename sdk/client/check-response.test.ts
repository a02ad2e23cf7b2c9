import { describe, expect, it } from 'vitest';
import { responseContracts } from '@cagnotte/generated/zod/responses';
import { checkResponse, findOperationId } from './check-response.ts';

const card = { identifier: 'verger', name: 'Carte Verger', available_points: 12 };
const coupon = { identifier: 'bon', kind: 'Coupon', value: 400, missing_value: 0 };
const buildShop = (...coupons: unknown[]) => ({
  catalogs: [{ owner_type: 'LoyaltyCard', loyalty_card: card, coupons }],
});
const shop = { method: 'GET', path: '/api/{product}v3/shopv3' };
const review = { method: 'POST', path: '/api/kitv3/receipts/show_review' };
const buildReceipt = (purchase: object, receiptFields: object = {}) => ({
  receipt: { receipt_uuid: 'r', purchases: [{ purchase_id: 'p', ...purchase }], ...receiptFields },
});

describe('D122 a response against its contract', () => {
  it.each(Object.entries(responseContracts))('%s is found by its own path', (id, { request }) => {
    const [method = '', path = ''] = request.split(' ');
    const matches = Object.values(responseContracts).filter((other) => other.request === request);
    expect(matches).toHaveLength(1);
    expect(findOperationId({ method, path })).toBe(id);
  });

  it('a call that is in no contract throws a TypeError', async () => {
    await expect(checkResponse({ method: 'GET', path: '/api/other' }, {})).rejects.toThrow(TypeError);
  });

  it('unknown properties of a response stay', async () => {
    const body = { ...buildShop({ ...coupon, kind: 'Voyage', lucky: true }), more: 1 };
    const before = structuredClone(body);
    expect(await checkResponse(shop, body)).toEqual({ removed: [] });
    expect(body).toEqual(before);
  });

  it.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'])(
    'an unknown property with a name that every object has stays: %s',
    async (name) => {
      const text = JSON.stringify(
        buildShop({ ...coupon, NAME: 'Bon' }, { ...coupon, NAME: { deeper: [1] } }),
      );
      const body: unknown = JSON.parse(
        text.replace('"catalogs"', '"NAME":{"a":1},"catalogs"').replaceAll('NAME', name),
      );
      const before = JSON.stringify(body);
      expect(await checkResponse(shop, body)).toEqual({ removed: [] });
      expect(JSON.stringify(body)).toBe(before);
    },
  );

  it('a property under its other allowed name is copied to the name of the contract', async () => {
    const body = { receipt: { receiptUuid: 'r', purchases: [{ purchaseId: 'p' }, { purchase_id: 'q' }] } };
    expect(await checkResponse(review, body)).toEqual({ removed: [] });
    expect(body.receipt).toEqual({
      receiptUuid: 'r',
      receipt_uuid: 'r',
      purchases: [{ purchaseId: 'p', purchase_id: 'p' }, { purchase_id: 'q' }],
    });
  });

  it('the name of the contract wins when a response has both names', async () => {
    const body = buildReceipt({ purchaseId: 'other' });
    expect(await checkResponse(review, body)).toEqual({ removed: [] });
    expect(body).toEqual(buildReceipt({ purchaseId: 'other' }));
  });

  it('a misspelt name does not count as a required property', async () => {
    const body = { receipt: { receiptUUID: 'r', purchases: [] } };
    expect((await checkResponse(review, body)).fault).toContain('$.receipt.receipt_uuid');
  });

  it('an optional property of a wrong type is removed only where its type is wrong', async () => {
    const body = buildShop(coupon, { ...coupon, is_next_goal: 'yes' }, { ...coupon, is_next_goal: true });
    const { fault, removed } = await checkResponse(shop, body);
    expect(fault).toBeUndefined();
    expect(body).toEqual(buildShop(coupon, coupon, { ...coupon, is_next_goal: true }));
    expect(removed).toEqual([
      'the response of getShop was used without $.catalogs[*].coupons[*].is_next_goal: $.catalogs[*].coupons[*].is_next_goal should be boolean',
    ]);
  });

  it('an optional property that must not be null is removed when it is null, and a nullable one stays', async () => {
    const body = buildShop({ ...coupon, is_next_goal: null, progression_next_value: null });
    const { removed } = await checkResponse(shop, body);
    expect(removed).toHaveLength(1);
    expect(body).toEqual(buildShop({ ...coupon, progression_next_value: null }));
  });

  it.each([
    ['missing', {}],
    ['null', { purchase_id: null }],
    ['of a wrong type', { purchase_id: 7 }],
  ])('a required property in a required list fails the response when it is %s', async (_, purchase) => {
    const body = { receipt: { receipt_uuid: 'r', purchases: [{ purchase_id: 'p' }, purchase] } };
    expect((await checkResponse(review, body)).fault).toBe(
      'the response of showReceiptReview is not what its contract says: $.receipt.purchases[1].purchase_id should be string',
    );
  });

  it('a fault of a required property removes the optional property that contains it', async () => {
    const body = buildReceipt({ refund: { amount: 1 }, quantity: 2 });
    const { fault, removed } = await checkResponse(review, body);
    expect(fault).toBeUndefined();
    expect(body).toEqual(buildReceipt({ quantity: 2 }));
    expect(removed).toEqual([expect.stringContaining('without $.receipt.purchases[*].refund: ')]);
  });

  it('a fault of an optional property removes only the innermost optional property', async () => {
    const body = buildReceipt({ refund: { status: 'CREDITED', amount: 'much' } });
    await checkResponse(review, body);
    expect(body).toEqual(buildReceipt({ refund: { status: 'CREDITED' } }));
  });

  it('an optional list with a wrong item is removed as a whole', async () => {
    const body = buildReceipt({}, { claim_without_purchases: [{ id: 1 }, { id: true }] });
    expect((await checkResponse(review, body)).removed).toHaveLength(1);
    expect(body).toEqual(buildReceipt({}));
  });

  it('a map is checked value by value', async () => {
    const recap = { offer_usages_by_status: { CREDITED: { count: 1 }, 'a secret': { count: 'x' } } };
    const body = buildReceipt({}, { other_brands_recap: recap });
    const { removed } = await checkResponse(review, body);
    expect(body).toEqual(buildReceipt({}));
    // The server chooses the names of a map.
    expect(removed.join()).not.toContain('secret');
  });

  it('limits are not checked: an unknown value, an empty text, a negative number', async () => {
    const body = buildShop({ ...coupon, identifier: '', value: -1 });
    expect(await checkResponse(shop, body)).toEqual({ removed: [] });
  });

  it('the error contains no value of the response', async () => {
    const { fault } = await checkResponse(
      { method: 'GET', path: '/api/v2/users/settings' },
      { settings: { user_id: ['jwt.secret'] } },
    );
    expect(fault).toContain('$.settings.user_id should be what the contract allows');
    expect(fault).not.toContain('secret');
  });

  it('a long list is checked to its end, in slices', async () => {
    const coupons = Array.from({ length: 1001 }, (_, index) => ({ ...coupon, is_next_goal: index === 600 }));
    const good = buildShop(...coupons);
    expect(await checkResponse(shop, good)).toEqual({ removed: [] });
    expect(good).toEqual(buildShop(...coupons));
    const bad = buildShop(...coupons.with(1000, { ...coupon, value: 'much' } as never));
    expect((await checkResponse(shop, bad)).fault).toContain(
      '$.catalogs[0].coupons[1000].value should be number',
    );
  });
});
