import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  abbreviateUpcA,
  code39Characters,
  expandUpcE,
  computeGtinCheckDigit,
  isValidCode128,
  isValidCode39,
  isValidCode93,
  isValidEan,
  isValidUpc,
} from './checksums.ts';

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((all) => all.join(''));

const with39Check = (text: string) =>
  text +
  code39Characters[[...text].reduce((sum, character) => sum + code39Characters.indexOf(character), 0) % 43];

/** A valid text, and the same text with one character replaced. */
const withOneChange = (valid: fc.Arbitrary<string>, characters: string) =>
  fc
    .record({ text: valid, position: fc.nat(), other: fc.nat() })
    .map(({ text, position, other }) => {
      const at = position % text.length;
      return {
        text,
        changed: text.slice(0, at) + characters[other % characters.length] + text.slice(at + 1),
      };
    })
    .filter(({ text, changed }) => text !== changed);

describe('CN-05 EAN', () => {
  it.each(['4006381333931', '3574660239843', '9780764544200', '73513537', '48512343', '0000000000000'])(
    '%s is valid',
    (text) => expect(isValidEan(text)).toBe(true),
  );

  it.each([
    '4006381333930',
    '73513536',
    '400638133393',
    '',
    ' 4006381333931',
    '4006381333931\n',
    '400638133393O',
    '４006381333931',
  ])('%j is invalid', (text) => expect(isValidEan(text)).toBe(false));

  it('one wrong digit is detected at any position', () => {
    const valid = fc.oneof(digits(7), digits(12)).map((text) => `${text}${computeGtinCheckDigit(text)}`);
    fc.assert(
      fc.property(withOneChange(valid, '0123456789'), ({ text, changed }) => {
        expect(isValidEan(text)).toBe(true);
        expect(isValidEan(changed)).toBe(false);
      }),
    );
  });

  it('two neighbouring digits that are swapped are detected, unless they differ by five', () => {
    fc.assert(
      fc.property(digits(12), fc.integer({ min: 0, max: 10 }), (text, at) => {
        const [digit, nextDigit] = [Number(text[at]), Number(text[at + 1])];
        fc.pre(digit !== nextDigit);
        const swapped =
          text.slice(0, at) + nextDigit + digit + text.slice(at + 2) + computeGtinCheckDigit(text);
        expect(isValidEan(swapped)).toBe(Math.abs(digit - nextDigit) === 5);
      }),
    );
  });
});

describe('CN-05 UPC', () => {
  it.each(['036000291452', '882428015268', '890444000335', '049000042566'])('%s is a UPC-A', (text) =>
    expect(isValidUpc(text)).toBe(true),
  );

  it.each([
    ['01234505', '012000003455'],
    ['04252614', '042100005264'],
    ['01234531', '012300000451'],
    ['01234543', '012340000053'],
    ['01234565', '012345000065'],
    ['01234598', '012345000098'],
    ['12345670', '123456000070'],
  ])('%s is the UPC-E of %s', (short, long) => {
    expect(expandUpcE(short)).toBe(long);
    expect(isValidUpc(short)).toBe(isValidUpc(long));
  });

  it.each(['01234505', '04252614', '01234531', '01234543', '01234565', '01234598', '12345670'])(
    '%s is the short form of its UPC-A',
    (short) => expect(abbreviateUpcA(expandUpcE(short))).toBe(short),
  );

  it('a UPC-A without four zeros to leave out has no short form', () => {
    expect(abbreviateUpcA('036000291452')).toBeUndefined();
    expect(abbreviateUpcA('012345000048')).toBeUndefined();
  });

  it.each(['04252614', '01234565'])('%s is a UPC-E', (text) => expect(isValidUpc(text)).toBe(true));

  it.each(['036000291453', '04252615', '24252614', '4006381333931', '0360002914', ''])(
    '%j is invalid',
    (text) => expect(isValidUpc(text)).toBe(false),
  );

  it('a UPC-A is the EAN with a zero in front', () => {
    fc.assert(fc.property(digits(12), (text) => isValidUpc(text) === isValidEan(`0${text}`)));
  });

  it('one wrong digit is detected at any position', () => {
    const valid = digits(11).map((text) => `${text}${computeGtinCheckDigit(text)}`);
    fc.assert(
      fc.property(withOneChange(valid, '0123456789'), ({ text, changed }) => {
        expect(isValidUpc(text)).toBe(true);
        expect(isValidUpc(changed)).toBe(false);
      }),
    );
  });
});

