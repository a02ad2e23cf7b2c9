import { describe, expect, it, vi } from 'vitest';
import type { Sdk } from '../create-sdk/sdk.ts';
import type { SdkError } from '../errors/sdk-error.ts';
import { version } from '../platform/version.ts';
import { getRejection } from '../testing/get-rejection.ts';
import type { Reaction } from '../testing/scripted-network.ts';
import { startSignedIn, withSettings } from '../testing/start-signed-in.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import { createLoyaltyClient, type LoyaltyClient } from './loyalty-client.ts';
import { toPaymentInformation } from './pot.ts';
import { toTimelinePage } from './timeline.ts';

const start = async (respond: (url: string) => Reaction = () => ({ json: {} })) => {
  const platform = createTestPlatform({ respond: withSettings(({ url }) => respond(url)) });
  const log = vi.fn();
  const sdk = await startSignedIn(platform, { log });
  const before = platform.network.requests.length;
  const sent = () => platform.network.requests.slice(before);
  return { sdk, log, sent, loyalty: createLoyaltyClient(sdk) };
};

type Rule = 'text' | 'string' | 'number' | 'id' | 'boolean' | 'object' | 'identified';

type Refusal = readonly [value: unknown, reason: string, problem: string];

/** A value of every kind that a caller without types may pass. */
const everyKind: readonly unknown[] = [
  'ticket',
  7,
  7n,
  Number.NaN,
  true,
  false,
  Symbol('x'),
  () => undefined,
  [],
  ['ticket'],
  { a: 1 },
  new Date(0),
];

const refuseAllBut = (problem: string, isRight: (value: unknown) => boolean): Refusal[] =>
  everyKind.filter((value) => !isRight(value)).map((value) => [value, 'wrong_type', `must be ${problem}`]);

const notStrings = refuseAllBut('a string', (value) => typeof value === 'string');
const isObject = (value: unknown) => typeof value === 'object' && !Array.isArray(value);
const notObjects = refuseAllBut('an object', isObject);
const withoutIdentifier = [{}, new Date(0), { identifier: 7 }, { identifier: null }];

/** The values that each rule refuses, with the reason and the end of the message. */
const refusals: Readonly<Record<Rule, readonly Refusal[]>> = {
  id: [
    ...refuseAllBut('a number or a string', (value) => typeof value === 'string' || Number.isFinite(value)),
    ['', 'wrong_type', 'must be a number or a string'],
  ],
  text: [...notStrings, ['', 'empty', 'can not be empty'], [' \t\n', 'blank', 'can not be blank']],
  string: notStrings,
  number: refuseAllBut('a number', (value) => typeof value === 'number' && !Number.isNaN(value)),
  boolean: refuseAllBut('a boolean', (value) => typeof value === 'boolean'),
  object: notObjects,
  identified: [
    ...refuseAllBut('an object with a string identifier', isObject),
    ...withoutIdentifier.map((value): Refusal => [
      value,
      'object_missing_properties',
      'must have a string identifier',
    ]),
  ],
};

const missing: readonly Refusal[] = [undefined, null].map((value) => [
  value,
  'undefined',
  'must be provided',
]);

type Method = Exclude<keyof LoyaltyClient, 'potRefundsPages' | 'timelinePages'>;

