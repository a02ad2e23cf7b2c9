import { scrubbed } from '../log/scrub.ts';

/** Separators between the groups of a number; also encoded. */
const between = '(?:[\\s.+\\-\u2010-\u2015\u2212]|%20|%2[BDE]|%C2%A0|%E2%80%(?:AF|9[0-5]))';

/**
 * Matches card numbers: 13 to 19 digits with the prefix of a network. Timestamps begin with a year, which is
 * no such prefix. Thirteen digits without separators are a bar code.
 */
const cards = new RegExp(
  `(?<![\\w-])(?:2[2-7]|[3-6]\\d)\\d\\d(?:\\d{10,15}|(?:${between}\\d{2,6}){2,4})(?![\\w-])`,
  'gi',
);

/** True if the last digit is the check digit of the others (Luhn). */
const isCard = (text: string): boolean => {
  // Encoded separators contain digits.
  const digits = [...text.replace(new RegExp(between, 'gi'), '')].map(Number).reverse();
  const doubled = digits.map((digit, index) => (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)));
  return (
    digits.length > 12 && digits.length < 20 && doubled.reduce((sum, digit) => sum + digit, 0) % 10 === 0
  );
};

/** Matches French telephone numbers, with one separator throughout. */
const frenchPhones = /(?<![\w.,+-])0[1-9]([\s.-]?)\d\d(?:\1\d\d){3}(?![\w-]|[.,]\d)/g;

/**
 * Matches telephone numbers with a country code. Bar codes begin with 00 as well, so a
 * separator has to follow there.
 */
const phones =
  /(?<![\w+-])(?:\+|%2B|00(?=\s?[1-9]\d{0,2}[\s.-]))\s?[1-9](?:[\s.()-]{0,2}\d){7,14}(?![\w-])/gi;

/**
 * Removes card numbers and telephone numbers that are recognised in a text. Only reports need this, because
 * they leave the device: in this file it adds nothing to the SDK's main entry.
 */
export const scrubNumbers = (text: string): string =>
  text
    .replace(cards, (digits) => (isCard(digits) ? scrubbed : digits))
    .replace(frenchPhones, scrubbed)
    .replace(phones, scrubbed);
