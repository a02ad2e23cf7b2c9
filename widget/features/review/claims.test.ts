import type { Purchase } from '@cagnotte/generated/hooks/product';
import { describe, expect, test } from 'vitest';
import { actionOn, likelyPoints, modalOf } from './claims.ts';

const purchase = (more: Partial<Purchase> = {}): Purchase => ({ purchase_id: 'p', ...more });
const eligible = (...cards: string[]) =>
  purchase({
    is_probably_eligible_to_program: cards.map((card_identifier) => ({ card_identifier, points: 12 })),
  });

describe('RV-04 no probable programme eligibility', () => {
  test.each([purchase(), eligible()])('opens the scan modal', (one) => {
    expect(modalOf(one, 'card-verger')).toBe('scan');
    // Nothing to compare is no match, even where the shop has no card either.
    expect(modalOf(one, undefined)).toBe('scan');
  });
});

describe('RV-05 the first eligible card against the card of the shop', () => {
  test('the same opens the trusting modal', () =>
    expect(modalOf(eligible('card-verger', 'other'), 'card-verger')).toBe('trusting'));
  test('another opens the scan modal', () => expect(modalOf(eligible('other'), 'card-verger')).toBe('scan'));
  test('only the first one is compared', () =>
    expect(modalOf(eligible('other', 'card-verger'), 'card-verger')).toBe('scan'));
});

describe('what can be done about a purchase', () => {
  test.each([
    ['may belong to the programme', eligible('card-verger'), 'claim'],
    ['has a joker, and nothing else', purchase({ collector_joker: { title: 'Joker' } }), 'scan'],
    ['brings nothing', purchase({ loyalty_points: 0 }), 'scan'],
    ['brings points', purchase({ loyalty_points: 4 }), undefined],
    ['brings a refund', purchase({ refund: { status: 'PENDING' } }), undefined],
    ['brings a piece', purchase({ collector_item: { title: 'Pièce' } }), undefined],
    ['was claimed', { ...eligible('card-verger'), claim: { id: 1 } }, undefined],
  ])('one that %s', (_what, one, expected) => expect(actionOn(one)).toBe(expected));
});

test('the points that a claim would bring, where they are known', () => {
  expect(likelyPoints(eligible('a'))).toBe(12);
  expect(likelyPoints(purchase({ is_probably_eligible_to_program: [{ card_identifier: 'a' }] }))).toBe(
    undefined,
  );
  expect(likelyPoints(purchase())).toBe(undefined);
});