/** The client call rules of the specification: `!` marks a required parameter. */
const rules: readonly (readonly [
  ids: string,
  method: Method,
  rulesByParameter: Readonly<Record<string, Rule | `${Rule}!`>>,
  validParameters: object,
])[] = [
  ['VA-26', 'applyCode', { code: 'text!' }, {}],
  ['VA-26', 'findUserWithEmail', { email: 'text!' }, {}],
  [
    'VA-22',
    'createFeedback',
    { text: 'text!', title: 'string', receiptUuid: 'string', version: 'string' },
    { text: 'x' },
  ],
  ['VA-17', 'listPotRefunds', { transferPaymentId: 'id' }, {}],
  ['VA-17', 'listKitPotRefunds', { transferPaymentId: 'id' }, {}],
  ['VA-17', 'listTimeline', { limit: 'number', oldestSeenTimelineOrderedKey: 'string' }, {}],
  ['VA-17', 'listTimelineArchives', { limit: 'number', oldestSeenTimelineOrderedKey: 'string' }, {}],
  ['VA-20', 'archiveTimelineMessage', { message: 'identified!' }, {}],
  ['VA-20', 'getCardCatalog', { card: 'identified!' }, {}],
  ['VA-20', 'buyCoupon', { coupon: 'identified!' }, {}],
  ['VA-20', 'cancelBuy', { coupon: 'identified!' }, {}],
  ['VA-20', 'selectNextGoal', { coupon: 'identified!' }, {}],
  ['VA-20', 'cancelNextGoal', { coupon: 'identified!' }, {}],
  ['VA-20', 'listNeededFields', { goody: 'identified!' }, {}],
  [
    'VA-20, VA-26',
    'orderGoody',
    { goody: 'identified!', userInformations: 'object' },
    { goody: { identifier: 'mug' } },
  ],
  ['VA-20', 'resellEarnedCouponAsPoints', { coupon: 'identified!' }, {}],
  ['VA-20', 'resellEarnedCouponAsFidzs', { coupon: 'identified!' }, {}],
  [
    'VA-20, VA-26',
    'reportMissingOnReceipt',
    { coupon: 'identified!', receiptUuid: 'text!' },
    { coupon: { identifier: 'e-1' }, receiptUuid: 'r-1' },
  ],
  ['VA-26', 'showReceiptReview', { receiptUuid: 'text!' }, {}],
  ['VA-26', 'reviewReceiptClaims', { receiptUuid: 'text!' }, {}],
  ['VA-26', 'skipReceiptValidation', { receiptUuid: 'text!' }, {}],
  ['VA-26', 'cancelReceipt', { receiptUuid: 'text!' }, {}],
  ['VA-26', 'claimOnPurchase', { purchaseId: 'text!', ean: 'text!' }, { purchaseId: 'p', ean: '1' }],
  [
    'VA-26',
    'trustingClaimOnPurchase',
    { purchaseId: 'text!', cardIdentifier: 'text!' },
    { purchaseId: 'p', cardIdentifier: 'c' },
  ],
  ['VA-26', 'claimOnReceipt', { receiptUuid: 'text!', ean: 'text!' }, { receiptUuid: 'r', ean: '1' }],
  [
    'VA-26',
    'reportUserFeedback',
    { receiptUuid: 'text!', message: 'text!', version: 'string' },
    { receiptUuid: 'r', message: 'm' },
  ],
  [
    'VA-18, VA-19',
    'requestTransfer',
    {
      firstName: 'string',
      lastName: 'string',
      iban: 'string',
      email: 'string',
      rememberInformation: 'boolean!',
    },
    { rememberInformation: false },
  ],
  [
    'VA-18',
    'updatePaymentInformation',
    { firstName: 'text!', lastName: 'text!', iban: 'string', email: 'string' },
    { firstName: 'C', lastName: 'R' },
  ],
  ['CW-05', 'selectTargetReward', { loyaltyRewardId: 'id!' }, {}],
];

describe.each(rules)('%s %s', (_, method, parameters, others) => {
  it.each(Object.entries(parameters))('%s is a %s', async (name, kind) => {
    const { loyalty, sent } = await start();
    const rule = kind.replace('!', '') as Rule;
    const call = loyalty[method] as (parameters: object) => Promise<unknown>;
    for (const [value, reason, requirement] of [...refusals[rule], ...(kind.endsWith('!') ? missing : [])]) {
      const { code, parameter, message, ...error } = await getRejection(call({ ...others, [name]: value }));
      expect({ code, parameter, reason: error.reason, message }).toEqual({
        code: 'invalid_parameter',
        parameter: name,
        reason,
        message: `parameter "${name}" ${requirement}`,
      });
    }
    expect(sent()).toEqual([]);
  });
});

