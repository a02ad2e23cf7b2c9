/** The characters of Code 39, in the order of their values. Code 93 begins with the same ones. */
export const code39Characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%';

/**
 * Returns the check digit of a trade number (EAN, UPC).
 * @param digits all but the check digit
 * @returns 0 to 9
 */
export const computeGtinCheckDigit = (digits: string): number => {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, position) => total + Number(digit) * (position % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
};

/** @param text digits, the last of which is the check digit */
const endsInCheckDigit = (text: string): boolean =>
  computeGtinCheckDigit(text.slice(0, -1)) === Number(text.at(-1));

/**
 * True for an EAN: 8 or 13 digits, the last of which checks the others (weights 3 and 1, modulo 10).
 * @param text as read or typed, without spaces
 */
export const isValidEan = (text: string): boolean => /^(\d{8}|\d{13})$/.test(text) && endsInCheckDigit(text);

/**
 * True for a UPC: 12 digits (UPC-A), or 8 that begin with 0 or 1 (UPC-E, whose check digit is that of the
 * UPC-A that it abbreviates).
 * @param text as read or typed, without spaces
 */
export const isValidUpc = (text: string): boolean => {
  if (/^\d{12}$/.test(text)) return endsInCheckDigit(text);
  return /^[01]\d{7}$/.test(text) && endsInCheckDigit(expandUpcE(text));
};

/**
 * Returns the UPC-A that a UPC-E abbreviates: its last digit gives the position of the omitted zeros.
 * @param text 8 digits: number system, six digits, check digit
 * @returns 12 digits, with the same number system and check digit
 */
export const expandUpcE = (text: string): string => {
  const digits = text.slice(1, 6);
  const lastDigit = Number(text[6]);
  const insertZeros = (index: number, zeros: string) => digits.slice(0, index) + zeros + digits.slice(index);
  const expandDigits = (): string => {
    if (lastDigit <= 2) return insertZeros(2, `${lastDigit}0000`);
    if (lastDigit <= 4) return insertZeros(lastDigit, '00000');
    return `${digits}0000${lastDigit}`;
  };
  return text.slice(0, 1) + expandDigits() + text.slice(7);
};

/**
 * Returns the UPC-E that abbreviates a UPC-A.
 * @param text 12 digits
 * @returns 8 digits; undefined for a UPC-A that has no abbreviation
 */
export const abbreviateUpcA = (text: string): string | undefined => {
  const [numberSystem, manufacturer, product] = [text.slice(0, 1), text.slice(1, 6), text.slice(6, 11)];
  const abbreviations = [
    ...['0', '1', '2'].map((lastDigit) => manufacturer.slice(0, 2) + product.slice(2) + lastDigit),
    `${manufacturer.slice(0, 3)}${product.slice(3)}3`,
    `${manufacturer.slice(0, 4)}${product.slice(4)}4`,
    `${manufacturer}${product.slice(4)}`,
  ];
  return abbreviations
    .map((digits) => numberSystem + digits + text.slice(11))
    .find((short) => expandUpcE(short) === text);
};

/**
 * True if the last character of a Code 39 checks the others: the sum of their values, modulo 43. The check
 * character is optional in Code 39, and the bars do not show whether there is one: call this function only
 * when your codes have it.
 * @param text as read, check character included, without the asterisks around it
 */
export const isValidCode39 = (text: string): boolean => {
  const values = [...text].map((character) => code39Characters.indexOf(character));
  const check = values.pop();
  if (check === undefined || check < 0 || values.length === 0 || values.includes(-1)) return false;
  return values.reduce((sum, value) => sum + value, 0) % 43 === check;
};

/** The four shift symbols ($), (%), (/) and (+) are written as a to d, as readers write them. */
const characters = `${code39Characters}abcd`;

/**
 * Returns the check value of a Code 93. Weights grow from the right: 1, 2, … up to the
 * greatest, then from 1 again.
 */
const computeCheckValue = (values: readonly number[], greatestWeight: number): number =>
  [...values].reverse().reduce((sum, value, position) => sum + value * ((position % greatestWeight) + 1), 0) %
  47;

/**
 * True if the two check characters of a Code 93, C and K, are right (weights up to 20 and up to 15, modulo
 * 47).
 * @param text as printed, both check characters included, without the asterisks around it; the shift symbols
 * ($), (%), (/) and (+) are written a, b, c and d
 */
export const isValidCode93 = (text: string): boolean => {
  const values = [...text].map((character) => characters.indexOf(character));
  if (values.length < 3 || values.includes(-1)) return false;
  const dataValues = values.slice(0, -2);
  const withC = values.slice(0, -1);
  return withC.at(-1) === computeCheckValue(dataValues, 20) && values.at(-1) === computeCheckValue(withC, 15);
};

const lastDataValue = 102;
/** The values of the start symbols A to C. */
const startA = 103;
const startC = 105;

/**
 * True if the symbols of a Code 128 agree with its check symbol: the sum of each value times its position,
 * where the start symbol counts once, modulo 103.
 * @param values values of the symbols as printed, from the start symbol (103 to 105) to the
 *   check symbol; no stop symbol
 */
export const isValidCode128 = (values: readonly number[]): boolean => {
  const [start, ...symbols] = values;
  const check = symbols.pop();
  if (start === undefined || check === undefined || symbols.length === 0) return false;
  if (start < startA || start > startC) return false;
  if (![...symbols, check].every((value) => Number.isInteger(value) && value >= 0 && value <= lastDataValue))
    return false;
  return symbols.reduce((sum, value, at) => sum + value * (at + 1), start) % 103 === check;
};
