import { isValidEan, isValidUpc } from '@cagnotte/sdk/scanner';

/** How many digits the codes of products have: EAN-8 and UPC-E, UPC-A, EAN-13. */
const lengths: readonly number[] = [8, 12, 13];

/** A code without the spaces it is printed, typed or pasted with. */
export const bareCode = (typed: string): string => typed.replace(/\s/g, '');

/** Whether a code has the length of a product's; says nothing of letters or of its check digit. */
export const hasProductLength = (code: string): boolean => lengths.includes(code.length);

/** Whether a code is that of a product: 8, 12 or 13 digits, of which the last checks the others. */
export const isProductCode = (code: string): boolean => isValidEan(code) || isValidUpc(code);

/**
 * Whether a code that the camera saw may be sent. What looks like a product's must check; what programmes print
 * themselves has its check inside the bars.
 */
export const isTrustedCode = (code: string): boolean =>
  !(/^\d+$/.test(code) && hasProductLength(code)) || isProductCode(code);

/** A code as it is printed under its bars, so that it can be compared: 3 254560 042711. Other codes as they are. */
export const printedCode = (code: string): string =>
  isProductCode(code) ? code.replace(/^(\d?)(\d{4}|\d{6})(\d{4}|\d{6})$/, '$1 $2 $3').trim() : code;
