import { describe, expect, it } from 'vitest';
import { Contracts } from '../contracts/contracts.ts';
import { readSeeds } from '../worlds/seed/example-seeds.ts';
import { withSeed } from '../worlds/seed/with-seed.ts';
import type { WorldSeed } from '../worlds/seed/world-seed.ts';
import { openSandbox } from './open-sandbox.ts';
import type { SandboxCalls } from './sandbox-calls.ts';

const seededToken = 'demo.seeded';

const readSettings = async ({ api }: SandboxCalls, client = seededToken): Promise<unknown> =>
  (await fetch(`${api}/api/v2/partners/settings?client_id=${client}`)).json();
const read = async (sandbox: SandboxCalls, path: string, token = seededToken): Promise<unknown> => {
  const response = await sandbox.get(path, token);
  expect(response.status).toBe(200);
  expect(response.headers.get('sl-violations')).toBeNull();
  return response.json();
};
const send = async (sandbox: SandboxCalls, path: string, form: Record<string, string> = {}) => {
  const response = await sandbox.send(path, { access_token: seededToken, ...form });
  return { status: response.status, body: (await response.json()) as unknown };
};

const open = (seed: WorldSeed) => openSandbox({ seed });

describe('a seeded world', () => {
  it('has the data of the examples without a seed', async () => {
    const examples = readSeeds(await Contracts.load());
    expect(withSeed(examples, {})).toEqual(examples);
  });

  it('has its points in every response, and the missing points of each reward', async () => {
    const sandbox = await open({
      points: 5000,
      card: { identifier: 'card-olive', name: 'Carte Olive' },
      shop: [
        { identifier: 'cheap', kind: 'Coupon', value: 4000 },
        { identifier: 'dear', kind: 'Coupon', value: 5200, is_next_goal: true },
      ],
    });
    expect(await readSettings(sandbox)).toHaveProperty('settings.points', 5000);
    const card = { identifier: 'card-olive', name: 'Carte Olive', available_points: 5000 };
    expect(await read(sandbox, '/api/kitv3/card_slots')).toMatchObject({
      card_slots: [{ loyalty_card: card }],
    });
    const coupons = [
      { identifier: 'cheap', missing_value: 0, is_next_goal: false },
      { identifier: 'dear', missing_value: 200, is_next_goal: true },
    ];
    expect(await read(sandbox, '/api/kitv3/shopv3')).toMatchObject({
      catalogs: [{ loyalty_card: card, coupons }],
    });
    const catalog = await send(sandbox, '/api/kitv3/card_catalog', { card_identifier: 'card-olive' });
    expect(catalog.body).toMatchObject({ coupons });
    expect((await send(sandbox, '/api/kitv3/shop_cart/buy', { coupon_identifier: 'cheap' })).status).toBe(
      200,
    );
    expect(await readSettings(sandbox)).toHaveProperty('settings.points', 1000);
    expect(await read(sandbox, '/api/kitv3/shopv3')).toHaveProperty(
      'catalogs.0.coupons.1.missing_value',
      4200,
    );
  });

  it('has newcomers with welcoming points, and without a goal in the same shop', async () => {
    const sandbox = await open({
      points: 5000,
      settings: { welcoming_points: 30 },
      shop: [{ identifier: 'goal', kind: 'Coupon', value: 100, is_next_goal: true }],
    });
    const signedUp = await send(sandbox, '/api/kit/v1/sdk/signup', {
      client_id: seededToken,
      email: 'new@exemple.fr',
      password: 'secret123',
      first_name: 'Nour',
    });
    expect(signedUp.status).toBe(200);
    const { user } = signedUp.body as { user: { access_token: string } };
    expect(await read(sandbox, '/api/kitv3/shopv3', user.access_token)).toMatchObject({
      catalogs: [
        { loyalty_card: { available_points: 30 }, coupons: [{ missing_value: 70, is_next_goal: false }] },
      ],
    });
  });

  it('has its programme: the colour, also in drawn pictures, unless it has its own pictures', async () => {
    const sandbox = await open({
      settings: { program_name: 'Club Olive', primary_color: '#a3C', resumable_uploads: true },
    });
    expect(await readSettings(sandbox)).toMatchObject({
      settings: {
        program_name: 'Club Olive',
        primary_color: '#aa33cc',
        header_asset_url: `${sandbox.files}/__sandbox/headers/aa33cc/1x.svg`,
        resumable_uploads: true,
        email_for_digital_receipts: 'tickets@clubverger.example',
      },
    });
    expect(await readSettings(sandbox, 'demo.navy')).toHaveProperty('settings.primary_color', '#0b1f4b');
    const frame = new URLSearchParams({ origin: 'https://olive.example', token: seededToken });
    const page = await (await fetch(`${sandbox.api}/web_client/sdk/iframe?${frame}`)).text();
    expect(page).toContain('Club Olive');
    expect(page).toContain('#aa33cc');
    const seededSandbox = await open({ settings: { header_asset_url: 'https://olive.example/h.webp' } });
    expect(await readSettings(seededSandbox)).toMatchObject({
      settings: {
        header_asset_url: 'https://olive.example/h.webp',
        header_asset_2x_url: `${seededSandbox.files}/__sandbox/headers/0b7a4f/2x.svg`,
      },
    });
  });

  it('has the same user in every operation', async () => {
    const user = { firstname: 'Lina', email: 'lina@exemple.fr', partner_name: 'Olive' };
    const sandbox = await open({ user: { ...user, upload_path: 'inbox/lina' } });
    const created = await send(sandbox, '/api/v2/users', {
      'user[external_id]': 'lina',
      'user[client_token]': seededToken,
    });
    expect(created.body).toMatchObject({
      user: { ...user, lastname: 'Roux', settings: { upload_path: 'inbox/lina' } },
    });
    const { settings } = (await read(sandbox, '/api/v2/users/settings', `${seededToken}.lina`)) as {
      settings: { user_id: number };
    };
    expect(settings).toMatchObject({ ...user, lastname: 'Roux', upload_path: 'inbox/lina' });
    expect(created.body).toHaveProperty('user.settings.user_id', settings.user_id);
  });

  it('has its receipts, and the seeded result of their analysis', async () => {
    const sandbox = await open({
      card: { identifier: 'card-olive' },
      receipts: [{ receipt_uuid: 'r1', captured_at: '2026-11-01T10:00:00Z', status: 'analyzed' }],
      review: { shop_name: 'Olive', purchases: [{ purchase_id: 'p1', loyalty_points: 70 }] },
    });
    expect(await read(sandbox, '/api/kitv4/pending_receipts')).toMatchObject({
      receipts: [{ receipt_uuid: 'r1', status: 'analyzed' }],
    });
    const review = await send(sandbox, '/api/kitv3/receipts/show_review', { receipt_uuid: 'r1' });
    expect(review.body).toMatchObject({
      receipt: {
        receipt_uuid: 'r1',
        status: 'analyzed',
        shop_name: 'Olive',
        purchases: [{ purchase_id: 'p1' }],
      },
    });
    expect(await read(sandbox, '/api/kitv3/card_slots')).toHaveProperty(
      'card_slots.0.loyalty_card.pending_points',
      70,
    );
  });

  it('lets purchases of the examples be claimed for another card', async () => {
    const sandbox = await open({ card: { identifier: 'card-olive' } });
    const { receipts } = (await read(sandbox, '/api/kitv4/pending_receipts')) as {
      receipts: { receipt_uuid: string; status: string }[];
    };
    const uuid = receipts.find(({ status }) => status === 'analyzed')?.receipt_uuid ?? '';
    const { body } = await send(sandbox, '/api/kitv3/receipts/show_review', { receipt_uuid: uuid });
    const { receipt } = body as {
      receipt: { purchases: { purchase_id: string; is_probably_eligible_to_program?: object[] }[] };
    };
    const purchase =
      receipt.purchases.find((purchase) => purchase.is_probably_eligible_to_program?.length)?.purchase_id ??
      '';
    const trusted = await send(sandbox, '/api/kitv3/receipts/trusting_claim_on_purchase', {
      purchase_id: purchase,
      card_identifier: 'card-olive',
    });
    expect(trusted.status).toBe(200);
  });

  it('sorts its messages and its archives', async () => {
    const message = (day: number) => ({
      identifier: `m${day}`,
      category: 'DeclaredReceipt',
      timeline_ordered_key: `2026110${day}`,
    });
    const sandbox = await open({ messages: [1, 3, 2].map(message), archives: [5, 6].map(message) });
    const messages = [{ identifier: 'm3' }, { identifier: 'm2' }, { identifier: 'm1' }];
    expect(await read(sandbox, '/api/kitv3/timeline')).toMatchObject({ messages, has_archives: true });
    const { body } = await send(sandbox, '/api/kitv3/timeline/archives');
    expect(body).toMatchObject({ messages: [{ identifier: 'm6' }, { identifier: 'm5' }] });
  });

  it('lets its coupons be claimed as long as they are available', async () => {
    const coupon = (identifier: string, status: string) => ({
      identifier,
      kind: 'Coupon',
      value: 10,
      status,
    });
    const sandbox = await open({
      earned_coupons: [
        { title: 'À utiliser', earned_coupons: [coupon('a', 'AVAILABLE'), coupon('b', 'USED')] },
      ],
    });
    const earned = await read(sandbox, '/api/kitv3/earned_coupons');
    expect(earned).toMatchObject({
      sections: [{ earned_coupons: [{ identifier: 'a' }, { identifier: 'b' }] }],
    });
    const { body } = await send(sandbox, '/api/kitv3/claim_earned_coupons/available');
    expect(body).toMatchObject({ coupons: [{ identifier: 'a' }] });
    expect(body).toHaveProperty('coupons.length', 1);
  });

  it('has the amounts of its refunds in the pot, and pays them out to its account', async () => {
    const sandbox = await open({
      pot: {
        paypal_account: { email: 'lina@exemple.fr' },
        refunds: [
          { id: 1, amount: 4.1 },
          { id: 2, amount: 3, status: 'PENDING' },
        ],
        other_app_refunds: [],
        transfers: [
          { id: 10, amount: 5, created_at: '2026-01-01T00:00:00Z' },
          { id: 11, amount: 6, created_at: '2026-02-01T00:00:00Z', pot_refunds_count: 2 },
          { id: 9, amount: 1, created_at: '2025-02-01T00:00:00Z' },
        ],
      },
    });
    const pot = await read(sandbox, '/api/kit/v3/pot');
    expect(pot).toMatchObject({
      pot: {
        current_amount: 4.1,
        pending_amount: 3,
        other_app_amount: 0,
        bank_account: null,
        paypal_account: { email: 'lina@exemple.fr' },
      },
      transfer_payments: [{ id: 11, status: 'PAID', masked_account: 'l•••@exemple.fr' }, { id: 10 }],
      previous_transfer_payment: { id: 9 },
    });
    expect(await read(sandbox, '/api/kit/v3/pot_refunds?transfer_payment_id=11')).toMatchObject({
      pot_refunds: [{ pot_refund: { amount: 3 } }, { pot_refund: { amount: 3 } }],
      previous_transfer_payment: { id: 10 },
    });
    expect(await read(sandbox, '/api/kit/v3/pot_refunds?transfer_payment_id=9')).toMatchObject({
      previous_transfer_payment: null,
    });
    const paid = await send(sandbox, '/api/kitv4/transfer', { remember_account: 'false' });
    expect(paid.body).toMatchObject({ transfer_payment: { amount: 4.1, masked_account: 'l•••@exemple.fr' } });
  });

  it('keeps the money if only an account is given, and masks its IBAN', async () => {
    const sandbox = await open({ pot: { bank_account: { iban: 'FR7630006000011234567890189' } } });
    expect(await read(sandbox, '/api/kit/v3/pot')).toMatchObject({
      pot: { current_amount: 14.5, bank_account: { iban: 'FR76 •••• 0189' }, paypal_account: null },
      transfer_payments: [{ id: 8812 }, { id: 8455 }],
    });
  });

  it('has its offers and needed fields', async () => {
    const sandbox = await open({
      offers: [{ identifier: 'o1', title: 'Olives' }],
      past_offers: [],
      needed_fields: [{ name: 'city', label: 'Ville', type: 'alpha_spaces', required: true }],
      shop: [{ identifier: 'jar', kind: 'Goody', value: 1 }],
    });
    expect((await send(sandbox, '/api/kitv4/offers')).body).toMatchObject({ offers: [{ identifier: 'o1' }] });
    expect((await send(sandbox, '/api/kitv4/offer_history')).body).toEqual({ offers: [] });
    const fields = await send(sandbox, '/api/kitv3/user/needed_fields_for_context', {
      coupon_identifier: 'jar',
      context: 'goody_reward_claim',
    });
    expect(fields.body).toMatchObject({ fields: [{ name: 'city' }] });
  });
});