describe('fields of the requests', () => {
  const coupon = { identifier: 'c-1' };
  const goody = { identifier: 'g-1' };
  const receiptUuid = 'r-1';
  const purchaseId = 'p-1';

  it.each<[string, string, (loyalty: LoyaltyClient) => Promise<unknown>]>([
    [
      'CW-05 getCardCatalog',
      'card_identifier=v-1',
      (loyalty) => loyalty.getCardCatalog({ card: { identifier: 'v-1' } }),
    ],
    ['CW-05 buyCoupon', 'coupon_identifier=c-1', (loyalty) => loyalty.buyCoupon({ coupon })],
    ['CW-05 cancelBuy', 'coupon_identifier=c-1', (loyalty) => loyalty.cancelBuy({ coupon })],
    ['CW-05 selectNextGoal', 'coupon_identifier=c-1', (loyalty) => loyalty.selectNextGoal({ coupon })],
    ['CW-05 cancelNextGoal', 'coupon_identifier=c-1', (loyalty) => loyalty.cancelNextGoal({ coupon })],
    [
      'CW-05 selectTargetReward',
      'loyalty_reward_id=12',
      (loyalty) => loyalty.selectTargetReward({ loyaltyRewardId: 12 }),
    ],
    [
      'RV-11 claimOnPurchase',
      'ean=325&purchase_id=p-1',
      (loyalty) => loyalty.claimOnPurchase({ purchaseId, ean: '325' }),
    ],
    [
      'RV-11 trustingClaimOnPurchase',
      'purchase_id=p-1&card_identifier=v-1',
      (loyalty) => loyalty.trustingClaimOnPurchase({ purchaseId, cardIdentifier: 'v-1' }),
    ],
    [
      'RV-11 claimOnReceipt',
      'ean=325&receipt_uuid=r-1',
      (loyalty) => loyalty.claimOnReceipt({ receiptUuid, ean: '325' }),
    ],
    [
      'RV-13 reportMissingOnReceipt',
      'earned_coupon_identifier=c-1&receipt_uuid=r-1',
      (loyalty) => loyalty.reportMissingOnReceipt({ coupon, receiptUuid }),
    ],
    ['RV-16 showReceiptReview', 'receipt_uuid=r-1', (loyalty) => loyalty.showReceiptReview({ receiptUuid })],
    [
      'RV-16 reviewReceiptClaims',
      'receipt_uuid=r-1',
      (loyalty) => loyalty.reviewReceiptClaims({ receiptUuid }),
    ],
    [
      'RV-16 skipReceiptValidation',
      'receipt_uuid=r-1',
      (loyalty) => loyalty.skipReceiptValidation({ receiptUuid }),
    ],
    ['RV-16 cancelReceipt', 'receipt_uuid=r-1', (loyalty) => loyalty.cancelReceipt({ receiptUuid })],
    [
      'SH-15 listNeededFields',
      'context=goody_reward_claim&coupon_identifier=g-1',
      (loyalty) => loyalty.listNeededFields({ goody }),
    ],
    [
      'SH-15 orderGoody',
      'coupon_identifier=g-1&user_informations%5Bcity%5D=Lyon',
      (loyalty) => loyalty.orderGoody({ goody, userInformations: { city: 'Lyon' } }),
    ],
    [
      'TL-03 archiveTimelineMessage',
      'timeline_message_identifier=m-1',
      (loyalty) => loyalty.archiveTimelineMessage({ message: { identifier: 'm-1' } }),
    ],
    [
      'CO-02 resellEarnedCouponAsPoints',
      'earned_coupon_identifier=c-1',
      (loyalty) => loyalty.resellEarnedCouponAsPoints({ coupon: { ...coupon, resellable_as_points: true } }),
    ],
  ])('%s sends %s and nothing else', async (_, fields, call) => {
    const { loyalty, sent } = await start(() => ({
      json: {
        coupons: [],
        fields: [],
        claim: { id: 1 },
        purchase: { purchase_id: 'p-1' },
        receipt: { receipt_uuid: 'r-1', purchases: [] },
      },
    }));
    await call(loyalty);
    expect(sent().map(({ body }) => body)).toEqual([`${fields}&access_token=t`]);
  });
});

