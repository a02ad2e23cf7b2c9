import type { EarnedCoupon } from '@cagnotte/generated/hooks/product';
import { describe, expect, test } from 'vitest';
import {
  codeGroups,
  couponStatus,
  isReady,
  otherReady,
  resaleOf,
  resaleWords,
  shownSections,
  type Resale,
} from './rules.ts';

const earned = (identifier: string, more: Partial<EarnedCoupon> = {}): EarnedCoupon => ({
  identifier,
  kind: 'Coupon',
  value: 400,
  status: 'AVAILABLE',
  ...more,
});
const sections = [
  { identifier: 'available', title: 'À utiliser', earned_coupons: [earned('a'), earned('b')] },
  { identifier: 'goodies', title: 'Cadeaux envoyés', earned_coupons: [] },
  {
    title: 'Utilisés',
    earned_coupons: [earned('c', { status: 'USED' }), earned('d', { kind: 'Goody', status: 'SENT' })],
  },
];

describe('CO-03 D82 earned coupons come in sections', () => {
  test('a section with nothing in it is not shown, the others keep their order', () => {
    expect(shownSections(sections).map(({ title }) => title)).toEqual(['À utiliser', 'Utilisés']);
  });
  test('coupons of a section are sorted by expiry; those that are over or do not expire come last', () => {
    const earned_coupons = [
      earned('undated'),
      earned('used', { status: 'USED', expires_at: '2020-01-01T12:00:00Z' }),
      earned('later', { expires_at: '2031-12-31T12:00:00Z' }),
      earned('soon', { expires_at: '2031-12-30T12:00:00Z' }),
      earned('past', { expires_at: '2020-01-01T12:00:00Z' }),
      earned('strange', { expires_at: 'demain' }),
    ];
    const [section] = shownSections([{ title: 'À utiliser', earned_coupons }]);
    expect(section?.earned_coupons.map(({ identifier }) => identifier)).toEqual([
      'soon',
      'later',
      'undated',
      'used',
      'past',
      'strange',
    ]);
  });
  test('beside a coupon stand the others that can still be used', () => {
    expect(otherReady(sections, earned('a')).map(({ identifier }) => identifier)).toEqual(['b']);
  });
});

describe('what an earned coupon says of itself', () => {
  test.each([
    ['AVAILABLE', { expires_at: '2031-12-31T22:59:59Z' }, 'Jusqu’au 31/12/2031'],
    ['AVAILABLE', {}, 'À utiliser'],
    ['CLAIMED', {}, 'Signalement en cours'],
    ['USED', { used_at: '2020-10-03T16:20:00Z' }, 'Utilisé le 03/10/2020'],
    ['USED', {}, 'Utilisé'],
    ['EXPIRED', { expires_at: '2020-01-01T12:00:00Z' }, 'Expiré le 01/01/2020'],
    ['ORDERED', { kind: 'Goody', obtained_at: '2020-10-09T15:47:00Z' }, 'Commandé le 09/10/2020'],
    ['SENT', { kind: 'Goody' }, 'Envoyé chez vous'],
    ['FROZEN', { expires_at: '2031-12-31T22:59:59Z' }, 'Jusqu’au 31/12/2031'],
  ])('%s %o', (status, more, text) => {
    expect(couponStatus(earned('a', { status, ...more })).text).toBe(text);
  });
  // 23:30 in Paris: the day counts, not the hours.
  const now = Date.parse('2020-11-18T22:30:00Z');
  test.each([
    ['2020-11-18T22:59:59Z', 'warn', 'Expire aujourd’hui'],
    ['2020-11-19T22:59:59Z', 'warn', 'Expire demain'],
    ['2020-11-21T22:59:59Z', 'warn', 'Expire dans 3 jours'],
    ['2020-11-25T22:59:59Z', 'warn', 'Expire dans 7 jours'],
    ['2020-11-26T22:59:59Z', 'neutral', 'Jusqu’au 26/11/2020'],
    // Not over before the server says so.
    ['2020-11-17T22:59:59Z', 'neutral', 'Jusqu’au 17/11/2020'],
  ])('near its end, %s, it is marked', (expires_at, tone, text) => {
    expect(couponStatus(earned('a', { status: 'AVAILABLE', expires_at }), now)).toMatchObject({ tone, text });
  });
  test('a status that is not known yet leaves it ready; used, claimed and expired ones are not', () => {
    const ready = ['AVAILABLE', 'FROZEN', 'CLAIMED', 'USED', 'EXPIRED'].map((status) =>
      isReady(earned('a', { status })),
    );
    expect(ready).toEqual([true, true, false, false, false]);
  });
});

test('a code is read out in fours', () => {
  expect(codeGroups('32547881004271')).toBe('3254\u202f7881\u202f0042\u202f71');
  expect(codeGroups('')).toBe('');
});

describe('CO-01 VA-21 D81 what a coupon can be resold for', () => {
  const both = { resellable_as_points: true, resellable_as_fidzs: true };
  test.each<[string, Partial<EarnedCoupon>, boolean, Resale | undefined]>([
    ['flagged neither way: nothing', {}, true, undefined],
    [
      'for points: as many as the server says',
      { resellable_as_points: true, resale_points: 350 },
      false,
      { kind: 'points', points: 350 },
    ],
    [
      'for points: what it cost, where it does not say',
      { resellable_as_points: true },
      false,
      { kind: 'points', points: 400 },
    ],
    [
      'D47 for fidzs: with an account at the sister service',
      { resellable_as_fidzs: true, resale_fidzs: 120 },
      true,
      { kind: 'fidzs', fidzs: 120 },
    ],
    ['D47 for fidzs: not without one', { resellable_as_fidzs: true, resale_fidzs: 120 }, false, undefined],
    ['flagged both ways: nobody can act on it', both, false, { kind: 'contradictory' }],
    ['used already: nothing, whatever its flags', { ...both, status: 'USED' }, true, undefined],
  ])('%s', (_what, more, hasSecondService, expected) => {
    expect(resaleOf(earned('a', more), hasSecondService)).toEqual(expected);
  });
  test('in words', () => {
    expect(resaleWords({ kind: 'points', points: 1000 })).toBe('1\u202f000\u00a0points');
    expect(resaleWords({ kind: 'fidzs', fidzs: 1 })).toBe('1\u00a0fidz');
    expect(resaleWords({ kind: 'fidzs', fidzs: undefined })).toBe('des fidzs');
  });
});
