import { afterEach, expect, it, vi } from 'vitest';
import type { OperationId } from '@cagnotte/generated/operations';
import { contractsFolder, createFolderReader, readOperations } from '@cagnotte/openapi';
import type { Sdk } from '../create-sdk/sdk.ts';
import type { SdkError } from '../errors/sdk-error.ts';
import { createLoyaltyClient, type LoyaltyClient } from '../loyalty/loyalty-client.ts';
import { createSdkOn } from '../testing/create-sdk-on.ts';
import { getRejection } from '../testing/get-rejection.ts';
import { waitUntilSettled, type ManualClock } from '../testing/manual-clock.ts';
import { createMemoryStore } from '../testing/memory-store.ts';
import { listDocumentedOperations } from '../testing/sent-operations.ts';
import { programmeSettings } from '../testing/start-signed-in.ts';
import { createFileInput, stubPage } from '../testing/stub-page.ts';
import { createStubPorts } from '../testing/stub-ports.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import { toCallPattern } from './call.ts';

const secrets = {
  token: 'the-secret-token',
  clientSecret: 'the-client-secret',
  password: 'the-password',
  email: 'camille.roux@exemple.fr',
  iban: 'FR7630006000011234567890189',
};
const { token, clientSecret, password, email, iban } = secrets;

const coupon = { identifier: 'bon-5' };
const receipt = { receiptUuid: 'r-1' };
const purchase = { purchaseId: 'p-1' };
const ean = '3254560042718';
const picture = () => new File(['\0x'], 'ticket.jpg', { type: 'image/jpeg' });

const sendBatch = async (sdk: Sdk) => {
  const batch = await sdk.getBatchUploader();
  await batch.addFile({ file: picture() });
  await batch.send();
};

