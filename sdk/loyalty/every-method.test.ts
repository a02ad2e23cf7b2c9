import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { valueMovingOperationIds } from '@cagnotte/generated/operations';
import type { SdkError } from '../errors/sdk-error.ts';
import { createSdkOn } from '../testing/create-sdk-on.ts';
import { getRejection } from '../testing/get-rejection.ts';
import { recordCallbacks } from '../testing/recording.ts';
import { withSettings } from '../testing/start-signed-in.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import { createLoyaltyClient, type LoyaltyClient } from './loyalty-client.ts';

type Method = Exclude<keyof LoyaltyClient, 'potRefundsPages' | 'timelinePages'>;

interface Case {
  readonly good?: object;
  /** The required field of its response; none if the status is enough. */
  readonly field?: string;
}

const valueMovingIds: ReadonlySet<string> = new Set(valueMovingOperationIds);
const receiptUuid = 'r-1';
const coupon = { identifier: 'e-1' };
const goody = { identifier: 'mug' };

/** A method that is added to the client does not compile until it has its case. */
const cases: Readonly<Record<Method, Case>> = {
  applyCode: { good: { code: 'VERGER50' } },
  archiveTimelineMessage: { good: { message: { identifier: 'm-1' } } },
  buyCoupon: { good: { coupon } },
  cancelBuy: { good: { coupon } },
  cancelNextGoal: { good: { coupon } },
  cancelReceipt: { good: { receiptUuid } },
  claimOnPurchase: { good: { purchaseId: 'p-1', ean: '3254560042718' }, field: 'purchase' },
  claimOnReceipt: { good: { receiptUuid, ean: '3254560042718' }, field: 'claim' },
  createFeedback: { good: { text: 'Bonjour' } },
  createTransferPayment: { field: 'transfer_payment' },
  findUserWithEmail: { good: { email: 'camille.roux@exemple.fr' }, field: 'user' },
  forgetPaymentInformations: {},
  getCardCatalog: { good: { card: { identifier: 'verger' } }, field: 'coupons' },
  getCardDetails: { field: 'card' },
  getCardToClaimOn: { field: 'card_slots' },
  getHome: {},
  getKitPot: { field: 'pot' },
  getPot: { field: 'pot' },
  getRewards: { field: 'rewards' },
  getShop: { field: 'catalogs' },
  listAvailableEarnedCoupons: { field: 'coupons' },
  listCardSlots: { field: 'card_slots' },
  listEarnedCoupons: { field: 'sections' },
  listKitPotRefunds: { field: 'pot_refunds' },
  listNeededFields: { good: { goody }, field: 'fields' },
  listOfferHistory: { field: 'offers' },
  listOffers: { field: 'offers' },
  listPotRefunds: { field: 'pot_refunds' },
  listTimeline: { field: 'messages' },
  listTimelineArchives: { field: 'messages' },
  logOut: {},
  orderGoody: { good: { goody } },
  reportMissingOnReceipt: { good: { coupon, receiptUuid } },
  reportUserFeedback: { good: { receiptUuid, message: 'Il manque un achat' } },
  requestTransfer: { good: { rememberInformation: false }, field: 'transfer_payment' },
  resellEarnedCouponAsFidzs: { good: { coupon: { ...coupon, resellable_as_fidzs: true } } },
  resellEarnedCouponAsPoints: { good: { coupon: { ...coupon, resellable_as_points: true } } },
  revokeToken: {},
  reviewReceiptClaims: { good: { receiptUuid } },
  selectNextGoal: { good: { coupon } },
  selectTargetReward: { good: { loyaltyRewardId: 12 } },
  showReceiptReview: { good: { receiptUuid }, field: 'receipt' },
  skipReceiptValidation: { good: { receiptUuid } },
  trustingClaimOnPurchase: { good: { purchaseId: 'p-1', cardIdentifier: 'verger' }, field: 'purchase' },
  updatePaymentInformation: { good: { firstName: 'Camille', lastName: 'Roux', iban: 'FR76' } },
};

