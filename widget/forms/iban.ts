import { isValidIBAN } from 'ibantools';
import { rule, type Rule } from './rules.ts';
import { formsText } from './text.ts';

/** What stands between the groups of an IBAN on paper, in a message or in a PDF: spaces of every kind, dashes, dots. */
const between = /[\s\p{Pd}\p{Cf}\u2212.:]/gu;

/** An IBAN as it travels: capitals without spaces. The word 'IBAN' that banks print before it is no part of it. */
export const electronicIban = (text: string): string =>
  text
    .replace(between, '')
    .toUpperCase()
    .replace(/^IBAN(?=[A-Z]{2})/, '');

/** An IBAN as it is printed: in groups of four. */
export const printedIban = (text: string): string => electronicIban(text).replace(/.{4}(?=.)/gsu, '$& ');

/**
 * An IBAN, as people write it: its country and the length that goes with it, the check digits, and the key of the account
 * where the country has one.
 */
export function iban(): Rule {
  return rule(formsText.iban, (text) => isValidIBAN(electronicIban(text)));
}
