import { describe, expect, it } from 'vitest';
import type { OperationId } from '@cagnotte/generated/operations';
import { contractsFolder, createFolderReader, readOperations } from '@cagnotte/openapi';
import type { SdkOptions } from '../configuration/sdk-options.ts';
import type { Sdk } from '../create-sdk/sdk.ts';
import { isOutcomeUnknown } from '../errors/outcome.ts';
import { version } from '../platform/version.ts';
import { getRejection } from '../testing/get-rejection.ts';
import { setUpSandbox } from '../testing/on-sandbox.ts';
import { listDocumentedOperations, recordOperations } from '../testing/sent-operations.ts';
import { createLoyaltyClient, type LoyaltyClient } from './loyalty-client.ts';

const startSdk = setUpSandbox();

const start = async (traits = '', options: SdkOptions = {}) => {
  const started = await startSdk(traits, options);
  await started.sdk.init({ clientId: started.key, clientSecret: `${started.key}.secret` });
  await started.sdk.authorizeUserWithToken({ token: started.key });
  return { ...started, loyalty: createLoyaltyClient(started.sdk) };
};

interface Case {
  /** Calls that have to be made first. */
  readonly before?: (client: LoyaltyClient) => Promise<unknown>;
  readonly call: (client: LoyaltyClient) => Promise<unknown>;
  /** The sent fields besides the token: in the query of a GET, in the body of any other. */
  readonly sends?: Readonly<Record<string, unknown>>;
  /** The result of the method. */
  readonly result?: unknown;
}

type LoyaltyOperation = Extract<OperationId, keyof LoyaltyClient>;

/**
 * Camille's receipt that waits for its review, one of its purchases, and a coupon that she may claim on it.
 */
const receipt = { receiptUuid: '20261118174200000-48213-k7q2' };
const sentReceipt = { receipt_uuid: '20261118174200000-48213-k7q2' };
const ean = '3254560042711';
const coupon = { coupon: { identifier: 'coupon-bon-2' } };
const sentCoupon = { coupon_identifier: 'coupon-bon-2' };
const mug = { identifier: 'goody-mug' };
const userInformations = {
  full_name: 'Camille Roux',
  street: '12 rue des Pierres Plantées',
  zipcode: '69004',
  city: 'Lyon',
  email: 'camille.roux@exemple.fr',
};
const names = { firstName: 'Camille', lastName: 'Roux' };
const sentNames = { firstname: 'Camille', lastname: 'Roux' };
const list = expect.any(Array) as unknown;
const anyObject = expect.any(Object) as unknown;

/**
 * Every operation of the loyalty client but the blocked one; a new one does not compile until it has its
 * case.
 */
