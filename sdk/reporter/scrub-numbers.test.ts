import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scrub } from '../log/scrub.ts';
import { scrubNumbers } from './scrub-numbers.ts';

/** Scrubs a text as reports do. */
const clean = (text: string): string => scrubNumbers(String(scrub(text)));

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));

/** Returns the check digit of a card number. */
const checkDigit = (body: string): number => {
  const sum = [...body].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
};

/**
 * Prefixes and lengths of the networks: Visa, Mastercard of both ranges, American Express, Diners, JCB,
 * Discover, Maestro, UnionPay.
 */
const networks = [
  ['4', 16],
  ['4', 19],
  ['51', 16],
  ['2221', 16],
  ['2720', 16],
  ['34', 15],
  ['37', 15],
  ['36', 14],
  ['3528', 16],
  ['6011', 16],
  ['50', 18],
  ['62', 19],
] as const;
const cardNumber = fc
  .constantFrom(...networks)
  .chain(([head, length]) => digits(length - 1 - head.length).map((rest) => head + rest))
  .map((body) => body + String(checkDigit(body)));
const grouped = (number: string, between: string): string => {
  const sizes = number.length === 15 || number.length === 14 ? [4, 6, 5] : [4, 4, 4, 4, 3];
  let at = 0;
  return sizes
    .map((size) => number.slice(at, (at += size)))
    .filter(Boolean)
    .join(between);
};
const around = fc.constantFrom(
  (text: string) => text,
  (text: string) => `card ${text} refused`,
  (text: string) => `(${text})`,
  (text: string) => `la carte ${text}, refusée.`,
  (text: string) => `card=${text}&page=2`,
);

describe('D103 numbers of cards', () => {
  it('are scrubbed for every network, in one piece and in groups', () => {
    fc.assert(
      fc.property(
        cardNumber,
        fc.constantFrom('', ' ', '-', '\u00a0', '\u202f', '.', '+', '%20'),
        around,
        (number, between, embed) => {
          const written = grouped(number, between);
          expect(clean(embed(written))).toBe(embed('[scrubbed]'));
        },
      ),
    );
  });

  it('stay if their check digit is wrong', () => {
    fc.assert(
      fc.property(cardNumber, fc.integer({ min: 1, max: 9 }), (number, wrong) => {
        const last = (Number(number.at(-1)) + wrong) % 10;
        const other = number.slice(0, -1) + String(last);
        expect(clean(`order ${other}`)).toBe(`order ${other}`);
      }),
    );
  });

  it('are scrubbed only in groups if they have thirteen digits, which are a bar code in one piece', () => {
    expect(clean('card 4222 2222 22222')).toBe('card [scrubbed]');
    fc.assert(
      fc.property(fc.constantFrom(8, 12, 13).chain(digits), (ean) => {
        expect(clean(`parameter "ean" ${ean} is unknown`)).toBe(`parameter "ean" ${ean} is unknown`);
      }),
    );
  });
});

describe('D103 telephone numbers', () => {
  it('are scrubbed in all spellings of France', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 8 }),
        fc.array(digits(2), { minLength: 4, maxLength: 4 }),
        fc.constantFrom('', ' ', '.', '-', '\u00a0', '\u202f'),
        fc.constantFrom('0', '+33', '+33 ', '+33(0)', '+33 (0)', '0033 ', '00 33 ', '%2B33'),
        (area, pairs, between, prefix) => {
          const written = prefix + [String(area + 1), ...pairs].join(between);
          const national = prefix === '0' ? [`0${area + 1}`, ...pairs].join(between) : written;
          expect(clean(`appeler le ${national}, merci`)).toBe('appeler le [scrubbed], merci');
        },
      ),
    );
  });

  it.each([
    '+1 (415) 555-2671',
    '+14155552671',
    '+44 20 7946 0958',
    '+49 170 1234567',
    '+32 2 555 12 12',
    '+352 26 12 34 56',
    '+41.22.555.12.12',
    '00 44 20 7946 0958',
    '0049 170 1234567',
  ])('are scrubbed for other countries: %s', (number) => {
    expect(clean(`tel. ${number}`)).toBe('tel. [scrubbed]');
    expect(clean(`(${number})`)).toBe('([scrubbed])');
  });
});

describe('D103 a number that only looks similar', () => {
  it.each([
    '1 284,50 €, 1 284 points, +120 points, -3 400',
    'timeout of 30000ms exceeded, 2147483647 at most',
    '2026-11-22T10:30:00.000+02:00, 2026-11-22T10:30:00+0100, GMT+0200',
    '01.02.2026 10:30, 01/02/2026 10:30, 01-02-2026 10:30, 01 02 2026 10 30',
    'at 1795862400000, 1795862400 s',
    '20261118093000123-42-k3x9 20260101120000000-12-4f6d',
    '12345678-1234-4678-9012-345678901234',
    '41111111-1111-4111-8111-111111111111',
    'ean 3254560042711, ean 4006381333931, ean 40063813, upc 012345678905, ean 0033612345675',
    '@cagnotte/sdk@1.2.7-beta.6, 1.12.1, 10.0.20.30',
    'the token is refused, token of the partner, a token expired, Token renewal',
    'token 2 of 3, jeton expiré, le jeton du partenaire, bearer',
    'a.js:10:5 and b.js:4111:22, 0x4111111111111111aa',
    '48213, 4000 items, 0.8, 01, 06 12',
    'deadbeef4111111111111111cafe',
    'request 8f14e45fceea167a5a36dedd4bea2543',
  ])('stays: %s', (text) => expect(clean(text)).toBe(text));

  it('dates, amounts and times of every kind stay', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        fc.double({ min: 0, max: 99_999, noNaN: true }),
        (date, amount) => {
          const iso = date.toISOString();
          const money = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(amount);
          for (const text of [
            iso,
            iso.slice(0, 10),
            date.toLocaleDateString('fr-FR'),
            `${date.toLocaleDateString('fr-FR').replaceAll('/', '.')} ${iso.slice(11, 16)}`,
            iso.replace(/\D/g, ''),
            String(Number(date)),
            money,
          ])
            expect(clean(`x ${text} y`)).toBe(`x ${text} y`);
        },
      ),
    );
  });

  it('uuids of receipts and of requests stay', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.nat(999_999), fc.stringMatching(/^[a-z0-9]{4}$/), (uuid, user, end) => {
        const receipt = `20261118093000123-${user}-${end}`;
        for (const text of [uuid, receipt])
          expect(clean(`receipt ${text} is lost`)).toBe(`receipt ${text} is lost`);
      }),
    );
  });
});

it.each(['4', '4111 ', '4111-', '06 ', '06', '+3', '+', '+33 6 ', 'token ', 'jeton "', 'a＠', '00 33 '])(
  'scrubbing takes a time in proportion to the length of the text: 250 kB of %s',
  (part) => {
    const text = part.repeat(Math.ceil(250_000 / part.length));
    expect(clean(text)).toBeTypeOf('string');
  },
);