describe('CN-05 Code 128', () => {
  it('PJJ123C in code set A has the check symbol 54', () => {
    const values = [103, 48, 42, 42, 17, 18, 19, 35];
    expect(isValidCode128([...values, 54])).toBe(true);
    expect(isValidCode128([...values, 55])).toBe(false);
  });

  it.each([
    ['nothing', []],
    ['no data', [104, 1]],
    ['no start symbol', [17, 18, 53]],
    ['a stop symbol among the data', [104, 106, 5]],
    ['a number between two values', [104, 1.5, 2.5]],
  ])('%s is invalid', (_, values) => expect(isValidCode128(values)).toBe(false));

  it('one wrong symbol is detected at any position', () => {
    const symbol = fc.integer({ min: 0, max: 102 });
    const symbols = fc.array(symbol, { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(fc.integer({ min: 103, max: 105 }), symbols, fc.nat(), symbol, (start, data, at, other) => {
        const check = data.reduce((sum, value, index) => sum + value * (index + 1), start) % 103;
        const position = at % data.length;
        fc.pre(data[position] !== other);
        expect(isValidCode128([start, ...data, check])).toBe(true);
        expect(isValidCode128([start, ...data.with(position, other), check])).toBe(false);
        expect(isValidCode128([start, ...data, (check + 1) % 103])).toBe(false);
      }),
    );
  });
});

describe('CN-05 Code 93', () => {
  it('TEST93 has the check characters + and 6', () => {
    expect(isValidCode93('TEST93+6')).toBe(true);
    for (const wrong of ['TEST93+7', 'TEST93-6', 'TESTT3+6', 'TEST93', '+6', '', 'test93+6', 'TEST93é6'])
      expect(isValidCode93(wrong), wrong).toBe(false);
  });

  it('one wrong character is detected at any position', () => {
    const characters = `${code39Characters}abcd`;
    const check = (text: string, greatest: number) =>
      characters[
        [...text].reduce(
          (sum, character, at) =>
            sum + characters.indexOf(character) * (((text.length - 1 - at) % greatest) + 1),
          0,
        ) % 47
      ];
    const valid = fc
      // All lengths, because the weights of the check characters start again after 15 and 20 characters.
      .string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: 40, size: 'max' })
      .map((text) => text + check(text, 20))
      .map((text) => text + check(text, 15));
    fc.assert(
      fc.property(withOneChange(valid, characters), ({ text, changed }) => {
        expect(isValidCode93(text)).toBe(true);
        expect(isValidCode93(changed)).toBe(false);
      }),
    );
  });
});

describe('CN-05 Code 39', () => {
  // C 12 + O 24 + D 13 + E 14 + space 38 + 3 + 9 = 113, and 113 modulo 43 is 27: R.
  it('CODE 39 has the check character R', () => {
    expect(isValidCode39('CODE 39R')).toBe(true);
    for (const wrong of ['CODE 39Q', 'CODE 39', 'R', '', 'code 39R', '*CODE 39R*'])
      expect(isValidCode39(wrong), wrong).toBe(false);
  });

  it('one wrong character is detected at any position', () => {
    const valid = fc
      .string({ unit: fc.constantFrom(...code39Characters), minLength: 1, maxLength: 40 })
      .map(with39Check);
    fc.assert(
      fc.property(withOneChange(valid, code39Characters), ({ text, changed }) => {
        expect(isValidCode39(text)).toBe(true);
        expect(isValidCode39(changed)).toBe(false);
      }),
    );
  });
});
