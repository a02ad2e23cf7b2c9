import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EarnedCoupon } from '@cagnotte/generated/hooks/product';
import {
  groupCode,
  formatCodeHint,
  getCouponStatus,
  getDiscountText,
  findFirstExpiring,
  isReady,
  findOtherReadyCoupons,
  findResale,
  formatResale,
  getShownSections,
  type Resale,
} from './rules.ts';

const earned = (identifier: string, overrides: Partial<EarnedCoupon> = {}): EarnedCoupon => ({
  identifier,
  kind: 'Coupon',
  value: 400,
  status: 'AVAILABLE',
  ...overrides,
});
const sections = [
  { identifier: 'available', title: 'À utiliser', earned_coupons: [earned('a'), earned('b')] },
  { identifier: 'goodies', title: 'Cadeaux envoyés', earned_coupons: [] },
  {
    title: 'Utilisés',
    earned_coupons: [earned('c', { status: 'USED' }), earned('d', { kind: 'Goody', status: 'SENT' })],
  },
];

describe('CO-03 D82 the sections of earned coupons', () => {
  it('an empty section is not shown, and the others keep their order', () => {
    const empty = { identifier: 'goodies', title: 'Cadeaux envoyés', earned_coupons: [] };
    const sent = { title: 'Offerts', earned_coupons: [earned('d', { kind: 'Goody', status: 'SENT' })] };
    const shown = getShownSections([...sections.slice(0, 1), empty, sent]);
    expect(shown.map(({ title }) => title)).toEqual(['À utiliser', 'Offerts']);
  });

  it('coupons of a section are sorted by expiry, and coupons without an expiry come last', () => {
    const earned_coupons = [
      earned('undated'),
      earned('used', { status: 'USED', expires_at: '2020-01-01T12:00:00Z' }),
      earned('later', { expires_at: '2031-12-31T12:00:00Z' }),
      earned('soon', { expires_at: '2031-12-30T12:00:00Z' }),
      earned('past', { expires_at: '2020-01-01T12:00:00Z' }),
      earned('strange', { expires_at: 'demain' }),
    ];
    const [section, over] = getShownSections([{ title: 'À utiliser', earned_coupons }]);
    expect(section?.earned_coupons.map(({ identifier }) => identifier)).toEqual([
      'soon',
      'later',
      'undated',
      'past',
      'strange',
    ]);
    expect(over?.earned_coupons.map(({ identifier }) => identifier)).toEqual(['used']);
  });

  it('used and expired coupons come last, apart from those that can be used, in any section', () => {
    const mixed = {
      title: 'Mes bons',
      earned_coupons: [
        earned('used', { status: 'USED' }),
        earned('ready'),
        earned('over', { status: 'EXPIRED' }),
      ],
    };
    const offeredSection = {
      title: 'Offerts',
      earned_coupons: [earned('claimed', { status: 'CLAIMED' }), earned('e')],
    };
    const names = getShownSections([mixed, offeredSection]).map(({ title, isPast, earned_coupons }) => [
      title,
      isPast,
      earned_coupons.map(({ identifier }) => identifier),
    ]);
    expect(names).toEqual([
      ['Mes bons', false, ['ready']],
      ['Offerts', false, ['e']],
      ['Utilisés et expirés', true, ['used', 'over', 'claimed']],
    ]);
  });

  it('a section of the server for coupons that are over keeps its title', () => {
    const past = { title: 'Utilisés', earned_coupons: [earned('used', { status: 'USED' })] };
    const pastFirst = [past, { title: 'À utiliser', earned_coupons: [earned('a')] }];
    expect(getShownSections(pastFirst).map(({ title, isPast }) => [title, isPast])).toEqual([
      ['À utiliser', false],
      ['Utilisés', true],
    ]);
  });

  it('a coupon is shown with the others that can still be used', () => {
    expect(findOtherReadyCoupons(sections, earned('a')).map(({ identifier }) => identifier)).toEqual(['b']);
  });
});

