import { isValidIBAN } from 'ibantools';
import { textRule, type FieldRule } from './rules.ts';
import { formsText } from './text.ts';

/**
 * Separators between the groups of an IBAN on paper, in a message or in a PDF: spaces of every kind, dashes,
 * dots.
 */
const groupSeparators = /[\s\p{Pd}\p{Cf}\u2212.:]/gu;

/**
 * Returns an IBAN in the form that is sent: capitals without spaces, and without the word 'IBAN'
 * that banks print before it.
 */
export const toElectronicIban = (text: string): string =>
  text
    .replace(groupSeparators, '')
    .toUpperCase()
    .replace(/^IBAN(?=[A-Z]{2})/, '');

/** Returns an IBAN as it is printed: in groups of four. */
export const toPrintedIban = (text: string): string => toElectronicIban(text).replace(/.{4}(?=.)/gsu, '$& ');

/**
 * Requires a valid IBAN in any usual spelling: a known country, its length, the check digits, and the
 * national key of countries that have one.
 */
export function iban(): FieldRule {
  return textRule(formsText.iban, (text) => isValidIBAN(toElectronicIban(text)));
}