/** A method that sends each operation of the SDK. */
const calls: Readonly<Partial<Record<OperationId, (sdk: Sdk, loyalty: LoyaltyClient) => Promise<unknown>>>> =
  {
    getPartnerSettings: (sdk) => sdk.init({ clientId: 'demo.verger', clientSecret }),
    createUser: (sdk) => sdk.authorizeUserWithIdentifier({ userExternalId: 'c-1', userEmail: email }),
    getUserSettings: (sdk) => sdk.authorizeUserWithToken({ token }),
    signUp: (sdk) => sdk.signup({ email, password }),
    logIn: (sdk) => sdk.login({ email, password }),
    resetPassword: (sdk) => sdk.resetPassword({ email }),
    getPendingReceipts: (sdk) => sdk.getPendingReceipts(),
    createReceipt: (sdk) => sdk.uploadWithFiles({ files: [picture()] }),
    uploadFiles: (sdk) => sdk.uploadWithFileInput({ inputId: 'files' }),
    updateReceiptSubpicture: (sdk) => sdk.uploadWithFiles({ files: [picture()] }),
    uploadFileToPath: (sdk) => sdk.uploadFile({ file: picture() }),
    sendBatch,
    bulkUpload: (sdk) => sdk.bulkUploadWithFileInput({ inputId: 'files' }),

    applyCode: (_, loyalty) => loyalty.applyCode({ code: 'VERGER50' }),
    archiveTimelineMessage: (_, loyalty) =>
      loyalty.archiveTimelineMessage({ message: { identifier: 'm-1' } }),
    buyCoupon: (_, loyalty) => loyalty.buyCoupon({ coupon }),
    cancelBuy: (_, loyalty) => loyalty.cancelBuy({ coupon }),
    cancelNextGoal: (_, loyalty) => loyalty.cancelNextGoal({ coupon }),
    cancelReceipt: (_, loyalty) => loyalty.cancelReceipt(receipt),
    claimOnPurchase: (_, loyalty) => loyalty.claimOnPurchase({ ...purchase, ean }),
    claimOnReceipt: (_, loyalty) => loyalty.claimOnReceipt({ ...receipt, ean }),
    createFeedback: (_, loyalty) => loyalty.createFeedback({ text: 'Bonjour' }),
    createTransferPayment: (_, loyalty) => loyalty.createTransferPayment(),
    findUserWithEmail: (_, loyalty) => loyalty.findUserWithEmail({ email }),
    forgetPaymentInformations: (_, loyalty) => loyalty.forgetPaymentInformations(),
    getCardCatalog: (_, loyalty) => loyalty.getCardCatalog({ card: { identifier: 'verger' } }),
    getCardDetails: (_, loyalty) => loyalty.getCardDetails(),
    getKitPot: (_, loyalty) => loyalty.getKitPot(),
    getPot: (_, loyalty) => loyalty.getPot(),
    getRewards: (_, loyalty) => loyalty.getRewards(),
    getShop: (_, loyalty) => loyalty.getShop(),
    listAvailableEarnedCoupons: (_, loyalty) => loyalty.listAvailableEarnedCoupons(),
    listCardSlots: (_, loyalty) => loyalty.listCardSlots(),
    listEarnedCoupons: (_, loyalty) => loyalty.listEarnedCoupons(),
    listKitPotRefunds: (_, loyalty) => loyalty.listKitPotRefunds(),
    listNeededFields: (_, loyalty) => loyalty.listNeededFields({ goody: { identifier: 'mug' } }),
    listOfferHistory: (_, loyalty) => loyalty.listOfferHistory(),
    listOffers: (_, loyalty) => loyalty.listOffers(),
    listPotRefunds: (_, loyalty) => loyalty.listPotRefunds(),
    listTimeline: (_, loyalty) => loyalty.listTimeline(),
    listTimelineArchives: (_, loyalty) => loyalty.listTimelineArchives(),
    logOut: (_, loyalty) => loyalty.revokeToken(),
    orderGoody: (_, loyalty) => loyalty.orderGoody({ goody: { identifier: 'mug' } }),
    reportMissingOnReceipt: (_, loyalty) => loyalty.reportMissingOnReceipt({ coupon, ...receipt }),
    reportUserFeedback: (_, loyalty) =>
      loyalty.reportUserFeedback({ ...receipt, message: 'Il manque un achat' }),
    requestTransfer: (_, loyalty) => loyalty.requestTransfer({ email, rememberInformation: false }),
    resellEarnedCouponAsFidzs: (_, loyalty) =>
      loyalty.resellEarnedCouponAsFidzs({ coupon: { ...coupon, resellable_as_fidzs: true } }),
    resellEarnedCouponAsPoints: (_, loyalty) =>
      loyalty.resellEarnedCouponAsPoints({ coupon: { ...coupon, resellable_as_points: true } }),
    reviewReceiptClaims: (_, loyalty) => loyalty.reviewReceiptClaims(receipt),
    selectNextGoal: (_, loyalty) => loyalty.selectNextGoal({ coupon }),
    selectTargetReward: (_, loyalty) => loyalty.selectTargetReward({ loyaltyRewardId: 12 }),
    showReceiptReview: (_, loyalty) => loyalty.showReceiptReview(receipt),
    skipReceiptValidation: (_, loyalty) => loyalty.skipReceiptValidation(receipt),
    trustingClaimOnPurchase: (_, loyalty) =>
      loyalty.trustingClaimOnPurchase({ ...purchase, cardIdentifier: 'verger' }),
    updatePaymentInformation: (_, loyalty) =>
      loyalty.updatePaymentInformation({ firstName: 'Camille', lastName: 'Roux', iban }),
  };

const settings = { ...programmeSettings, user_id: 1 };
const response = {
  settings,
  user: { access_token: token, settings: { user_id: 1 } },
  receipt_id: 7,
  uuid: 'u-1',
  receipt_subpicture_id: 9,
};

const operations = readOperations(createFolderReader(contractsFolder));