describe('the status of an earned coupon', () => {
  it.each([
    ['AVAILABLE', { expires_at: '2031-12-31T22:59:59Z' }, 'Jusqu’au 31/12/2031'],
    ['AVAILABLE', {}, 'À utiliser'],
    ['CLAIMED', {}, 'Signalement en cours'],
    ['USED', { used_at: '2020-10-03T16:20:00Z' }, 'Utilisé le 03/10/2020'],
    ['USED', {}, 'Utilisé'],
    ['EXPIRED', { expires_at: '2020-01-01T12:00:00Z' }, 'Expiré le 01/01/2020'],
    ['ORDERED', { kind: 'Goody', obtained_at: '2020-10-09T15:47:00Z' }, 'Commandé le 09/10/2020'],
    ['SENT', { kind: 'Goody' }, 'Envoyé chez vous'],
    ['FROZEN', { expires_at: '2031-12-31T22:59:59Z' }, 'Jusqu’au 31/12/2031'],
  ])('is worded for %s %o', (status, overrides, text) => {
    expect(getCouponStatus(earned('a', { status, ...overrides })).text).toBe(text);
  });
  // 23:30 in Paris: the day counts, not the hours.
  const now = Date.parse('2020-11-18T22:30:00Z');

  it.each([
    ['2020-11-18T22:59:59Z', 'warn', 'Expire aujourd’hui'],
    ['2020-11-19T22:59:59Z', 'warn', 'Expire demain'],
    ['2020-11-21T22:59:59Z', 'warn', 'Expire dans 3 jours'],
    ['2020-11-25T22:59:59Z', 'warn', 'Expire dans 7 jours'],
    ['2020-11-26T22:59:59Z', 'neutral', 'Expire dans 8 jours'],
    ['2020-12-18T22:59:59Z', 'neutral', 'Expire dans 30 jours'],
    ['2020-12-19T22:59:59Z', 'neutral', 'Jusqu’au 19/12/2020'],
    // Not shown as expired before the server marks it so.
    ['2020-11-17T22:59:59Z', 'neutral', 'Jusqu’au 17/11/2020'],
  ])(
    'shows the days left when its end is near, %s, and is marked in the last week',
    (expires_at, tone, text) => {
      expect(getCouponStatus(earned('a', { status: 'AVAILABLE', expires_at }), now)).toMatchObject({
        tone,
        text,
      });
    },
  );

  it('is shown on home for the usable coupon that ends first within thirty days', () => {
    const earned_coupons = [
      earned('later', { expires_at: '2020-12-10T22:59:59Z' }),
      earned('soon', { expires_at: '2020-12-01T22:59:59Z' }),
      earned('used', { status: 'USED', expires_at: '2020-11-20T22:59:59Z' }),
      earned('gift', { kind: 'Goody', expires_at: '2020-11-20T22:59:59Z' }),
      earned('past', { expires_at: '2020-11-17T22:59:59Z' }),
      earned('undated'),
    ];
    expect(findFirstExpiring([{ title: 'À utiliser', earned_coupons }], now)?.identifier).toBe('soon');
    const far = [earned('far', { expires_at: '2020-12-19T22:59:59Z' }), earned('undated')];
    expect(findFirstExpiring([{ title: 'À utiliser', earned_coupons: far }], now)).toBeUndefined();
  });

  it('has the conditions of the server with the discount, else the minimum purchase', () => {
    expect(getDiscountText(earned('a', { terms: 'dès 30 € d’achat', minimum_purchase_amount: 30 }))).toBe(
      'de réduction dès 30\u202f€ d’achat',
    );
    expect(getDiscountText(earned('a', { minimum_purchase_amount: 12.5 }))).toBe(
      'de réduction dès 12,50\u202f€ d’achat',
    );
    expect(getDiscountText(earned('a', { minimum_purchase_amount: 0 }))).toBe('de réduction');
  });

  it('counts as ready when it is unknown, and not when it is used, claimed or expired', () => {
    const ready = ['AVAILABLE', 'FROZEN', 'CLAIMED', 'USED', 'EXPIRED'].map((status) =>
      isReady(earned('a', { status })),
    );
    expect(ready).toEqual([true, true, false, false, false]);
  });
});

/** A prime: multiples of it are in mixed order modulo the length of a list. */
const prime = 7919;