it('PO-11 the path of the pot has its slash, and the body of the legacy transfer has only the token', async () => {
  const { loyalty, sent } = await start((url) => ({
    json: url.includes('/pot') ? { pot: { current_amount: 1 } } : { transfer_payment: { id: 1, amount: 5 } },
  }));
  await loyalty.getPot();
  await loyalty.createTransferPayment();
  expect(sent().map(({ method, url, body }) => [method, new URL(url).pathname, body])).toEqual([
    ['GET', '/api/kit/v3/pot', undefined],
    ['POST', '/api/v2/transfer_payments', 'access_token=t'],
  ]);
});

describe('VA-21, CO-01 reselling', () => {
  const flags = (points?: boolean, fidzs?: boolean) => ({
    coupon: { identifier: 'e-1', resellable_as_points: points, resellable_as_fidzs: fidzs },
  });

  it('needs the flag of the same kind', async () => {
    const { loyalty, sent } = await start();
    expect(await getRejection(loyalty.resellEarnedCouponAsPoints(flags(false, true)))).toMatchObject({
      parameter: 'coupon',
      reason: 'object_missing_properties',
      message: 'parameter "coupon" must be resellable_as_points',
    });
    expect(await getRejection(loyalty.resellEarnedCouponAsFidzs(flags(true)))).toMatchObject({
      message: 'parameter "coupon" must be resellable_as_fidzs',
    });
    expect(sent()).toEqual([]);
  });

  it('refuses a coupon flagged both ways, and sends nothing', async () => {
    const { loyalty, sent } = await start();
    for (const refused of [
      loyalty.resellEarnedCouponAsPoints(flags(true, true)),
      loyalty.resellEarnedCouponAsFidzs(flags(true, true)),
    ])
      expect(await getRejection(refused)).toMatchObject({ code: 'invalid_parameter', reason: 'invalid' });
    expect(sent()).toEqual([]);
  });
});

describe('payment information', () => {
  const names = { firstName: 'Camille', lastName: 'Roux' };
  const onTheWire = { firstname: 'Camille', lastname: 'Roux' };
  const iban = 'fr76 3000\u00a06000 0112 3456 7890 189';

  it('PO-02 is a bank account when it has an IBAN, as it is typed', () => {
    expect(toPaymentInformation({ ...names, iban })).toEqual({
      kind: 'BankAccount',
      bank_account: { ...onTheWire, iban: 'FR7630006000011234567890189' },
    });
  });

  it('PO-03 is a PayPal account when it has an e-mail address', () => {
    expect(toPaymentInformation({ ...names, email: ' camille@exemple.fr ' })).toEqual({
      kind: 'PaypalAccount',
      paypal_account: { ...onTheWire, email: 'camille@exemple.fr' },
    });
  });

  it('PO-04 uses the IBAN when it has both, and is empty without either', () => {
    expect(toPaymentInformation({ ...names, iban, email: 'c@exemple.fr' }).kind).toBe('BankAccount');
    expect(toPaymentInformation({ ...names, iban: ' ', email: '' })).toEqual({});
  });

  it('PO-05 a transfer says whether to remember the account, also without one', async () => {
    const { loyalty, sent } = await start(() => ({ json: { transfer_payment: { id: 1, amount: 5 } } }));
    await loyalty.requestTransfer({ rememberInformation: false });
    expect(sent()[0]?.body).toBe('remember_account=false&access_token=t');
  });

  it('VA-18 the legacy update needs one of them', async () => {
    const { loyalty, sent } = await start();
    expect(await getRejection(loyalty.updatePaymentInformation(names))).toMatchObject({
      code: 'invalid_parameter',
      message: 'missing either parameter iban or email',
    });
    expect(sent()).toEqual([]);
  });
});

