import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { WorldSeed } from '@cagnotte/mock-server';
import { contractsFolder, createFolderReader, readOperations } from '@cagnotte/openapi';
import { listSeedMistakes, createSeedSchema } from './read-seed.ts';

const schema = createSeedSchema(readOperations(createFolderReader(contractsFolder)));
const listMistakes = (seed: unknown): string[] =>
  listSeedMistakes(schema, seed).map(
    ({ path, expected, actual }) => `${path}: expected ${expected}, got ${actual}`,
  );

/** A seed with every key. */
const fullSeed = {
  points: 5000,
  settings: { program_name: 'Club Olive', primary_color: '#a3c', welcoming_points: 30 },
  user: { firstname: 'Lina', email: null },
  card: { identifier: 'card-olive', name: 'Carte Olive' },
  shop: [{ identifier: 'a', kind: 'Coupon', value: 10 }],
  earned_coupons: [
    {
      title: 'À utiliser',
      earned_coupons: [{ identifier: 'b', kind: 'Coupon', value: 1, status: 'AVAILABLE' }],
    },
  ],
  receipts: [{ receipt_uuid: 'r', captured_at: '2026-11-01T10:00:00Z', status: 'analyzed', image_url: null }],
  review: { purchases: [{ purchase_id: 'p' }] },
  messages: [{ identifier: 'm', category: 'DeclaredReceipt', timeline_ordered_key: '1' }],
  archives: [],
  offers: [{ identifier: 'o', title: 'Olives' }],
  past_offers: [],
  needed_fields: [{ name: 'city', label: 'Ville', type: 'alpha_spaces' }],
  pot: {
    bank_account: { iban: 'FR7630006000011234567890189' },
    refunds: [{ id: 1, amount: 2.5 }],
    other_app_refunds: [],
    transfers: [{ id: 2, amount: 3, created_at: '2026-01-01T00:00:00Z' }],
  },
} satisfies Required<WorldSeed>;

describe('the README about seeds', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

  it('shows a valid seed', () => {
    const shown: unknown = JSON.parse(/```json\n(.*?)```/s.exec(readme)?.[1] ?? '');
    expect(shown).toHaveProperty('points');
    expect(listMistakes(shown)).toEqual([]);
  });

  it('describes every key', () => {
    const [, table = ''] = /\n\| key .*\n\|[-| ]+\n((?:\|.*\n)+)/.exec(readme) ?? [];
    const keys = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, key]) => key);
    expect(keys).toEqual(Object.keys(fullSeed));
  });

  it('shows the exact messages of mistakes', () => {
    const wrong = {
      receipts: [{ receipt_uuid: 'r', status: 'analyzed' }],
      card: { colour: 'red' },
    };
    expect(listMistakes(wrong)).toHaveLength(2);
    for (const line of listMistakes(wrong)) expect(readme).toContain(`\n  ${line}\n`);
  });
});

describe('a seed', () => {
  it('may have every key, or none', () => {
    expect(listMistakes(fullSeed)).toEqual([]);
    expect(listMistakes({})).toEqual([]);
  });

  it.each<[string, unknown, string | RegExp]>([
    ['a list', [], '$: expected object, got a list of 0: []'],
    ['another type', { points: '12' }, '$.points: expected integer of at least 0, got "12"'],
    ['a value out of its range', { points: -1 }, /^\$\.points: expected integer of at least 0.*got -1$/],
    [
      'a field that is missing',
      { receipts: [{ receipt_uuid: 'r', status: 'x' }] },
      /^\$\.receipts\[0\]\.captured_at: expected string \(date-time\), got nothing$/,
    ],
    ['an unknown key', { receits: [] }, /^\$\.receits: expected one of points, settings, .*got "receits"$/],
    [
      'an unknown nested key',
      { shop: [{ identifier: 'a', kind: 'Coupon', value: 1, colour: 'red' }] },
      /^\$\.shop\[0\]\.colour: .*got "colour"$/,
    ],
    [
      'a key that the world sets itself',
      { user: { user_id: 3 } },
      /^\$\.user\.user_id: expected one of .*firstname/,
    ],
    [
      'points at a second place',
      { settings: { points: 3 } },
      /^\$\.settings\.points: expected one of program_name/,
    ],
    ['a review without purchases', { review: {} }, '$.review.purchases: expected array, got nothing'],
    [
      'a transfer without its date',
      { pot: { transfers: [{ id: 1, amount: 2 }] } },
      /^\$\.pot\.transfers\[0\]\.created_at: /,
    ],
    [
      'a repeated name',
      {
        offers: [
          { identifier: 'o', title: 'A' },
          { identifier: 'o', title: 'B' },
        ],
      },
      '$.offers[1].identifier: expected a name of its own, got "o"',
    ],
    [
      'both accounts',
      { pot: { bank_account: {}, paypal_account: {} } },
      '$.pot: expected one account, got bank_account and paypal_account',
    ],
  ])('may not have %s', (_name, seed, line) => {
    const mistakes = listMistakes(seed);
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toEqual(typeof line === 'string' ? line : expect.stringMatching(line));
  });

  it('is refused with all its mistakes, and without secrets', () => {
    const mistakes = listMistakes({ points: 'x', pot: { bank_account: { iban: 12 } } });
    expect(mistakes).toHaveLength(2);
    expect(mistakes.join('\n')).toMatch(/\$\.pot\.bank_account\.iban/);
    expect(mistakes.join('\n')).not.toContain('got 12');
  });
});
