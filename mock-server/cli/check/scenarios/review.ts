import { version } from '@cagnotte/sdk';
import type { ResponseOf } from '../../../contracts/operation-types.ts';
import { declared, nothing, type Scenario, waitFor } from '../scenario.ts';
import { type Server, Unmet } from '../server.ts';

type Receipt = ResponseOf<'showReceiptReview'>['receipt'];
type Purchase = Receipt['purchases'][number];

/** By these words clients know that the receipt was reviewed before. */
const alreadyReviewed = { status: 400, code: 'other', message: 'Bad Request' } as const;
const analysed = ['analyzed', 'filtered_analyzed'];

/** Receipts that were analysed and that nobody has reviewed. */
const toReview = async (server: Server): Promise<string[]> =>
  (await server.ask('getPendingReceipts')).receipts
    .filter(({ status }) => status === 'analyzed')
    .map(({ receipt_uuid }) => receipt_uuid);

/** @throws Unmet when none is analysed in time. */
const awaitReview = async (server: Server): Promise<string[]> => {
  const found = await waitFor(server.settings.patienceMs, async () => {
    const uuids = await toReview(server);
    return uuids.length > 0 ? uuids : undefined;
  });
  if (!found) throw new Unmet('no receipt of the shopper is analysed (see --patience)');
  return found;
};

/** A claim that a server may refuse only for the code itself, where nobody said which codes are good. */
const claim = async (
  server: Server,
  operationId: 'claimOnPurchase' | 'claimOnReceipt',
  fields: Readonly<Record<string, string>>,
): Promise<boolean> => {
  const { ean } = server.settings;
  if (ean !== undefined) {
    await server.ask(operationId, { body: { ean, ...fields } });
    return true;
  }
  const status = await server.tries(operationId, { body: { ean: '3254560042711', ...fields } });
  if (status !== 200 && status !== 422)
    server.find(
      operationId,
      'status_unexpected',
      'status',
      '200, or 422 for a code that belongs to no offer',
      String(status),
    );
  return status === 200;
};

/** A code whose check digit is wrong. */
const refuseMistyped = (
  server: Server,
  operationId: 'claimOnPurchase' | 'claimOnReceipt',
  fields: Readonly<Record<string, string>>,
): Promise<void> => {
  const refusal = { status: 422, code: 'invalid_parameter', parameter: 'ean' } as const;
  return server.refuses(operationId, { body: { ean: '3254560042712', ...fields } }, refusal);
};

const claimless = ({ purchases }: Receipt): Purchase[] => purchases.filter((purchase) => !purchase.claim);

const claimPurchases = async (server: Server, receipt: Receipt): Promise<void> => {
  const [first, ...others] = claimless(receipt);
  if (first) await refuseMistyped(server, 'claimOnPurchase', { purchase_id: first.purchase_id });
  if (first && (await claim(server, 'claimOnPurchase', { purchase_id: first.purchase_id }))) {
    const { receipt: after } = await server.ask('showReceiptReview', {
      body: { receipt_uuid: receipt.receipt_uuid },
    });
    const claimed = after.purchases.find(({ purchase_id }) => purchase_id === first.purchase_id);
    const isRight = Boolean(claimed?.claim);
    server.expect('claimOnPurchase', '$.receipt.purchases[*].claim', 'the claim that was made', 'none', {
      isRight,
    });
  }
  const trusted = others.flatMap((purchase) => {
    const [card] = purchase.is_probably_eligible_to_program ?? [];
    return card ? [{ purchase, card }] : [];
  })[0];
  if (trusted)
    await server.ask('trustingClaimOnPurchase', {
      body: { purchase_id: trusted.purchase.purchase_id, card_identifier: trusted.card.card_identifier },
    });
  const unknown = { purchase_id: nothing() };
  await server.refuses('claimOnPurchase', { body: { ean: '3254560042711', ...unknown } }, { status: 404 });
  await server.refuses(
    'trustingClaimOnPurchase',
    { body: { card_identifier: nothing(), ...unknown } },
    { status: 404 },
  );
};