describe('RV-15, D70 the card to claim on', () => {
  const card = (identifier: string) => ({ identifier, name: identifier, available_points: 1 });
  const slot = (identifier: string) => ({ loyalty_card: card(identifier) });
  const catalog = (identifier: string) => ({
    owner_type: 'LoyaltyCard',
    loyalty_card: card(identifier),
    coupons: [],
  });
  const lookUp = async (slots: string[], catalogs: string[]) => {
    const { sdk, loyalty } = await start((url) => ({
      json: url.includes('card_slots')
        ? { card_slots: slots.map(slot) }
        : { catalogs: catalogs.map(catalog) },
    }));
    const reported: SdkError[] = [];
    await sdk.onError({ handler: (error) => void reported.push(error) });
    return { loyalty, reported };
  };

  it('has the only slot and the only catalogue', async () => {
    const { loyalty, reported } = await lookUp(['a'], ['b']);
    expect(await loyalty.getCardToClaimOn()).toEqual({ cardSlot: slot('a'), catalog: catalog('b') });
    expect(reported).toEqual([]);
  });

  it('is the first of several, which is reported', async () => {
    const { loyalty, reported } = await lookUp(['a', 'b'], ['c', 'd', 'e']);
    expect(await loyalty.getCardToClaimOn()).toEqual({ cardSlot: slot('a'), catalog: catalog('c') });
    expect(reported.map(({ message }) => message)).toEqual([
      'expected exactly one card slot, and there are 2',
      'expected exactly one catalog, and there are 3',
    ]);
  });

  it('is a loyalty card, also behind a catalogue of another owner', async () => {
    const { sdk, loyalty } = await start((url) => ({
      json: url.includes('card_slots')
        ? { card_slots: [slot('a')] }
        : { catalogs: [{ ...catalog('brand'), owner_type: 'Brand' }, catalog('b')] },
    }));
    const handler = vi.fn();
    await sdk.onError({ handler });
    expect(await loyalty.getCardToClaimOn()).toEqual({ cardSlot: slot('a'), catalog: catalog('b') });
    expect(handler).not.toHaveBeenCalled();
  });

  it('is an error that is reported once when there is none', async () => {
    const { loyalty, reported } = await lookUp([], ['c']);
    const error = await getRejection(loyalty.getCardToClaimOn());
    expect(error).toMatchObject({
      code: 'OTHER',
      message: 'expected exactly one card slot, and there are 0',
    });
    expect(reported).toEqual([error]);
  });
});

it('SD-15 getHome is blocked: it logs a warning, sends nothing, and resolves to undefined', async () => {
  const { loyalty, log, sent } = await start();
  await expect(loyalty.getHome()).resolves.toBeUndefined();
  expect(log).toHaveBeenCalledWith('warn', 'You are not allowed to use getHome', undefined);
  expect(sent()).toEqual([]);
});

it('D30 findUserWithEmail needs the client secret that init was given', async () => {
  const { loyalty, sent } = await start();
  expect(await getRejection(loyalty.findUserWithEmail({ email: 'c@exemple.fr' }))).toMatchObject({
    code: 'invalid_parameter',
    parameter: 'clientSecret',
    reason: 'undefined',
  });
  expect(sent()).toEqual([]);
});

it('a loyalty client needs an SDK of this package', () => {
  expect(() => createLoyaltyClient({} as Sdk)).toThrow(
    expect.objectContaining({ code: 'invalid_parameter', parameter: 'sdk' }),
  );
});