const cases: Readonly<Record<Exclude<LoyaltyOperation, 'getHome'>, Case>> = {
  updatePaymentInformation: {
    call: (client) => client.updatePaymentInformation({ ...names, email: 'camille@exemple.fr' }),
    sends: { kind: 'PaypalAccount', paypal_account: { ...sentNames, email: 'camille@exemple.fr' } },
  },
  createTransferPayment: { call: (client) => client.createTransferPayment(), result: anyObject },
  listOffers: { call: (client) => client.listOffers(), result: list },
  listOfferHistory: { call: (client) => client.listOfferHistory(), result: list },
  getKitPot: { call: (client) => client.getKitPot(), result: expect.objectContaining({ pot: anyObject }) },
  listKitPotRefunds: {
    call: (client) => client.listKitPotRefunds({ transferPaymentId: 8455 }),
    sends: { transfer_payment_id: 8455 },
    result: expect.objectContaining({ potRefunds: list, otherAppPotRefunds: list }),
  },
  requestTransfer: {
    call: (client) =>
      client.requestTransfer({
        ...names,
        iban: 'fr76 3000 6000 0112 3456 7890 189',
        rememberInformation: true,
      }),
    sends: {
      kind: 'BankAccount',
      bank_account: { ...sentNames, iban: 'FR7630006000011234567890189' },
      remember_account: true,
    },
    result: expect.objectContaining({ amount: expect.any(Number) as unknown }),
  },
  forgetPaymentInformations: { call: (client) => client.forgetPaymentInformations() },
  applyCode: {
    call: (client) => client.applyCode({ code: 'VERGER50' }),
    sends: { code: 'VERGER50' },
    result: anyObject,
  },
  findUserWithEmail: {
    call: (client) => client.findUserWithEmail({ email: 'camille.roux@exemple.fr' }),
    sends: { user_email: 'camille.roux@exemple.fr' },
    result: expect.objectContaining({ id: expect.any(Number) as unknown }),
  },
  logOut: { call: (client) => client.logOut() },
  getCardDetails: { call: (client) => client.getCardDetails(), result: anyObject },
  getRewards: { call: (client) => client.getRewards(), result: list },
  selectTargetReward: {
    call: (client) => client.selectTargetReward({ loyaltyRewardId: 205 }),
    sends: { loyalty_reward_id: 205 },
  },
  createFeedback: {
    call: (client) => client.createFeedback({ text: 'Bonjour', title: 'Mon ticket', ...receipt }),
    sends: { freetext: 'Bonjour', title: 'Mon ticket', version, ...sentReceipt },
  },
  getPot: { call: (client) => client.getPot(), result: expect.objectContaining({ pot: anyObject }) },
  listPotRefunds: {
    call: (client) => client.listPotRefunds({ transferPaymentId: 8455 }),
    sends: { transfer_payment_id: 8455 },
    result: expect.objectContaining({ potRefunds: list }),
  },
  listTimeline: {
    call: (client) => client.listTimeline({ oldestSeenTimelineOrderedKey: '9' }),
    sends: { limit: 10, oldest_seen_timeline_ordered_key: '9' },
    result: expect.objectContaining({ messages: list, isLast: expect.any(Boolean) as unknown }),
  },
  listTimelineArchives: {
    call: (client) => client.listTimelineArchives({ limit: 3 }),
    sends: { limit: 3 },
    result: expect.objectContaining({ messages: list }),
  },
  archiveTimelineMessage: {
    call: (client) => client.archiveTimelineMessage({ message: { identifier: 'message-0140' } }),
    sends: { timeline_message_identifier: 'message-0140' },
  },
  listEarnedCoupons: { call: (client) => client.listEarnedCoupons(), result: list },
  resellEarnedCouponAsPoints: {
    call: (client) =>
      client.resellEarnedCouponAsPoints({
        coupon: { identifier: 'earned-bon-5-1114', resellable_as_points: true },
      }),
    sends: { earned_coupon_identifier: 'earned-bon-5-1114' },
  },
  resellEarnedCouponAsFidzs: {
    call: (client) =>
      client.resellEarnedCouponAsFidzs({
        coupon: { identifier: 'earned-bon-2-1102', resellable_as_fidzs: true },
      }),
    sends: { earned_coupon_identifier: 'earned-bon-2-1102' },
  },
  listCardSlots: { call: (client) => client.listCardSlots(), result: list },
  getShop: { call: (client) => client.getShop(), result: list },
  getCardCatalog: {
    call: (client) => client.getCardCatalog({ card: { identifier: 'card-verger' } }),
    sends: { card_identifier: 'card-verger' },
    result: list,
  },
  selectNextGoal: { call: (client) => client.selectNextGoal(coupon), sends: sentCoupon },
  cancelNextGoal: { call: (client) => client.cancelNextGoal(coupon), sends: sentCoupon },
  buyCoupon: { call: (client) => client.buyCoupon(coupon), sends: sentCoupon, result: anyObject },
  cancelBuy: {
    // Only a purchased coupon can be given back.
    before: (client) => client.buyCoupon(coupon),
    call: (client) => client.cancelBuy(coupon),
    sends: sentCoupon,
  },
  orderGoody: {
    call: (client) => client.orderGoody({ goody: mug, userInformations }),
    sends: { coupon_identifier: 'goody-mug', user_informations: userInformations },
  },
  listNeededFields: {
    call: (client) => client.listNeededFields({ goody: mug }),
    sends: { context: 'goody_reward_claim', coupon_identifier: 'goody-mug' },
    result: list,
  },
  cancelReceipt: { call: (client) => client.cancelReceipt(receipt), sends: sentReceipt },
  skipReceiptValidation: { call: (client) => client.skipReceiptValidation(receipt), sends: sentReceipt },
  showReceiptReview: {
    call: (client) => client.showReceiptReview(receipt),
    sends: sentReceipt,
    result: expect.objectContaining({ purchases: list }),
  },
  reviewReceiptClaims: { call: (client) => client.reviewReceiptClaims(receipt), sends: sentReceipt },
  claimOnPurchase: {
    call: (client) => client.claimOnPurchase({ purchaseId: 'purchase-7104', ean }),
    sends: { ean, purchase_id: 'purchase-7104' },
    result: anyObject,
  },
  trustingClaimOnPurchase: {
    call: (client) =>
      client.trustingClaimOnPurchase({ purchaseId: 'purchase-7104', cardIdentifier: 'card-verger' }),
    sends: { purchase_id: 'purchase-7104', card_identifier: 'card-verger' },
    result: anyObject,
  },
  claimOnReceipt: {
    call: (client) => client.claimOnReceipt({ ...receipt, ean }),
    sends: { ean, ...sentReceipt },
    result: expect.objectContaining({ id: expect.any(Number) as unknown }),
  },
  reportUserFeedback: {
    call: (client) =>
      client.reportUserFeedback({ ...receipt, message: 'Il manque un achat', version: '2.0.0' }),
    sends: { message: 'Il manque un achat', version: '2.0.0', ...sentReceipt },
  },
  listAvailableEarnedCoupons: { call: (client) => client.listAvailableEarnedCoupons(), result: list },
  reportMissingOnReceipt: {
    call: (client) =>
      client.reportMissingOnReceipt({ coupon: { identifier: 'earned-bon-5-1114' }, ...receipt }),
    sends: { earned_coupon_identifier: 'earned-bon-5-1114', ...sentReceipt },
  },
};

