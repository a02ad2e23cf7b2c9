import { describe, expect, it } from 'vitest';
import { valueMovingOperationIds, type OperationId } from '@cagnotte/generated/operations';
import type { ReadId } from '@cagnotte/generated/reads';
import { isSdkError, type SdkError } from '@cagnotte/sdk';
import {
  createContractClients,
  createLogger,
  createResponseCheck,
  createPlatform,
  followServerTime,
  noRenewal,
} from '@cagnotte/sdk/internal';
import { Contracts } from '../contracts/contracts.ts';
import { waysToBeWrong, type WrongResponse } from '../worlds/fault.ts';
import { createExampleRequest, prepareIdentifiers } from './example-call.ts';
import { shareSandbox } from './share-sandbox.ts';

const { api, files } = await Contracts.load();
const shared = shareSandbox();
const valueMovingIds: ReadonlySet<string> = new Set(valueMovingOperationIds);

/**
 * A required property of each response, which the sandbox removes, sets to null, or gives another type;
 * undefined for a response without one. Every operation that changes something is listed.
 */
const required: Readonly<
  Record<Exclude<OperationId, ReadId>, string | undefined> & Partial<Record<OperationId, string | undefined>>
> = {
  getPartnerSettings: '$.settings',
  createUser: '$.user',
  getUserSettings: '$.settings',
  createReceipt: '$.receipt_id',
  updateReceiptSubpicture: undefined,
  updatePaymentInformation: undefined,
  createTransferPayment: '$.transfer_payment',
  resetPassword: undefined,
  getPendingReceipts: '$.receipts',
  listOffers: '$.offers',
  listOfferHistory: '$.offers',
  getKitPot: '$.pot',
  listKitPotRefunds: '$.pot_refunds',
  requestTransfer: '$.transfer_payment',
  forgetPaymentInformations: undefined,
  signUp: '$.user',
  logIn: '$.user',
  applyCode: undefined,
  findUserWithEmail: '$.user',
  logOut: undefined,
  getUploadIframe: undefined,
  getHome: undefined,
  getCardDetails: '$.card',
  getRewards: '$.rewards',
  selectTargetReward: undefined,
  createFeedback: undefined,
  getPot: '$.pot',
  listPotRefunds: '$.pot_refunds',
  listTimeline: '$.messages',
  listTimelineArchives: '$.messages',
  archiveTimelineMessage: undefined,
  listEarnedCoupons: '$.sections',
  resellEarnedCouponAsPoints: undefined,
  resellEarnedCouponAsFidzs: undefined,
  listCardSlots: '$.card_slots',
  getShop: '$.catalogs',
  getCardCatalog: '$.coupons',
  selectNextGoal: undefined,
  cancelNextGoal: undefined,
  buyCoupon: undefined,
  cancelBuy: undefined,
  orderGoody: undefined,
  listNeededFields: '$.fields',
  cancelReceipt: undefined,
  skipReceiptValidation: undefined,
  showReceiptReview: '$.receipt',
  reviewReceiptClaims: undefined,
  claimOnPurchase: '$.purchase',
  trustingClaimOnPurchase: '$.purchase',
  claimOnReceipt: '$.claim',
  reportUserFeedback: undefined,
  listAvailableEarnedCoupons: '$.coupons',
  reportMissingOnReceipt: undefined,
  uploadFileToPath: '$.uuid',
  uploadFiles: '$.uuid',
  sendBatch: '$.batch_uuid',
  bulkUpload: '$.uuids',
};

/** Operations whose response has no optional property. */
const withoutOptional: readonly OperationId[] = [
  'createReceipt',
  'updateReceiptSubpicture',
  'updatePaymentInformation',
  'resetPassword',
  'forgetPaymentInformations',
  'findUserWithEmail',
  'logOut',
  'selectTargetReward',
  'createFeedback',
  'archiveTimelineMessage',
  'resellEarnedCouponAsPoints',
  'resellEarnedCouponAsFidzs',
  'selectNextGoal',
  'cancelNextGoal',
  'cancelBuy',
  'orderGoody',
  'cancelReceipt',
  'skipReceiptValidation',
  'reviewReceiptClaims',
  'reportUserFeedback',
  'reportMissingOnReceipt',
  'sendBatch',
  'bulkUpload',
];

/** Operations whose status is the whole result. */
const confirmedByStatus: readonly OperationId[] = [
  'updateReceiptSubpicture',
  'updatePaymentInformation',
  'resetPassword',
  'forgetPaymentInformations',
  'logOut',
  'selectTargetReward',
  'createFeedback',
  'archiveTimelineMessage',
  'selectNextGoal',
  'cancelNextGoal',
  'cancelReceipt',
  'skipReceiptValidation',
  'reportUserFeedback',
  'uploadFileToPath',
  'uploadFiles',
  'sendBatch',
  'bulkUpload',
];

/** Operations whose response has a text with a list of known values. */
const withKnownValues: readonly OperationId[] = [
  'getPartnerSettings',
  'createTransferPayment',
  'getPendingReceipts',
  'getKitPot',
  'listKitPotRefunds',
  'requestTransfer',
  'getRewards',
  'getPot',
  'listPotRefunds',
  'listTimeline',
  'listTimelineArchives',
  'listEarnedCoupons',
  'getShop',
  'getCardCatalog',
  'listNeededFields',
  'showReceiptReview',
  'claimOnPurchase',
  'trustingClaimOnPurchase',
  'claimOnReceipt',
  'listAvailableEarnedCoupons',
];

