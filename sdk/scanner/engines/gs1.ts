import { computeGtinCheckDigit } from '../checksums.ts';

/** The symbol FNC1 as text: at the beginning it makes a Code 128 a GS1-128, and inside it ends a field. */
export const fnc1 = '\u001D';

/**
 * Lengths of the fields that need no FNC1 at their end, by the first two digits of their
 * identifier, which are not counted.
 */
const fixedLengths: Readonly<Record<string, number>> = {
  '00': 18,
  '01': 14,
  '02': 14,
  '03': 14,
  '04': 16,
  // 11 to 19 are dates, and 31 to 36 are measures.
  ...Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`1${at + 1}`, 6])),
  '20': 2,
  ...Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`3${at + 1}`, 8])),
  '41': 14,
};

const tradeNumberIdentifier = '01';

/**
 * Returns the trade number of a GS1-128, the field with the identifier 01, in the form that tills use.
 * @param text all fields, with FNC1 between those that need it and none at the beginning
 * @returns 13 digits, or 8; 14 for a case of several articles. Undefined when there is none, or
 *   its check digit is wrong.
 */
export const findGtin = (text: string): string | undefined => {
  let remaining = text;
  while (remaining !== '') {
    const identifier = remaining.slice(0, 2);
    const length = fixedLengths[identifier];
    const end = remaining.indexOf(fnc1);
    const field =
      length === undefined ? remaining.slice(2, end < 0 ? undefined : end) : remaining.slice(2, 2 + length);
    if (identifier === tradeNumberIdentifier) {
      const isGtin =
        /^\d{14}$/.test(field) && computeGtinCheckDigit(field.slice(0, -1)) === Number(field.at(-1));
      return isGtin ? field.replace(/^0(00000)?/, '') : undefined;
    }
    remaining = remaining.slice(2 + field.length);
    if (remaining.startsWith(fnc1)) remaining = remaining.slice(1);
  }
  return undefined;
};