describe('D90 a page of the timeline', () => {
  const message = (key: string) => ({ identifier: key, category: 'X', timeline_ordered_key: key });

  it('names its oldest key, at any position', () => {
    expect(toTimelinePage({ messages: [message('3'), message('1'), message('2')] }, 3)).toMatchObject({
      oldestKey: '1',
      isLast: false,
    });
  });

  it('is the last when the response has fewer messages than the limit', () => {
    expect(toTimelinePage({ messages: [], has_archives: true }, 10)).toEqual({
      messages: [],
      hasArchives: true,
      hasBenefitsSummary: undefined,
      isLast: true,
      oldestKey: undefined,
    });
  });

  it.each([null, 0, -1] as unknown as number[])(
    'ends the walk when it is empty, with the limit %s',
    async (limit) => {
      const { loyalty, sent } = await start((url) => ({
        json: { messages: url.includes('oldest_seen') ? [] : Array.from('987654321x', message) },
      }));
      const pages: unknown[] = [];
      for await (const page of loyalty.timelinePages({ limit })) pages.push(page);
      expect(pages).toHaveLength(2);
      expect(sent()[0]?.url).toContain(`limit=${limit ?? 10}`);
    },
  );

  it('TL-01 TL-02 is of the archives on request, and has ten messages', async () => {
    const { loyalty, sent } = await start(() => ({ json: { messages: [] } }));
    for await (const page of loyalty.timelinePages({ archives: true })) expect(page.isLast).toBe(true);
    expect(sent()).toMatchObject([{ method: 'POST', body: 'limit=10&access_token=t' }]);
  });

  it('ends the walk when it is the same as the one before', async () => {
    const { loyalty, sent } = await start(() => ({ json: { messages: [message('1')] } }));
    const pages: unknown[] = [];
    for await (const page of loyalty.timelinePages({ limit: 1 })) pages.push(page);
    expect(pages).toHaveLength(2);
    expect(sent()).toHaveLength(2);
  });
});

it('PO-10 refunds that point back at a transfer already seen end the walk', async () => {
  const { loyalty, sent } = await start((url) => ({
    json: { pot_refunds: [], previous_transfer_payment: { id: url.includes('=8') ? 9 : 8 } },
  }));
  const pages: unknown[] = [];
  for await (const page of loyalty.potRefundsPages({ transferPaymentId: 9 })) pages.push(page);
  expect(pages).toHaveLength(2);
  expect(sent()).toHaveLength(2);
});

it('a signal ends the walk through the refunds', async () => {
  const { loyalty, sent } = await start(() => ({
    json: { pot_refunds: [], previous_transfer_payment: { id: 8 } },
  }));
  const controller = new AbortController();
  const pages = loyalty.potRefundsPages({ signal: controller.signal });
  await pages.next();
  controller.abort(new Error('enough'));
  expect(await getRejection(pages.next())).toMatchObject({ code: 'OTHER', message: 'enough' });
  expect(sent()).toHaveLength(1);
});

it.each([
  ['D69 the version of the application that asks', '2.0.0', '2.0.0'],
  ['D69 the version of the SDK where none is given', undefined, version],
])('RV-12 a ticket and a report carry %s', async (_, ownVersion, expectedVersion) => {
  const { loyalty, sent } = await start();
  await loyalty.createFeedback({ text: 'Bonjour', title: 'Un bon', receiptUuid: 'r-1', version: ownVersion });
  await loyalty.reportUserFeedback({ receiptUuid: 'r-1', message: 'Bonjour', version: ownVersion });
  const fields = sent().map(({ body }) => Object.fromEntries(new URLSearchParams(body as string)));
  expect(fields).toEqual([
    {
      freetext: 'Bonjour',
      title: 'Un bon',
      receipt_uuid: 'r-1',
      version: expectedVersion,
      access_token: 't',
    },
    { message: 'Bonjour', receipt_uuid: 'r-1', version: expectedVersion, access_token: 't' },
  ]);
});

it('PO-09 refunds are taken out of their envelopes', async () => {
  const refund = (id: number) => ({ id, amount: 1 });
  const { loyalty } = await start(() => ({
    json: {
      pot_refunds: [{ pot_refund: refund(1) }],
      other_app_pot_refunds: [{ other_app_pot_refund: refund(2) }],
    },
  }));
  expect(await loyalty.listPotRefunds()).toEqual({
    potRefunds: [refund(1)],
    otherAppPotRefunds: [refund(2)],
    previousTransferPaymentId: undefined,
  });
});
