import type { ResponseOf } from '@cagnotte/mock-server/internal';
import { version } from '@cagnotte/sdk';
import { createReceiptBody, createUnknownIdentifier, someEan, waitFor, type Scenario } from '../scenario.ts';
import {
  createBadRequest,
  invalid,
  notFound,
  MissingPreconditionError,
  type CheckedServer,
} from '../server.ts';

type Receipt = ResponseOf<'showReceiptReview'>['receipt'];

/** Clients identify a receipt that was reviewed before by this message. */
const alreadyReviewed = { ...createBadRequest('other'), message: 'Bad Request' };
const analysedStatuses = ['analyzed', 'filtered_analyzed'];
const feedbackMessage = 'Contrôle du contrat : rien à faire.';

/** Returns the receipts that are analysed and not reviewed. */
const listToReview = async (server: CheckedServer): Promise<string[]> =>
  (await server.call('getPendingReceipts')).receipts
    .filter(({ status }) => status === 'analyzed')
    .map(({ receipt_uuid }) => receipt_uuid);

/** @throws MissingPreconditionError when no receipt is analysed in time */
const waitForReview = async (server: CheckedServer): Promise<string> => {
  const uuid = await waitFor(server.settings.patienceMs, async () => (await listToReview(server))[0]);
  if (uuid === undefined)
    throw new MissingPreconditionError('no receipt of the shopper is analysed (see --patience)');
  return uuid;
};

/**
 * Expects that the announced number of purchases to review is the number in the review. A
 * server may announce none.
 */
const expectSameCount = async (
  server: CheckedServer,
  { receipt_uuid: uuid, purchases }: Receipt,
): Promise<void> => {
  const { receipts } = await server.call('getPendingReceipts');
  const announced = receipts.find(({ receipt_uuid }) => receipt_uuid === uuid)?.purchases_to_review_count;
  const toReview = purchases.filter(
    ({ is_probably_eligible_to_program: programs, claim }) => !claim && programs?.length,
  );
  if (announced === undefined) return;
  const path = '$.receipts[*].purchases_to_review_count';
  server.expectEqual('getPendingReceipts', path, toReview.length, announced, 'assumed');
};

/** Expects the same time of a receipt in the list and in its review. Either may omit it. */
const expectSameTime = async (
  server: CheckedServer,
  { receipt_uuid: uuid, captured_at }: Receipt,
): Promise<void> => {
  const { receipts } = await server.call('getPendingReceipts');
  const listed = receipts.find(({ receipt_uuid }) => receipt_uuid === uuid)?.captured_at;
  if (listed === undefined || !captured_at) return;
  const isSame = Math.abs(Date.parse(listed) - Date.parse(captured_at)) < 1000;
  const path = '$.receipt.captured_at';
  server.expectBehaviour({
    isRight: isSame,
    operationId: 'showReceiptReview',
    path,
    expected: `${listed}, as in the list`,
    actual: captured_at,
    source: 'assumed',
  });
};

type ClaimOperation = 'claimOnPurchase' | 'claimOnReceipt';
type Fields = Readonly<Record<string, string>>;

/**
 * Claims a product. Without `--ean` the server may refuse the code.
 * @returns true if it was accepted
 */
const claimProduct = async (
  server: CheckedServer,
  operationId: ClaimOperation,
  fields: Fields,
): Promise<boolean> => {
  const { ean } = server.settings;
  if (ean !== undefined) {
    await server.call(operationId, { body: { ean, ...fields } });
    return true;
  }
  const status = await server.requestStatus(operationId, { body: { ean: someEan, ...fields } });
  const expected = '200, or 422 for a code that belongs to no offer';
  if (status !== 200 && status !== 422)
    server.addFinding({
      operationId,
      rule: 'status_unexpected',
      path: 'status',
      expected,
      actual: String(status),
    });
  return status === 200;
};

/** Expects that the server refuses a code with a wrong check digit. */
const expectMistypedRefused = (
  server: CheckedServer,
  operationId: ClaimOperation,
  fields: Fields,
): Promise<void> =>
  server.expectRefusal(
    operationId,
    { body: { ean: '3254560042712', ...fields } },
    { ...invalid, parameter: 'ean' },
  );

const claimPurchases = async (server: CheckedServer, { purchases, receipt_uuid }: Receipt): Promise<void> => {
  const [first, ...otherPurchases] = purchases.filter((purchase) => !purchase.claim);
  if (first) {
    const { purchase_id } = first;
    await expectMistypedRefused(server, 'claimOnPurchase', { purchase_id });
    if (await claimProduct(server, 'claimOnPurchase', { purchase_id })) {
      const { receipt: after } = await server.call('showReceiptReview', { body: { receipt_uuid } });
      const isClaimed = Boolean(
        after.purchases.find((purchase) => purchase.purchase_id === purchase_id)?.claim,
      );
      const path = '$.receipt.purchases[*].claim';
      server.expectBehaviour({
        isRight: isClaimed,
        operationId: 'claimOnPurchase',
        path,
        expected: 'the claim that was made',
        actual: 'none',
      });
    }
  }
  const trusted = otherPurchases.find((purchase) => purchase.is_probably_eligible_to_program?.[0]);
  const card_identifier = trusted?.is_probably_eligible_to_program?.[0]?.card_identifier;
  if (trusted && card_identifier !== undefined) {
    const body = { purchase_id: trusted.purchase_id, card_identifier };
    await server.call('trustingClaimOnPurchase', { body });
  }
  const unknown = { purchase_id: createUnknownIdentifier() };
  await server.expectRefusal('claimOnPurchase', { body: { ean: someEan, ...unknown } }, notFound);
  const untrusted = { card_identifier: createUnknownIdentifier(), ...unknown };
  await server.expectRefusal('trustingClaimOnPurchase', { body: untrusted }, notFound);
};