/** The operations that the SDK itself calls. */
const sdkMethods: Readonly<Partial<Record<Exclude<OperationId, LoyaltyOperation>, keyof Sdk>>> = {
  getPartnerSettings: 'init',
  createUser: 'authorizeUserWithIdentifier',
  getUserSettings: 'authorizeUserWithToken',
  createReceipt: 'uploadWithFiles',
  updateReceiptSubpicture: 'uploadWithFiles',
  resetPassword: 'resetPassword',
  getPendingReceipts: 'getPendingReceipts',
  signUp: 'signup',
  logIn: 'login',
  getUploadIframe: 'uploadWithIframe',
  uploadFileToPath: 'uploadFile',
  uploadFiles: 'uploadWithFiles',
  sendBatch: 'getBatchUploader',
  bulkUpload: 'bulkUploadWithFileInput',
};

const operations = Object.entries(cases) as [keyof typeof cases, Case][];

/** Numbers are compared as text, because a form sends them as text. */
const asText = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, inner: unknown) =>
    typeof inner === 'number' || typeof inner === 'boolean' ? String(inner) : inner,
  ) as unknown;

it('SD-16 every operation of the specification has its method, the six deprecated ones included', () => {
  const specified = readOperations(createFolderReader(contractsFolder)).filter(
    ({ source }) => source === 'spec',
  );
  const withMethod: readonly string[] = [...Object.keys(cases), 'getHome', ...Object.keys(sdkMethods)];
  expect(specified.map(({ operationId }) => operationId).toSorted()).toEqual(withMethod.toSorted());
});