/** Operations whose subject must be created in the world first. */
const withPreparedData: readonly OperationId[] = [
  'updateReceiptSubpicture',
  'cancelBuy',
  'uploadFileToPath',
  'uploadFiles',
  'sendBatch',
  'bulkUpload',
];

type Wrong = WrongResponse['wrong'];
interface Outcome {
  readonly body?: unknown;
  readonly error?: SdkError;
  readonly reports: readonly string[];
}

/** Calls an operation through the SDK's pipeline, with a response that is correct, or wrong in one way. */
const call = async (operationId: OperationId, wrong?: Wrong): Promise<Outcome> => {
  const operation = [...api, ...files].find(({ iid }) => iid === operationId);
  if (!operation) throw new Error(`no operation ${operationId}`);
  const token = `demo.wrong.${operationId}.${wrong ?? 'right'}`;
  // The programme for operations without a user.
  const programme = {
    client_id: token,
    client_token: token,
    'user[client_token]': token,
    client_secret: `${token}.secret`,
  };
  const identifiers = withPreparedData.includes(operationId)
    ? await prepareIdentifiers(shared(), token, operationId)
    : {};
  const values = { ...identifiers, ...programme };
  if (wrong) await shared().fault(token, { operationId, kind: 'wrong-response', wrong });
  const {
    method,
    path,
    isForFilesSite: isOfFiles,
    query,
    body,
  } = createExampleRequest({ operation, token, identifiers: values });
  const reports: string[] = [];
  const platform = followServerTime(createPlatform());
  const { sendCall } = createContractClients({
    platform,
    logger: createLogger(
      () => undefined,
      () => 0,
    ),
    addresses: () => ({ api: shared().api, proxy: shared().files }),
    token: () => token,
    renewal: noRenewal,
    requestIdHeader: false,
    timeoutMs: 30_000,
    responseCheck: createResponseCheck({
      clock: platform.clock,
      timeoutMs: 30_000,
      report: ({ message }) => void reports.push(message),
    }),
  });
  const fields = new Map<string, unknown>();
  for (const [name, value] of body ?? [])
    fields.set(name, fields.has(name) ? [fields.get(name), value].flat() : value);
  try {
    const base = isOfFiles ? 'proxy' : 'api';
    return {
      body: await sendCall({
        base,
        method,
        path,
        query: Object.fromEntries(query),
        body: Object.fromEntries(fields),
      }),
      reports,
    };
  } catch (error) {
    if (!isSdkError(error)) throw error;
    return { error, reports };
  }
};

const refusedKinds: readonly Wrong[] = ['missing', 'null', 'wrong-type'];

/**
 * Returns the effect of each kind of wrong response: an error, a report and a body without the property, or
 * nothing.
 */
const expectedOutcome = (operationId: OperationId, wrong: Wrong): 'error' | 'removed' | 'unchanged' => {
  // The required property is inside a coupon that may be absent.
  if (operationId === 'buyCoupon')
    return refusedKinds.includes(wrong) || wrong === 'wrong-optional' ? 'removed' : 'unchanged';
  if (wrong === 'wrong-optional') return withoutOptional.includes(operationId) ? 'unchanged' : 'removed';
  if (wrong === 'missing' && required[operationId] === undefined) return 'unchanged';
  if (!refusedKinds.includes(wrong)) return 'unchanged';
  return confirmedByStatus.includes(operationId) ? 'removed' : 'error';
};

/**
 * Returns the text that a kind of wrong response writes into the body; empty if it only takes something away.
 */
const getWrittenValue = (operationId: OperationId, wrong: Wrong): string => {
  if (wrong === 'extra') return 'not_in_the_contract';
  return wrong === 'unknown-value' && withKnownValues.includes(operationId) ? 'NOT_KNOWN_YET' : '';
};

const checkedOperations = Object.keys(required) as OperationId[];

describe.each(checkedOperations.filter((operationId) => operationId !== 'getUploadIframe'))(
  'D122 %s',
  (operationId) => {
    it.each(waysToBeWrong)(
      'a response with the fault %s is refused, repaired or used whole',
      async (wrong) => {
        const { body, error, reports } = await call(operationId, wrong);
        const outcome = expectedOutcome(operationId, wrong);
        const outcomeUnknown = valueMovingIds.has(operationId);
        const path = required[operationId] ?? '$';
        const expectedError = expect.objectContaining({
          code: 'OTHER',
          outcomeUnknown,
          retryable: !outcomeUnknown,
          message: expect.stringContaining(
            `the response of ${operationId} is not what its contract says: ${path} should be `,
          ) as string,
        }) as unknown;
        expect(error).toEqual(outcome === 'error' ? expectedError : undefined);
        expect(JSON.stringify(body) ?? '').toContain(getWrittenValue(operationId, wrong));
        const report = expect.stringMatching(
          `^the response of ${operationId} was used without \\$[.:]`,
        ) as string;
        expect(reports).toEqual(outcome === 'removed' ? [report] : []);
      },
    );
  },
);

it('D122 the upload page is not JSON: a frame shows it, and no call of the SDK requests it', async () => {
  const { error } = await call('getUploadIframe');
  expect(error?.message).toMatch(/^Parser is unable to parse the response: HTTP 200, a page of HTML at /);
});
