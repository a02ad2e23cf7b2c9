import { getCheckDigit } from '../worlds/check-digit.ts';

/** Returns the EAN-13 of a magic number, 0 to 99. Its check digit is valid, so that no form refuses it. */
export const createMagicEan = (number: number): string => {
  const digits = `4000000004${String(number).padStart(2, '0')}`;
  return `${digits}${getCheckDigit(digits)}`;
};
