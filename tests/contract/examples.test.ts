import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import account from '@cagnotte/openapi/examples/account.json' with { type: 'json' };
import card from '@cagnotte/openapi/examples/card.json' with { type: 'json' };
import earnedCoupons from '@cagnotte/openapi/examples/earned-coupons.json' with { type: 'json' };
import errors from '@cagnotte/openapi/examples/errors.json' with { type: 'json' };
import pot from '@cagnotte/openapi/examples/pot.json' with { type: 'json' };
import programme from '@cagnotte/openapi/examples/programme.json' with { type: 'json' };
import receipts from '@cagnotte/openapi/examples/receipts.json' with { type: 'json' };
import review from '@cagnotte/openapi/examples/review.json' with { type: 'json' };
import shop from '@cagnotte/openapi/examples/shop.json' with { type: 'json' };
import timeline from '@cagnotte/openapi/examples/timeline.json' with { type: 'json' };
import upload from '@cagnotte/openapi/examples/upload.json' with { type: 'json' };
import user from '@cagnotte/openapi/examples/user.json' with { type: 'json' };
import { contractFiles, operations } from './operation.ts';

const { settings } = programme.verger.value;
const camille = user.registered.value.user;
const slot = card.slots.value.card_slots[0];
const catalog = shop.shop.value.catalogs[0];
const messages = [...timeline.firstPage.value.messages, ...timeline.lastPage.value.messages];
const pendingReceipts = receipts.pending.value.receipts;

const sum = (listAmounts: readonly number[]): number =>
  listAmounts.reduce((total, amount) => total + amount, 0);
const sort = (list: readonly string[]): string[] => list.toSorted();

/** Returns a date as a receipt's uuid begins with it: 20261118174200000 for 2026-11-18T17:42:00.000Z. */
const keepDigits = (date: string): string => date.replace(/\D/g, '');

/** Returns all texts of a value, at any depth. */
const listTexts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(listTexts);

describe('the examples are one world: Camille Roux at Le Club Verger, 18/11/2026', () => {
  it('her 1284 points are the same on the programme, the card and the shop', () => {
    expect(settings.points).toBe(1284);
    expect(slot?.loyalty_card.available_points).toBe(settings.points);
    expect(catalog?.loyalty_card).toEqual(slot?.loyalty_card);
  });

  it('SH-17 every catalogue belongs to a loyalty card, the only owner type of the contract', () => {
    const schemas = contractFiles.getRoot('product.yaml').find('components', 'schemas');
    const ownerType = schemas?.find('Catalog', 'properties', 'owner_type');
    expect(ownerType?.find('x-known-values')?.value).toEqual(['LoyaltyCard']);
    const catalogs = Object.values(shop).flatMap(({ value }) => ('catalogs' in value ? value.catalogs : []));
    expect(new Set(catalogs.map(({ owner_type }) => owner_type))).toEqual(new Set(['LoyaltyCard']));
  });

  it('the missing points of each reward are its cost less her points', () => {
    for (const coupon of catalog?.coupons ?? []) {
      const cost = coupon.is_showable_as_a_discount
        ? (coupon.progression_next_value ?? coupon.value)
        : coupon.value;
      expect(coupon.missing_value, coupon.title).toBe(Math.max(0, cost - settings.points));
    }
  });

  it('her next goal, the only one, is the 8 € coupon at 1500 points, 216 away', () => {
    const goals = catalog?.coupons.filter((coupon) => coupon.is_next_goal);
    expect(goals).toMatchObject([{ title: 'Bon de 8 €', value: 1500, missing_value: 216 }]);
  });

  it('the shop has rewards of all kinds: affordable or not, a discount, a goody', () => {
    const coupons = catalog?.coupons ?? [];
    expect(coupons.some(({ missing_value }) => missing_value === 0)).toBe(true);
    expect(coupons.some(({ missing_value }) => missing_value > 0)).toBe(true);
    expect(coupons.some((coupon) => coupon.is_showable_as_a_discount)).toBe(true);
    expect(coupons.some(({ kind }) => kind === 'Goody')).toBe(true);
  });

  it('the rewards that the programme and the card announce are in the shop', () => {
    for (const { identifier, ...reward } of [...settings.rewards, ...card.rewards.value.rewards]) {
      const sold = catalog?.coupons.find((coupon) => coupon.identifier === identifier);
      expect(sold, identifier).toMatchObject(reward);
    }
  });

  it('she is the same person in every call', () => {
    expect(camille.settings.user_id).toBe(camille.id);
    expect(user.settings.value.settings).toMatchObject({ user_id: camille.id, email: camille.email });
    expect(account.foundUser.value.user).toMatchObject({ id: camille.id, email: camille.email });
    for (const { email, firstname, lastname, access_token } of [
      account.signedUp.value.user,
      account.loggedIn.value.user,
    ]) {
      expect(camille).toMatchObject({ email, firstname, lastname, access_token });
    }
  });
});