describe.each(operations)('%s', (operation, { before, call, sends = {}, result }) => {
  it('sends the fields of its contract with the token, and resolves with the expected result', async () => {
    const { loyalty, world, key } = await start();
    await before?.(loyalty);
    expect(await call(loyalty)).toEqual(result);
    const calls = await world.listCalls(operation);
    expect(calls).toHaveLength(1);
    const [{ query, body, authorization, violations } = { query: {}, body: {} }] = calls;
    expect(violations).toBeUndefined();
    const anonymous = operation === 'findUserWithEmail';
    expect(authorization).toBe(anonymous ? undefined : `Bearer ${key}`);
    const credentials = {
      ...(anonymous ? { client_id: key, client_secret: `${key}.secret` } : { access_token: key }),
      ...(operation === 'logOut' && { clientId: key }),
    };
    expect(asText({ ...query, ...(body as object) })).toEqual(asText({ ...sends, ...credentials }));
  });
});

const readAll = async <Page>(pages: AsyncIterable<Page>): Promise<readonly Page[]> => {
  const read: Page[] = [];
  for await (const page of pages) read.push(page);
  return read;
};

const otherMethods: Readonly<Record<Exclude<keyof LoyaltyClient, LoyaltyOperation>, Case>> = {
  getCardToClaimOn: { call: (client) => client.getCardToClaimOn() },
  potRefundsPages: { call: (client) => readAll(client.potRefundsPages()) },
  revokeToken: { call: (client) => client.revokeToken() },
  timelinePages: {
    call: async (client) => {
      await readAll(client.timelinePages());
      await readAll(client.timelinePages({ archives: true }));
    },
  },
};

it.each(Object.entries({ ...cases, ...otherMethods }))(
  'the documentation of %s names the operations that it sends',
  async (method, { before, call }) => {
    const { sdk, loyalty } = await start();
    await before?.(loyalty);
    const sent = recordOperations(sdk);
    await call(loyalty);
    expect(listDocumentedOperations(`loyalty ${method}`).toSorted()).toEqual([...sent].toSorted());
  },
);

const withToken = operations.filter(([operation]) => operation !== 'findUserWithEmail');

describe.each(withToken)('%s', (operation, { call }) => {
  it('sends nothing without a token', async () => {
    const { sdk, loyalty, world } = await start();
    await sdk.logout();
    expect(await getRejection(call(loyalty))).toMatchObject({
      code: 'NO_USER_AUTHENTICATED',
      message: 'missing USER',
    });
    expect(await world.listCalls(operation)).toEqual([]);
  });
});

/** Magic values of the sandbox, each with the code that it causes. */
const magicValues: readonly (readonly [string, (client: LoyaltyClient) => Promise<unknown>])[] = [
  ['not_buyable', (client) => client.buyCoupon({ coupon: { identifier: 'not_buyable' } })],
  ['not_enough_points', (client) => client.orderGoody({ goody: { identifier: 'not_enough_points' } })],
  ['not_cancelable', (client) => client.cancelBuy({ coupon: { identifier: 'not_cancelable' } })],
  [
    'empty_pot',
    (client) =>
      client.requestTransfer({ ...names, email: 'empty_pot@exemple.fr', rememberInformation: false }),
  ],
  [
    'missing_payment_information',
    (client) =>
      client.requestTransfer({
        ...names,
        email: 'missing_payment_information@exemple.fr',
        rememberInformation: false,
      }),
  ],
  ['OTHER', (client) => client.showReceiptReview({ receiptUuid: 'other' })],
];

it('CW-04 findUserWithEmail sends e-mail, client id and secret, and nothing else', async () => {
  const { loyalty, world, key } = await start();
  await loyalty.findUserWithEmail({ email: 'camille.roux@exemple.fr' });
  expect((await world.listCalls('findUserWithEmail')).map(({ query }) => query)).toEqual([
    { user_email: 'camille.roux@exemple.fr', client_id: key, client_secret: `${key}.secret` },
  ]);
  expect(await getRejection(loyalty.findUserWithEmail({ email: 'nobody@exemple.fr' }))).toMatchObject({
    code: 'OTHER',
    status: 404,
  });
});

