import { expandUpcE } from './expand-upc-e.ts';
import { endsInCheckDigit } from './gtin-check-digit.ts';

/**
 * Whether a text is a UPC: 12 digits (UPC-A), or 8 that begin with 0 or 1 (UPC-E, whose check digit is that of the
 * UPC-A it stands for).
 * @param text as read or typed, without spaces.
 */
export const isValidUpc = (text: string): boolean => {
  if (/^\d{12}$/.test(text)) return endsInCheckDigit(text);
  return /^[01]\d{7}$/.test(text) && endsInCheckDigit(expandUpcE(text));
};