/** What there is to review, looked at only. */
export const shownReview: Scenario = {
  name: 'review: shown',
  needs: 'read',
  covers: ['showReceiptReview'],
  async run(server) {
    const [receipt_uuid] = await toReview(server);
    if (receipt_uuid === undefined) throw new Unmet('no receipt of the shopper is analysed');
    await server.ask('showReceiptReview', { body: { receipt_uuid } });
  },
};

/** The life of a receipt after its analysis. */
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
    await server.refuses(
      'showReceiptReview',
      { body: { receipt_uuid: nothing() } },
      { status: 404, source: 'assumed' },
    );
    const unknown = { receipt_uuid: nothing() };
    const message = 'Contrôle du contrat : rien à faire.';
    await server.refuses('claimOnReceipt', { body: { ean: '3254560042711', ...unknown } }, { status: 404 });
    await server.refuses('reportUserFeedback', { body: { message, ...unknown } }, { status: 404 });
    await server.refuses('reviewReceiptClaims', { body: unknown }, { status: 404 });
    const [uuid = ''] = await awaitReview(server);
    const body = { receipt_uuid: uuid };
    const { receipt } = await server.ask('showReceiptReview', { body });
    server.expect('showReceiptReview', '$.receipt.receipt_uuid', uuid, receipt.receipt_uuid);
    await claimPurchases(server, receipt);
    await refuseMistyped(server, 'claimOnReceipt', body);
    await claim(server, 'claimOnReceipt', body);
    await server.ask('reportUserFeedback', { body: { ...body, message, version } });

    await server.ask('reviewReceiptClaims', { body });
    await server.refuses('showReceiptReview', { body }, alreadyReviewed);
    await server.refuses(
      'reviewReceiptClaims',
      { body },
      { status: 422, code: 'invalid_parameter', parameter: 'receipt_uuid' },
    );
    const isRight = !(await toReview(server)).includes(uuid);
    server.expect(
      'reviewReceiptClaims',
      '$.receipts[*].status',
      'no receipt to review that was reviewed',
      'it waits for its review',
      { isRight },
    );
    await server.refuses(
      'createReceipt',
      { body: declared(uuid, 1) },
      { status: 400, code: 'receipt_not_replaceable' },
    );
  },
};

export const skippedReview: Scenario = {
  name: 'review: left as it was analysed',
  needs: 'write',
  covers: ['skipReceiptValidation'],
  async run(server) {
    await server.refuses('skipReceiptValidation', { body: { receipt_uuid: nothing() } }, { status: 404 });
    const [uuid = ''] = await awaitReview(server);
    const body = { receipt_uuid: uuid };
    await server.ask('skipReceiptValidation', { body });
    await server.refuses('showReceiptReview', { body }, alreadyReviewed);
  },
};

export const missingCoupons: Scenario = {
  name: 'review: a coupon that the till forgot',
  needs: 'write',
  covers: ['reportMissingOnReceipt', 'listAvailableEarnedCoupons'],
  async run(server) {
    const { coupons: claimable } = await server.ask('listAvailableEarnedCoupons');
    // One that could be resold is better kept for that.
    const coupon = claimable.find((one) => !one.resellable_as_points) ?? claimable[0];
    const receipt = (await server.ask('getPendingReceipts')).receipts.find(({ status }) =>
      analysed.includes(status),
    );
    if (!coupon) throw new Unmet('the shopper has no earned coupon to claim');
    if (!receipt) throw new Unmet('no receipt of the shopper is analysed');
    const unknown = { earned_coupon_identifier: nothing(), receipt_uuid: receipt.receipt_uuid };
    await server.refuses('reportMissingOnReceipt', { body: unknown }, { status: 404 });
    const { identifier } = coupon;
    const body = { earned_coupon_identifier: identifier, receipt_uuid: receipt.receipt_uuid };
    await server.ask('reportMissingOnReceipt', { body });
    const { coupons } = await server.ask('listAvailableEarnedCoupons');
    const isRight = coupons.every((one) => one.identifier !== identifier);
    server.expect(
      'reportMissingOnReceipt',
      '$.coupons[*].identifier',
      'no coupon that was claimed',
      'it can be claimed again',
      { isRight },
    );
    const refusal = {
      status: 422,
      code: 'invalid_parameter',
      parameter: 'earned_coupon_identifier',
    } as const;
    await server.refuses('reportMissingOnReceipt', { body }, refusal);
  },
};
