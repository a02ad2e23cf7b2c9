import { isValidEan, isValidUpc } from '@cagnotte/sdk/scanner';

/** Numbers of digits of product codes: EAN-8 and UPC-E, UPC-A, EAN-13. */
const codeLengths: readonly number[] = [8, 12, 13];

/** Returns a code without the spaces that it is printed, typed or pasted with. */
export const removeSpaces = (typed: string): string => typed.replace(/\s/g, '');

/** True if a code has the length of a product code; its letters and its check digit are not checked. */
export const hasProductLength = (code: string): boolean => codeLengths.includes(code.length);

/** True if a code is a product code: 8, 12 or 13 digits, of which the last checks the others. */
export const isProductCode = (code: string): boolean => isValidEan(code) || isValidUpc(code);

/**
 * True if a code of the camera may be sent. The check digit of a product code must be right; a code that
 * programmes print themselves has its check inside the bars.
 */
export const isTrustedCode = (code: string): boolean =>
  !(/^\d+$/.test(code) && hasProductLength(code)) || isProductCode(code);

/**
 * Returns the code of a product as it is printed under its bars: 3 254560 042711. Other codes are returned
 * unchanged.
 */
export const formatProductCode = (code: string): string =>
  isProductCode(code) ? code.replace(/^(\d?)(\d{4}|\d{6})(\d{4}|\d{6})$/, '$1 $2 $3').trim() : code;