describe('a magic value of the sandbox', () => {
  it.each(magicValues)('causes the error %s', async (code, call) => {
    const { loyalty } = await start();
    expect(await getRejection(call(loyalty))).toMatchObject({ code });
  });
});

describe('pages', () => {
  it('TL-01, D90 the timeline ends when fewer messages arrive than were requested', async () => {
    const { loyalty, world } = await start();
    const identifiers: string[] = [];
    const sizes: number[] = [];
    for await (const page of loyalty.timelinePages({ limit: 5 })) {
      sizes.push(page.messages.length);
      identifiers.push(...page.messages.map(({ identifier }) => identifier));
    }
    expect(new Set(identifiers).size).toBe(identifiers.length);
    expect(sizes).toEqual([5, 5, 4]);
    expect(await world.listCalls('listTimeline')).toHaveLength(sizes.length);
  });

  it('a signal ends the walk', async () => {
    const { loyalty } = await start();
    const controller = new AbortController();
    const pages = loyalty.timelinePages({ limit: 5, signal: controller.signal });
    await pages.next();
    controller.abort(new Error('enough'));
    expect(await getRejection(pages.next())).toMatchObject({ code: 'OTHER', message: 'enough' });
  });

  it('PO-10 the refunds of each transfer are listed once, from the latest transfer to the first', async () => {
    const { loyalty, world } = await start();
    const transfers: (number | string | undefined)[] = [];
    for await (const { transferPayment } of loyalty.potRefundsPages()) transfers.push(transferPayment?.id);
    expect(transfers).toEqual([undefined, 8812, 8455, 8101, 7746, 7390]);
    expect(await world.listCalls('listPotRefunds')).toHaveLength(transfers.length);
  });
});

describe('D114 a press has at most one effect', () => {
  const getPoints = async (loyalty: LoyaltyClient) =>
    (await loyalty.listCardSlots()).map((slot) => slot.loyalty_card.available_points);
  const countEarnedCoupons = async (loyalty: LoyaltyClient) =>
    (await loyalty.listEarnedCoupons()).flatMap((section) => section.earned_coupons).length;
  const asShipped: SdkOptions = { requestIdHeader: false };

  it('a coupon whose response is lost is bought once, and the error says that the outcome is unknown', async () => {
    const { loyalty, world } = await start('', asShipped);
    const before = await countEarnedCoupons(loyalty);
    await world.setFault({ operationId: 'buyCoupon', kind: 'lost-response' });
    const error = await getRejection(loyalty.buyCoupon(coupon));
    expect(error).toMatchObject({ code: 'CONNECTION_FAILED', outcomeUnknown: true, retryable: false });
    expect(isOutcomeUnknown(error)).toBe(true);
    expect(await getPoints(loyalty)).toEqual([884]);
    expect(await countEarnedCoupons(loyalty)).toBe(before + 1);
    expect(await world.listCalls('buyCoupon')).toHaveLength(1);
  });

  it('a pot whose response is lost is paid out once, and the error is not empty_pot', async () => {
    const { loyalty, world } = await start('', asShipped);
    await world.setFault({ operationId: 'requestTransfer', kind: 'lost-response' });
    const transfer = { ...names, email: 'camille@exemple.fr', rememberInformation: false };
    expect(await getRejection(loyalty.requestTransfer(transfer))).toMatchObject({
      code: 'CONNECTION_FAILED',
      outcomeUnknown: true,
    });
    expect(await world.listCalls('requestTransfer')).toHaveLength(1);
    expect((await loyalty.getPot()).pot.current_amount).toBe(0);
  });

  it('a purchase with a request id that the server honours is repeated, and made once', async () => {
    const { loyalty, world } = await start();
    const before = await countEarnedCoupons(loyalty);
    await world.setFault({ operationId: 'buyCoupon', kind: 'lost-response' });
    await expect(loyalty.buyCoupon(coupon)).resolves.toMatchObject({ earned_coupon: anyObject });
    expect(await world.listCalls('buyCoupon')).toHaveLength(2);
    expect(await countEarnedCoupons(loyalty)).toBe(before + 1);
  });
});
