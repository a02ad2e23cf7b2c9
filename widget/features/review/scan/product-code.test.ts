import { assert, constantFrom, property, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productCodeSchema } from './product-code.tsx';
import { removeSpaces, isProductCode, isTrustedCode, formatProductCode } from './product-codes.ts';

const codes = ['3254560042711', '96385074', '036000291452', '04252614'];

describe('D68 the code of a product', () => {
  it.each(codes)('%s has 8, 12 or 13 digits with their check digit', (code) => {
    expect(isProductCode(code)).toBe(true);
  });

  it.each(['3254560042718', '96385075', '036000291453', '325456004271', '32545600427110', '', 'VERGER-4271'])(
    '%s is refused',
    (code) => {
      expect(isProductCode(code)).toBe(false);
    },
  );

  it('a single wrong digit is always refused', () => {
    const wrongDigit = property(
      constantFrom(...codes.slice(0, 3)),
      stringMatching(/^\d{2}$/),
      (code, [position = '0', digit = '0']) => {
        const index = Number(position) % code.length;
        const changed = code.slice(0, index) + digit + code.slice(index + 1);
        // A UPC-E that begins with 0 or 1 is checked as the UPC-A it stands for.
        return changed === code || /^[01]\d{7}$/.test(changed) || !isProductCode(changed);
      },
    );
    assert(wrongDigit);
  });

  it('spaces of any kind are ignored', () => {
    expect(removeSpaces(' 3 254560\u00a0042\u202f711\t')).toBe('3254560042711');
  });

  it.each([
    ['3254560042711', '3 254560 042711'],
    ['036000291452', '036000 291452'],
    ['96385074', '9638 5074'],
    ['VERGER-4271', 'VERGER-4271'],
    ['3254560042718', '3254560042718'],
  ])('%s is shown as it is printed: %s', (code, printed) => {
    expect(formatProductCode(code)).toBe(printed);
    expect(removeSpaces(formatProductCode(code))).toBe(code);
  });
});

describe('D68 a code that the camera read', () => {
  it('is sent when it is the code of a product', () => {
    expect(codes.every(isTrustedCode)).toBe(true);
  });

  it('is not sent when it looks like the code of a product and its check digit is wrong, in any kind of barcode', () => {
    expect(['3254560042718', '96385075', '036000291453'].some(isTrustedCode)).toBe(false);
  });

  it('is sent when it has another shape, whose check is inside the bars', () => {
    expect(['VERGER-4271', '4271', 'ABCDEFGH', '12345678901234'].every(isTrustedCode)).toBe(true);
  });
});

const findRefusal = (code: string) => productCodeSchema.safeParse({ code }).error?.issues[0]?.message;

describe('D68 a typed code', () => {
  it.each(['3254560042711', '3 254560 042711', ' 96385074 ', '036000 291452'])('%s is accepted', (code) => {
    expect(findRefusal(code)).toBeUndefined();
  });

  it.each([
    ['', 'Merci de remplir ce champs'],
    ['3254x60042711', 'Seuls les chiffres sont autorisés'],
    ['325456004271', 'Vérifiez les chiffres'],
    ['3254560042', 'Il faut 8, 12 ou 13 chiffres'],
    ['13254560042711', 'Il faut 8, 12 ou 13 chiffres'],
    ['3 254560 042718', 'Vérifiez les chiffres'],
  ])('"%s" is refused with: %s', (code, sentence) => {
    expect(findRefusal(code)).toBe(sentence);
  });
});