/** Reads a review without changing it. */
export const shownReview: Scenario = {
  name: 'review: shown',
  needs: 'read',
  covers: ['showReceiptReview'],
  async run(server) {
    const [receipt_uuid] = await listToReview(server);
    if (receipt_uuid === undefined)
      throw new MissingPreconditionError('no receipt of the shopper is analysed');
    await server.call('showReceiptReview', { body: { receipt_uuid } });
  },
};

export const review: Scenario = {
  name: 'review: show, claim, validate, once',
  needs: 'write',
  covers: [
    'showReceiptReview',
    'claimOnPurchase',
    'trustingClaimOnPurchase',
    'claimOnReceipt',
    'reportUserFeedback',
    'reviewReceiptClaims',
  ],
  async run(server) {
    const unknown = { receipt_uuid: createUnknownIdentifier() };
    await server.expectRefusal('showReceiptReview', { body: unknown }, { ...notFound, source: 'assumed' });
    await server.expectRefusal('claimOnReceipt', { body: { ean: someEan, ...unknown } }, notFound);
    await server.expectRefusal(
      'reportUserFeedback',
      { body: { message: feedbackMessage, ...unknown } },
      notFound,
    );
    await server.expectRefusal('reviewReceiptClaims', { body: unknown }, notFound);
    const uuid = await waitForReview(server);
    const body = { receipt_uuid: uuid };
    const { receipt } = await server.call('showReceiptReview', { body });
    server.expectEqual('showReceiptReview', '$.receipt.receipt_uuid', uuid, receipt.receipt_uuid);
    await expectSameCount(server, receipt);
    await expectSameTime(server, receipt);
    await claimPurchases(server, receipt);
    await expectMistypedRefused(server, 'claimOnReceipt', body);
    await claimProduct(server, 'claimOnReceipt', body);
    await server.call('reportUserFeedback', { body: { ...body, message: feedbackMessage, version } });

    await server.call('reviewReceiptClaims', { body });
    await server.expectRefusal('showReceiptReview', { body }, alreadyReviewed);
    await server.expectRefusal('reviewReceiptClaims', { body }, { ...invalid, parameter: 'receipt_uuid' });
    const isReviewed = !(await listToReview(server)).includes(uuid);
    const expected = 'no receipt to review that was reviewed';
    const path = '$.receipts[*].status';
    server.expectBehaviour({
      isRight: isReviewed,
      operationId: 'reviewReceiptClaims',
      path,
      expected,
      actual: 'it waits for its review',
    });
    const replaced = { body: createReceiptBody(uuid, 1) };
    await server.expectRefusal('createReceipt', replaced, createBadRequest('receipt_not_replaceable'));
  },
};

export const skippedReview: Scenario = {
  name: 'review: left as it was analysed',
  needs: 'write',
  covers: ['skipReceiptValidation'],
  async run(server) {
    await server.expectRefusal(
      'skipReceiptValidation',
      { body: { receipt_uuid: createUnknownIdentifier() } },
      notFound,
    );
    const body = { receipt_uuid: await waitForReview(server) };
    await server.call('skipReceiptValidation', { body });
    await server.expectRefusal('showReceiptReview', { body }, alreadyReviewed);
  },
};

export const missingCoupons: Scenario = {
  name: 'review: a coupon that the till forgot',
  needs: 'write',
  covers: ['reportMissingOnReceipt', 'listAvailableEarnedCoupons'],
  async run(server) {
    const { coupons: claimable } = await server.call('listAvailableEarnedCoupons');
    // The scenario of the resale needs the resellable coupons.
    const coupon = claimable.find((coupon) => !coupon.resellable_as_points) ?? claimable[0];
    const { receipts } = await server.call('getPendingReceipts');
    const receipt = receipts.find(({ status }) => analysedStatuses.includes(status));
    if (!coupon) throw new MissingPreconditionError('the shopper has no earned coupon to claim');
    if (!receipt) throw new MissingPreconditionError('no receipt of the shopper is analysed');
    const { receipt_uuid } = receipt;
    const unknown = { earned_coupon_identifier: createUnknownIdentifier(), receipt_uuid };
    await server.expectRefusal('reportMissingOnReceipt', { body: unknown }, notFound);
    const { identifier } = coupon;
    const body = { earned_coupon_identifier: identifier, receipt_uuid };
    await server.call('reportMissingOnReceipt', { body });
    const { coupons } = await server.call('listAvailableEarnedCoupons');
    const isGone = coupons.every((coupon) => coupon.identifier !== identifier);
    const path = '$.coupons[*].identifier';
    const expected = 'no coupon that was claimed';
    server.expectBehaviour({
      isRight: isGone,
      operationId: 'reportMissingOnReceipt',
      path,
      expected,
      actual: 'it can be claimed again',
    });
    const refusal = { ...invalid, parameter: 'earned_coupon_identifier' };
    await server.expectRefusal('reportMissingOnReceipt', { body }, refusal);
  },
};