/** Returns the part of the message that describes an operation without a response. */
const describeLoss = (operationId: OperationId): string => {
  const operation = operations.find((candidate) => candidate.operationId === operationId);
  if (!operation) throw new Error(`the contracts have no ${operationId}`);
  const { method, base, path } = operation;
  const host = base === 'proxy' ? 'files' : 'api';
  const filled = path.replace('{product}', 'kit').replace('{id}', '9');
  return (
    `${method} https://${host}.fr.cagnotte.example${filled} (${operationId}) got no response: ` +
    'offline, a wrong address in "addresses", connect-src of the page (CSP), or a server that forbids this page (CORS)'
  );
};

/** Returns a signed-in SDK, which then gets no response to the requests of one operation. */
const start = async (lost: OperationId, hasDevice = false) => {
  const { method, path } = operations.find(({ operationId }) => operationId === lost) ?? {};
  const pattern = toCallPattern(`${method} ${path}`);
  let isLost = false;
  const platform = createTestPlatform({
    respond: (request) =>
      isLost && pattern.test(`${request.method} ${new URL(request.url).pathname}`)
        ? 'drop'
        : { json: response },
  });
  const sdk = createSdkOn(
    hasDevice ? { ...platform, outbox: createStubPorts(createMemoryStore()) } : platform,
    {
      outbox: hasDevice,
      log: () => undefined,
    },
  );
  const errors: SdkError[] = [];
  await sdk.onError({ handler: (error) => void errors.push(error) });
  await sdk.init({ clientId: 'demo.verger', clientSecret });
  await sdk.authorizeUserWithToken({ token });
  isLost = true;
  return { sdk, errors, clock: platform.clock };
};

/** Lets the pauses before retries pass until a condition holds; limits of time do not pass. */
const passRetries = async (clock: ManualClock, holds: () => boolean): Promise<void> => {
  while (!holds()) {
    if (clock.pending().some((ms) => ms <= 1000)) await clock.advance(1000);
    else await waitUntilSettled();
  }
};

const expectWithoutSecrets = (error: SdkError | undefined): void => {
  for (const secret of Object.values(secrets)) expect(JSON.stringify(error)).not.toContain(secret);
  expect(error?.message).not.toContain('?');
};

afterEach(() => vi.unstubAllGlobals());

it('the table has every operation that a method of the SDK sends', () => {
  // A frame loads the upload page.
  const sent = listDocumentedOperations().filter((operationId) => operationId !== 'getUploadIframe');
  expect(Object.keys(calls).toSorted()).toEqual(sent.toSorted());
});

it.each(Object.entries(calls) as [OperationId, NonNullable<(typeof calls)[OperationId]>][])(
  '%s: the error of a request without a response says method, URL, operation and possible cause',
  async (operationId, call) => {
    stubPage({ files: createFileInput(picture()) });
    const { sdk, errors, clock } = await start(operationId);
    let hasEnded = false;
    call(sdk, createLoyaltyClient(sdk))
      .catch(() => undefined)
      .finally(() => (hasEnded = true));
    await passRetries(clock, () => hasEnded);
    expect(errors.map(({ code, message }) => ({ code, message }))).toEqual([
      { code: 'CONNECTION_FAILED', message: `Request has been terminated: ${describeLoss(operationId)}` },
    ]);
    expectWithoutSecrets(errors[0]);
  },
);

it('the error of a receipt that waits on the device says the same', async () => {
  const { sdk, clock } = await start('uploadFiles', true);
  void sdk.uploadWithFiles({ files: [picture()] });
  await passRetries(clock, () => sdk.outbox.list()[0]?.error !== undefined);
  const error = sdk.outbox.list()[0]?.error;
  expect(error).toMatchObject({
    code: 'CONNECTION_FAILED',
    message: `Request has been terminated: ${describeLoss('uploadFiles')}`,
  });
  expectWithoutSecrets(error);
});

it('the error of a first call that fails before the schemas are loaded says the same', async () => {
  const platform = createTestPlatform({ respond: () => 'drop' });
  const sdk = createSdkOn(platform, { log: () => undefined });
  const error = await getRejection(sdk.init({ clientId: 'demo.verger', retries: 0 }));
  expect(error.message).toBe(`Request has been terminated: ${describeLoss('getPartnerSettings')}`);
});
