import { endsInCheckDigit } from './gtin-check-digit.ts';

/**
 * Whether a text is an EAN: 8 or 13 digits, the last of which checks the others (weights 3 and 1, modulo 10).
 * @param text as read or typed, without spaces.
 */
export const isValidEan = (text: string): boolean => /^(\d{8}|\d{13})$/.test(text) && endsInCheckDigit(text);
