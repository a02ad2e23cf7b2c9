import { expect } from 'vitest';
import type { ResponseOf, OperationId } from '../contracts/operation-types.ts';
import { readOutcome } from './batch-calls.ts';
import { createReceipt, createPicture, upload } from './receipt-calls.ts';
import type { SandboxCalls } from './sandbox-calls.ts';

/** The receipt of the examples that waits for its review. */
export const seededUuid = '20261118174200000-48213-k7q2';

/** Reads a response of the product contract, which must be a success. */
const read = async <Id extends OperationId>(call: Promise<Response>): Promise<ResponseOf<Id>> => {
  const response = await call;
  expect(response.headers.get('sl-violations')).toBeNull();
  expect(response.status).toBe(200);
  return (await response.json()) as ResponseOf<Id>;
};

/**
 * Creates the calls of one token for reviews. They return the body of a success; `post` returns any response.
 */
export const createReviewCalls = (sandbox: SandboxCalls, token: string) => {
  const send = (path: string, form: Record<string, string> = {}): Promise<Response> =>
    sandbox.send(`/api/kitv3/${path}`, { ...form, access_token: token });
  const post = (path: string, form: Record<string, string> = {}): Promise<Response> =>
    send(`receipts/${path}`, form);
  const get = (path: string): Promise<Response> => sandbox.get(path, token);

  return {
    post,
    /** `200`, or the status with the parameter and the reason of the refusal. */
    outcome: async (path: string, form: Record<string, string>): Promise<string> => {
      const response = await send(path, form);
      expect(response.headers.get('sl-violations')).toBeNull();
      return readOutcome(response);
    },
    show: async (receipt_uuid = seededUuid) =>
      (await read<'showReceiptReview'>(post('show_review', { receipt_uuid }))).receipt,
    end: (how: 'review_claims' | 'skip_validation' | 'cancel', receipt_uuid = seededUuid) =>
      read<'reviewReceiptClaims'>(post(how, { receipt_uuid })),
    claim: async (purchase_id: string, ean: string) =>
      (await read<'claimOnPurchase'>(post('claim_on_purchase', { purchase_id, ean }))).purchase,
    trust: async (purchase_id: string, card_identifier: string) =>
      (
        await read<'trustingClaimOnPurchase'>(
          post('trusting_claim_on_purchase', { purchase_id, card_identifier }),
        )
      ).purchase,
    pending: async () => (await read<'getPendingReceipts'>(get('/api/kitv4/pending_receipts'))).receipts,
    slots: async () => (await read<'listCardSlots'>(get('/api/kitv3/card_slots'))).card_slots,
    catalogs: async () => (await read<'getShop'>(get('/api/kitv3/shopv3'))).catalogs,
    messages: async () => (await read<'listTimeline'>(get('/api/kitv3/timeline'))).messages,
    coupons: async () =>
      (await read<'listEarnedCoupons'>(get('/api/kitv3/earned_coupons'))).sections.flatMap(
        ({ earned_coupons: coupons }) => coupons,
      ),
    claimable: async () =>
      (await read<'listAvailableEarnedCoupons'>(send('claim_earned_coupons/available'))).coupons,
    advance: (advanceMs: number) => sandbox.control('POST', `worlds/${token}/clock`, { advanceMs }),
    /** Sends a receipt of one picture, which is analysed eight seconds later. */
    sendReceipt: async (uuid: string): Promise<number> => {
      const id = await createReceipt(sandbox, token, uuid, 1);
      await upload(sandbox, token, 'upload', { uuid, receipt_id: String(id) }, [
        createPicture('a.jpg', uuid),
      ]);
      return id;
    },
    world: () => sandbox.world(token),
  };
};