describe('receipts', () => {
  it('D25 a uuid begins with the capture time and her id', () => {
    const creation = receipts.creation.value;
    const dated = [
      ...receipts.everyStatus.value.receipts,
      { receipt_uuid: creation.uuid, captured_at: creation.captured_at },
    ];
    for (const { receipt_uuid, captured_at } of dated) {
      expect(receipt_uuid).toMatch(new RegExp(`^${keepDigits(captured_at)}-${camille.id}-[a-z0-9]{4}$`));
    }
  });

  it('one receipt waits for her review, and both the review and the timeline show it', () => {
    const analyzed = pendingReceipts.find(({ status }) => status === 'analyzed');
    expect(analyzed).toMatchObject({ purchases_to_review_count: 1 });
    expect(review.receipt.value.receipt.receipt_uuid).toBe(analyzed?.receipt_uuid);
    expect(messages[0]).toMatchObject({ category: 'AnalyzedReceipt', receipt_uuid: analyzed?.receipt_uuid });
    expect(messages[0]?.text).toContain('Un achat');
  });

  it('one receipt was rejected, as the timeline says', () => {
    const rejected = pendingReceipts.find(({ status }) => status === 'rejected');
    const message = messages.find(({ category }) => category === 'RejectedReceipt');
    expect(message).toMatchObject({ receipt_uuid: rejected?.receipt_uuid });
    expect(rejected?.rejection_reason).toBe('photo illisible');
  });

  it('the review has purchases of all four kinds, worth the points that are pending', () => {
    const { purchases } = review.receipt.value.receipt;
    expect(sum(purchases.map(({ loyalty_points }) => loyalty_points))).toBe(
      slot?.loyalty_card.pending_points,
    );
    expect(purchases.some(({ refund_status }) => refund_status === 'CREDITED')).toBe(true);
    expect(purchases.some(({ collector_item }) => collector_item)).toBe(true);
    expect(purchases.some(({ collector_joker }) => collector_joker)).toBe(true);
  });

  it('UP-01 UP-03 the pictures are sent with the uuid and the id of their record, which announces their number', () => {
    const { uuid, receipt_subpictures_uuid, receipt_subpictures_count } = receipts.creation.value;
    const sent = upload.twoFiles.value;
    expect(receipt_subpictures_uuid).toBe(uuid);
    expect(sent['files[]']).toHaveLength(receipt_subpictures_count);
    for (const form of [sent, upload.oneFile.value]) {
      expect(form.uuid).toBe(receipt_subpictures_uuid);
      expect(form.receipt_id).toBe(receipts.created.value.receipt_id);
    }
  });

  it('D24 the paths sent to the file proxy are those of the settings', () => {
    for (const form of [upload.oneFile.value, upload.twoFiles.value]) {
      expect(form.inbox_path).toBe(settings.upload_path);
      expect(form.previews_upload_path).toBe(settings.previews_upload_path);
      expect(form.previews_upload_enabled).toBe(settings.previews_upload_enabled);
    }
  });
});

describe('pot', () => {
  const { current_amount, credited_amount, other_app_amount, pending_amount } = pot.withAccount.value.pot;
  const refunds = pot.refunds.value.pot_refunds.map(({ pot_refund }) => pot_refund);
  const amounts = (status: string) =>
    refunds.filter((refund) => refund.status === status).map(({ amount }) => amount);

  it('the amount that can be transferred is the sum of the credited refunds', () => {
    const otherAppRefunds = pot.refunds.value.other_app_pot_refunds.map(
      (item) => item.other_app_pot_refund.amount,
    );
    expect(sum(amounts('CREDITED'))).toBe(credited_amount);
    expect(sum(otherAppRefunds)).toBe(other_app_amount);
    expect(sum(amounts('PENDING'))).toBe(pending_amount);
    expect(current_amount).toBe(credited_amount + other_app_amount);
  });

  it('a transfer is the sum of its refunds, and their page names the transfer before', () => {
    const [latest, before] = pot.withAccount.value.transfer_payments;
    const paid = pot.refundsOfTransfer.value.pot_refunds.map(({ pot_refund }) => pot_refund.amount);
    expect(pot.refundsRequest.value.transfer_payment_id).toBe(latest?.id);
    expect([sum(paid), paid.length]).toEqual([latest?.amount, latest?.pot_refunds_count]);
    expect(pot.refundsOfTransfer.value.previous_transfer_payment.id).toBe(before?.id);
  });

  it('the examples have a pot with each remembered account, one with none, and an empty one', () => {
    expect(pot.withAccount.value.pot.bank_account.iban).toContain('4271');
    expect(pot.withPaypalAccount.value.pot.paypal_account.email).toBe(camille.email);
    expect(pot.withoutAccount.value.pot).toMatchObject({ bank_account: null, paypal_account: null });
    expect(pot.empty.value.pot.current_amount).toBe(0);
  });
});

