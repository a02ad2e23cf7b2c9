import { assert, constantFrom, integer, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toElectronicIban, iban } from './iban.ts';
import { findFailures } from './testing/failures.ts';

const account = 'FR7630006000011234567890189';
const isRefused = (text: string) => findFailures(text, iban()).length > 0;

describe('D87 an IBAN', () => {
  it('has a French message, and is left to `required` when it is empty', () => {
    expect(findFailures('FR76', iban())).toEqual(['Cet IBAN n’est pas correct, vérifiez les chiffres']);
    expect(findFailures('', iban())).toEqual([]);
  });

  it.each([
    'FR76 3000 6000 0112 3456 7890 189',
    'fr7630006000011234567890189',
    'FR76-3000-6000-0112-3456-7890-189',
    'FR76\u00a03000\u202f6000\u20090112\t3456 7890 189\n',
    'IBAN\u00a0: FR76 3000 6000 0112 3456 7890 189',
    'DE89 3704 0044 0532 0130 00',
    'BE68 5390 0754 7034',
    'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  ])('is valid: %j', (text) => {
    expect(isRefused(text)).toBe(false);
  });

  it.each([
    ['check digits', 'FR7730006000011234567890189'],
    ['key of the account', 'FR7630006000011234567890188'],
    ['length of its country', 'FR763000600001123456789018'],
    ['country', 'XX7630006000011234567890189'],
    ['letters', 'FR76300O6000011234567890189'],
    ['second account', `${account};${account}`],
  ])('is refused for its %s', (_reason, text) => {
    expect(isRefused(text)).toBe(true);
  });

  it('is refused when any one of its digits is mistyped', () => {
    const mistake = tuple(integer({ min: 2, max: account.length - 1 }), constantFrom(...'0123456789'));
    assert(
      property(mistake, ([at, digit]) => {
        const typed = account.slice(0, at) + digit + account.slice(at + 1);
        return isRefused(typed) === (typed !== account);
      }),
    );
  });

  it('is sent in capitals and without spaces, however its groups were separated', () => {
    const separators = constantFrom('', ' ', '  ', '-', '\u00a0', '\u202f', '\u2013', '.', '\u200b');
    assert(
      property(separators, (separator) => {
        const typed = account.toLowerCase().replace(/(.{4})(?=.)/g, `$1${separator}`);
        return toElectronicIban(` ${typed} `) === account;
      }),
    );
  });
});
