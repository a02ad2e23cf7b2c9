import { describe, expect, it } from 'vitest';
import { createReviewCalls, seededUuid } from './review-calls.ts';
import { shareSandbox } from './share-sandbox.ts';

const shared = shareSandbox();
const calls = (token: string) => createReviewCalls(shared(), `demo.review.${token}`);

const readCard = async ({ slots }: ReturnType<typeof calls>) => (await slots())[0]?.loyalty_card;
const readError = async (response: Response) => ({
  status: response.status,
  violations: response.headers.get('sl-violations'),
  ...((await response.json()) as { error_details: object }).error_details,
});
const noLongerReviewable = { status: 400, violations: null, code: 'other', debug_message: 'Bad Request' };
const notFound = { status: 404, violations: null, code: 'not_found' };

describe('showReceiptReview', () => {
  it('returns a separate review of each analysed receipt: uuid, day, picture, purchase ids', async () => {
    const { sendReceipt, advance, show, post, pending } = calls('own');
    const id = await sendReceipt('r1');
    expect(await readError(await post('show_review', { receipt_uuid: 'r1' }))).toMatchObject(notFound);
    await advance(8000);
    const [sentReview, seeded] = [await show('r1'), await show()];
    expect(sentReview).toMatchObject({ receipt_uuid: 'r1', uuid: 'r1', status: 'analyzed' });
    expect(sentReview.paid_at).toBe('2026-11-18T17:42:00.000Z');
    const listed = (await pending()).find(({ receipt_uuid: uuid }) => uuid === 'r1');
    expect(sentReview.image_url).toBe(listed?.image_url);
    expect(sentReview.image_url).toContain('/__sandbox/pictures/');
    const ids = [...sentReview.purchases, ...seeded.purchases].map(({ purchase_id: purchase }) => purchase);
    expect(new Set(ids).size).toBe(16);
    expect(ids[0]).toBe(`purchase-7101-${id}`);
  });

  it('returns for a newcomer only reviews of receipts that they sent', async () => {
    const { sendReceipt, advance, show, post, slots } = calls('empty.newcomer');
    expect(await readError(await post('show_review', { receipt_uuid: seededUuid }))).toMatchObject(notFound);
    expect((await slots())[0]?.loyalty_card).toMatchObject({ available_points: 100, pending_points: 0 });
    await sendReceipt('r1');
    await advance(8000);
    expect((await show('r1')).purchases).toHaveLength(8);
    expect((await slots())[0]?.loyalty_card).toMatchObject({ available_points: 100, pending_points: 86 });
  });

  it('announces the number of probably eligible purchases without a claim, also after a claim', async () => {
    const { show, pending, trust } = calls('count');
    const toReview = async () =>
      (await show()).purchases.filter(
        ({ is_probably_eligible_to_program: programs, claim }) => programs?.length && !claim,
      ).length;
    expect(await toReview()).toBe(1);
    expect((await pending())[0]).toMatchObject({ receipt_uuid: seededUuid, purchases_to_review_count: 1 });
    await trust('purchase-7104', 'card-verger');
    expect(await toReview()).toBe(0);
    expect((await pending())[0]).toMatchObject({ receipt_uuid: seededUuid, purchases_to_review_count: 0 });
  });

  it('has the shop and total of a sent receipt from its analysis on, as list and timeline do', async () => {
    const { sendReceipt, advance, pending, messages, show, end } = calls('empty.identity');
    await sendReceipt('r1');
    expect((await pending())[0]).toMatchObject({ shop_name: null, total_amount: null, points: null });
    await advance(8000);
    const shopAndTotal = { shop_name: 'Maison Verger', total_amount: 57.73 };
    expect((await pending())[0]).toMatchObject({
      ...shopAndTotal,
      purchases_to_review_count: 1,
      points: null,
    });
    const { captured_at } = await show('r1');
    expect((await pending())[0]?.captured_at).toBe(captured_at);
    expect((await messages())[0]).toMatchObject({
      ...shopAndTotal,
      captured_at,
      category: 'AnalyzedReceipt',
    });
    await end('review_claims', 'r1');
    expect((await pending())[0]).toMatchObject({ ...shopAndTotal, status: 'user_reviewed', points: 86 });
  });

  it('RV-08 responds with 400 other, Bad Request for a rejected or completed receipt, and 404 for an unknown one', async () => {
    const { post } = calls('refused');
    const show = async (receipt_uuid: string) => readError(await post('show_review', { receipt_uuid }));
    expect(await show('20261115111500000-48213-9dz1')).toMatchObject(noLongerReviewable);
    expect(await show('20261117162000000-48213-w3fb')).toMatchObject(noLongerReviewable);
    expect(await show('20261114170600000-48213-m4x8')).toMatchObject(notFound);
    expect(await show('any')).toMatchObject(notFound);
  });
});