describe('timeline', () => {
  const categories = new Set(messages.map(({ category }) => category));

  it('has two pages, of ten and of fewer', () => {
    expect(timeline.firstPage.value.messages).toHaveLength(10);
    expect(timeline.lastPage.value.messages.length).toBeLessThan(10);
    expect(messages.length).toBeGreaterThanOrEqual(12);
  });

  it('goes back in time, and no message is repeated', () => {
    const keys = messages.map((message) => message.timeline_ordered_key);
    expect(keys).toEqual(sort(keys).reverse());
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('has every category: six to show, five to drop, and one unknown', () => {
    expect(categories).toEqual(
      new Set([
        'AnalyzedReceipt',
        'CompletedReceipt',
        'DeclaredReceipt',
        'RejectedReceipt',
        'UserReviewedReceipt',
        'FilteredAnalyzedReceipt',
        'AnnounceExpirationsAfterComeback',
        'AnnounceNewProgram',
        'TextWithPictureAndButtons',
        'VerticalTextWithImage',
        'WebviewWithButtons',
        'SeasonalContest',
      ]),
    );
  });
});

describe('the fixed texts of the specification', () => {
  it('PO-05 PO-06 PO-07 refusals have the fixed sentences', () => {
    expect(errors.missing_payment_information.value.error_details.user_message).toBe(
      'Merci de rentrer vos coordonnées bancaires.',
    );
    expect(errors.empty_pot.value.error_details.user_message).toBe(
      'Désolé, votre cagnotte est vide. Vous ne pouvez pas demander de virement.',
    );
  });

  it('RV-08 a repeated review is refused with code other and Bad Request', () => {
    expect(errors.other.value.error_details).toMatchObject({ code: 'other', debug_message: 'Bad Request' });
  });

  it('ER-04 every refusal has the six details', () => {
    const { server_error: _bodyWithoutContract, ...coded } = errors;
    for (const { value } of Object.values(coded)) {
      expect(sort(Object.keys(value.error_details))).toEqual([
        'code',
        'debug_message',
        'invalid_misc',
        'invalid_parameter',
        'invalid_reason',
        'user_message',
      ]);
    }
  });

  it('each flag for resale is on some coupon, and one coupon has both', () => {
    const flags = [...earnedCoupons.sections.value.sections, ...earnedCoupons.bothResales.value.sections]
      .flatMap(
        (section): readonly { resellable_as_points: boolean; resellable_as_fidzs: boolean }[] =>
          section.earned_coupons,
      )
      .map((coupon) => `${coupon.resellable_as_points},${coupon.resellable_as_fidzs}`);
    expect(flags).toEqual(expect.arrayContaining(['true,false', 'false,true', 'false,false', 'true,true']));
  });
});

describe('every example', () => {
  const files = readdirSync(new URL('../../openapi/examples/', import.meta.url));
  const documents = files.map((file) => ({ file, document: contractFiles.getRoot(`examples/${file}`) }));

  it.each(documents)('$file: names no host and no mailbox that could be real', ({ document }) => {
    const all = listTexts(document.value);
    for (const url of all.filter((text) => /^https?:/.test(text)))
      expect(new URL(url).hostname).toMatch(/\.example$/);
    for (const text of all.filter((candidate) => candidate.includes('@') && !candidate.startsWith('http'))) {
      expect(text).toMatch(/@(exemple\.fr|[a-z.]+\.example)$/);
    }
  });

  it.each(documents)('$file: is used by some operation', ({ file, document }) => {
    const used = new Set(
      operations.flatMap(({ node }) =>
        [
          node.find('requestBody'),
          ...(node.find('responses')?.listChildren() ?? []).map(([, response]) => response.follow()),
        ]
          .flatMap((part) => part?.find('content')?.listChildren() ?? [])
          .flatMap(([, media]) => media.find('examples')?.listChildren() ?? [])
          .map(([, example]) => example.follow().name),
      ),
    );
    const unused = document.listChildren().filter(([, example]) => !used.has(example.name));
    expect(unused.map(([name]) => `${file}#/${name}`)).toEqual([]);
  });
});