describe('a list of five thousand coupons', () => {
  const count = 5000;
  const now = Date.parse('2026-11-18T12:00:00Z');
  const many = Array.from({ length: count }, (_, index) =>
    earned(`${index}`, { expires_at: new Date(now + ((index * prime) % count) * 3_600_000).toISOString() }),
  );
  const largeSections = [{ title: 'À utiliser', earned_coupons: many }];
  afterEach(() => void vi.restoreAllMocks());

  it('parses each date once when it is sorted', () => {
    const parse = vi.spyOn(Date, 'parse');
    const [section] = getShownSections(largeSections, now);
    expect(parse.mock.calls.length).toBeLessThanOrEqual(count);
    expect(section?.earned_coupons[0]?.identifier).toBe('0');
    expect(section?.earned_coupons.at(-1)?.expires_at).toBe(
      new Date(now + (count - 1) * 3_600_000).toISOString(),
    );
  });

  it('counts only the days of the first coupon to end, on home', () => {
    const inParis = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    expect(findFirstExpiring(largeSections, now)?.identifier).toBe('0');
    expect(inParis.mock.calls.length).toBeLessThan(10);
  });

  it('counts no further days on home when no coupon ends soon', () => {
    const inParis = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    const later = many.map((coupon) => ({ ...coupon, expires_at: '2027-03-01T12:00:00Z' }));
    expect(findFirstExpiring([{ title: 'À utiliser', earned_coupons: later }], now)).toBeUndefined();
    expect(inParis.mock.calls.length).toBeLessThan(10);
  });
});

it('home shows a coupon that has ended today when no other ends soon', () => {
  const now = Date.parse('2026-11-18T12:00:00Z');
  const earned_coupons = [
    earned('yesterday', { expires_at: '2026-11-17T12:00:00Z' }),
    earned('today', { expires_at: '2026-11-18T08:00:00Z' }),
    earned('far', { expires_at: '2027-11-18T08:00:00Z' }),
  ];
  expect(findFirstExpiring([{ title: 'À utiliser', earned_coupons }], now)?.identifier).toBe('today');
});

it('a list shows the end of a code as a hint, and no hint for a short code', () => {
  expect(formatCodeHint('32547881004271')).toBe('Code ••\u00a04271');
  expect(formatCodeHint('4271')).toBeUndefined();
  expect(formatCodeHint(undefined)).toBeUndefined();
});

it('a code is read aloud in groups of four', () => {
  expect(groupCode('32547881004271')).toBe('3254\u202f7881\u202f0042\u202f71');
  expect(groupCode('')).toBe('');
});

describe('CO-01 VA-21 D81 the resale of a coupon', () => {
  const both = { resellable_as_points: true, resellable_as_fidzs: true };

  it.each<[string, Partial<EarnedCoupon>, boolean, Resale | undefined]>([
    ['is missing without a flag', {}, true, undefined],
    [
      'is for the points that the server sends',
      { resellable_as_points: true, resale_points: 350 },
      false,
      { kind: 'points', points: 350 },
    ],
    [
      'is for the points that the coupon cost when the server sends none',
      { resellable_as_points: true },
      false,
      { kind: 'points', points: 400 },
    ],
    [
      'D47 is for fidzs with an account at the sister service',
      { resellable_as_fidzs: true, resale_fidzs: 120 },
      true,
      { kind: 'fidzs', fidzs: 120 },
    ],
    [
      'D47 is missing for fidzs without such an account',
      { resellable_as_fidzs: true, resale_fidzs: 120 },
      false,
      undefined,
    ],
    ['is contradictory with both flags', both, false, { kind: 'contradictory' }],
    ['is missing for a used coupon, whatever its flags', { ...both, status: 'USED' }, true, undefined],
  ])('%s', (_case, overrides, hasSecondService, expected) => {
    expect(findResale(earned('a', overrides), { hasSecondService })).toEqual(expected);
  });

  it('is written in words', () => {
    expect(formatResale({ kind: 'points', points: 1000 })).toBe('1\u202f000\u00a0points');
    expect(formatResale({ kind: 'fidzs', fidzs: 1 })).toBe('1\u00a0fidz');
    expect(formatResale({ kind: 'fidzs', fidzs: undefined })).toBe('des fidzs');
  });
});