const guide = readFileSync(new URL('../../docs/sdk/loyalty.md', import.meta.url), 'utf8');
const methods = Object.entries(cases) as [Method, Case][];
const card = { identifier: 'verger', name: 'Carte Verger', available_points: 12 };
const everything = {
  card,
  card_slots: [{ loyalty_card: card }],
  catalogs: [{ owner_type: 'LoyaltyCard', loyalty_card: card, coupons: [] }],
  claim: { id: 1 },
  coupons: [],
  fields: [],
  messages: [],
  offers: [],
  pot: { current_amount: 4.2 },
  pot_refunds: [],
  purchase: { purchase_id: 'p-1' },
  receipt: { receipt_uuid: 'r-1', purchases: [] },
  rewards: [],
  sections: [],
  transfer_payment: { id: 3, amount: 4.2 },
  user: { id: 1, email: 'camille.roux@exemple.fr' },
};

/** A started and signed-in client, whose server responds with `json`. */
const start = async (json: unknown = everything) => {
  const platform = createTestPlatform({ respond: withSettings(() => ({ json })) });
  const sdk = createSdkOn(platform, { log: () => undefined });
  await sdk.init({ clientId: 'demo.verger', clientSecret: 'a-long-secret' });
  await sdk.authorizeUserWithToken({ token: 't' });
  const before = platform.network.requests.length;
  return {
    sdk,
    loyalty: createLoyaltyClient(sdk),
    sent: () => platform.network.requests.slice(before),
  };
};

const run = (client: LoyaltyClient, method: Method, parameters: object): Promise<unknown> =>
  (client[method] as (parameters: object) => Promise<unknown>)(parameters);

describe.each(methods)('%s', (method, { good = {}, field }) => {
  it('is in the guide', () => {
    expect(guide).toMatch(new RegExp(`\`${method}\\(.*\\|.*\\|`));
  });

  it('SD-03, SD-04 calls success with the same result, then complete without arguments, each once', async () => {
    const { loyalty } = await start();
    const { calls, callbacks } = recordCallbacks();
    const result = await run(loyalty, method, { ...good, ...callbacks });
    expect(calls).toEqual([['success', result], ['complete']]);
    expect(calls[0]?.[1]).toBe(result);
  });

  it('SD-04, SD-14 is NOT_INITIALIZED before init, and calls failure with the same error, then complete, each once', async () => {
    const platform = createTestPlatform();
    const loyalty = createLoyaltyClient(createSdkOn(platform, { log: () => undefined }));
    const { calls, callbacks } = recordCallbacks();
    const error = await getRejection(run(loyalty, method, { ...good, ...callbacks }));
    expect(error.code).toBe('NOT_INITIALIZED');
    expect(calls).toEqual([['failure', error], ['complete']]);
    expect(platform.network.requests).toEqual([]);
  });

  it('sends nothing when its signal is already aborted', async () => {
    const { loyalty, sent } = await start();
    const signal = AbortSignal.abort(new Error('too late'));
    const error = await getRejection(run(loyalty, method, { ...good, signal }));
    expect(error).toMatchObject({ code: 'OTHER', message: 'too late' });
    expect(sent()).toEqual([]);
  });

  if (field === undefined)
    it('accepts an empty response', async () => {
      const { loyalty } = await start({});
      expect((await run(loyalty, method, good)) ?? {}).toEqual({});
    });
  else
    it.each([undefined, null, 'x', 7])(
      `refuses a response whose ${field} is not what its contract says: %s`,
      async (wrong) => {
        const { sdk, loyalty } = await start({ ...everything, [field]: wrong });
        const reported: SdkError[] = [];
        await sdk.onError({ handler: (error) => void reported.push(error) });
        const error = await getRejection(run(loyalty, method, good));
        // An operation that moves points or money may have been carried out: the same request could act
        // twice.
        const outcomeUnknown = valueMovingIds.has(method);
        expect(error).toMatchObject({ code: 'OTHER', outcomeUnknown, retryable: !outcomeUnknown });
        expect(error.message).toMatch(
          new RegExp(`^the response of \\w+ is not what its contract says: \\$\\.${field} should be \\w+$`),
        );
        expect(reported).toEqual([error]);
      },
    );
});