describe('reviewReceiptClaims', () => {
  it('RV-14 credits all points at once, in card and shop, and adds a message to the timeline', async () => {
    const call = calls('validate');
    await call.trust('purchase-7104', 'card-verger');
    await call.end('review_claims');
    expect(await readCard(call)).toMatchObject({ available_points: 1284 + 86 + 12, pending_points: 0 });
    const [shop] = await call.catalogs();
    expect(shop?.loyalty_card).toMatchObject({ available_points: 1382, pending_points: 0 });
    expect(shop?.coupons.map((coupon) => coupon.missing_value)).toEqual([0, 0, 0, 0, 118, 618]);
    expect((await call.messages())[0]).toMatchObject({
      category: 'UserReviewedReceipt',
      title: 'Merci pour votre vérification',
      text: '98 points sont ajoutés à votre carte.',
      points: 98,
      receipt_uuid: seededUuid,
    });
    expect((await call.pending())[0]).toMatchObject({
      receipt_uuid: seededUuid,
      status: 'user_reviewed',
      purchases_to_review_count: 0,
    });
  });

  it('RV-08 cannot be repeated, and the review cannot be read again', async () => {
    const call = calls('twice');
    await call.end('review_claims');
    expect(await readError(await call.post('show_review', { receipt_uuid: seededUuid }))).toMatchObject(
      noLongerReviewable,
    );
    for (const path of ['review_claims', 'skip_validation', 'cancel']) {
      const outcome = await call.outcome(`receipts/${path}`, { receipt_uuid: seededUuid });
      expect(outcome, path).toBe('422 receipt_uuid invalid');
    }
    expect(await readCard(call)).toMatchObject({ available_points: 1370 });
  });

  it('completes the receipt eight seconds later: it leaves the list, and the timeline has a message', async () => {
    const call = calls('completed');
    await call.end('review_claims');
    await call.advance(8000);
    expect((await call.pending()).map(({ status }) => status)).toEqual(['rejected']);
    expect(await call.messages()).toMatchObject([
      { category: 'CompletedReceipt', receipt_uuid: seededUuid, text: '8 achats retenus sur 14.' },
      { category: 'UserReviewedReceipt' },
      ...Array.from({ length: 8 }, () => ({})),
    ]);
    expect(await readCard(call)).toMatchObject({ available_points: 1370 });
    expect(await readError(await call.post('show_review', { receipt_uuid: seededUuid }))).toMatchObject(
      noLongerReviewable,
    );
  });

  it('makes the uuid of the receipt unusable for another upload', async () => {
    const call = calls('sent-anew');
    const id = await call.sendReceipt('r1');
    await call.advance(8000);
    await call.end('review_claims', 'r1');
    expect((await call.world()).receipts).toMatchObject([
      { uuid: 'r1', receipt_id: id, status: 'user_reviewed' },
    ]);
    await call.sendReceipt('r1');
    expect(
      (await call.world()).calls.findLast(({ operationId }) => operationId === 'createReceipt'),
    ).toMatchObject({ status: 400 });
  });
});

describe('skipReceiptValidation', () => {
  it('credits the points of the analysis, and no claim', async () => {
    const call = calls('skip');
    await call.trust('purchase-7104', 'card-verger');
    await call.end('skip_validation');
    expect(await readCard(call)).toMatchObject({ available_points: 1370, pending_points: 0 });
    expect((await call.messages())[0]).toMatchObject({
      category: 'FilteredAnalyzedReceipt',
      text: '86 points sont ajoutés à votre carte.',
      receipt_uuid: seededUuid,
    });
    expect((await call.pending())[0]).toMatchObject({ status: 'filtered_analyzed' });
    expect(await readError(await call.post('show_review', { receipt_uuid: seededUuid }))).toMatchObject(
      noLongerReviewable,
    );
  });
});

describe('cancelReceipt', () => {
  it('withdraws the receipt, credits nothing, and succeeds when it is repeated', async () => {
    const call = calls('cancel');
    await call.end('cancel');
    await call.end('cancel');
    expect((await call.pending()).map(({ status }) => status)).toEqual(['rejected']);
    expect(await readCard(call)).toMatchObject({ available_points: 1284, pending_points: 0 });
    expect(await readError(await call.post('show_review', { receipt_uuid: seededUuid }))).toMatchObject(
      noLongerReviewable,
    );
  });

  it('withdraws a receipt before its analysis and a rejected one, but not a completed one', async () => {
    const call = calls('cancel-others');
    await call.sendReceipt('r1');
    await call.end('cancel', 'r1');
    await call.end('cancel', '20261115111500000-48213-9dz1');
    await call.advance(60_000);
    expect((await call.pending()).map(({ receipt_uuid: uuid }) => uuid)).toEqual([seededUuid]);
    const completed = { receipt_uuid: '20261117162000000-48213-w3fb' };
    expect(await call.outcome('receipts/cancel', completed)).toBe('422 receipt_uuid invalid');
  });
});

describe('a receipt that is not the shopper’s', () => {
  const form = { receipt_uuid: 'any', message: 'm', freetext: 'm', ean: '3254560042711' };

  it.each(['cancel', 'skip_validation', 'review_claims', 'claim_on_receipt', 'report_user_feedback'])(
    '%s does not find it',
    async (path) => expect(await calls('nobody').outcome(`receipts/${path}`, form)).toBe('404 null null'),
  );

  it('is refused in a support ticket, which may have no receipt', async () => {
    const ticket = (fields: Record<string, string>) =>
      shared().send('/api/kit/v1/feedbacks', {
        freetext: 'm',
        access_token: 'demo.review.ticket',
        ...fields,
      });
    expect((await ticket({})).status).toBe(200);
    expect((await ticket({ receipt_uuid: seededUuid })).status).toBe(200);
    expect((await ticket({ receipt_uuid: 'any' })).status).toBe(404);
  });
});
