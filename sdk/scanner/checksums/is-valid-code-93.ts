import { code39Characters } from './code-39-characters.ts';

/** The four shift symbols ($), (%), (/) and (+) are written a to d, as readers do. */
const characters = `${code39Characters}abcd`;

/** Weights grow from the right: 1, 2, … up to the greatest, then from 1 again. */
const checkValue = (values: readonly number[], greatestWeight: number): number =>
  [...values].reverse().reduce((sum, value, place) => sum + value * ((place % greatestWeight) + 1), 0) % 47;

/**
 * Whether the two check characters of a Code 93, C and K, agree with the others and with each other (weights up to 20
 * and up to 15, modulo 47).
 * @param text as printed, both check characters included, without the asterisks around it; the shift symbols ($),
 * (%), (/) and (+) are written a, b, c and d.
 */
export const isValidCode93 = (text: string): boolean => {
  const values = [...text].map((character) => characters.indexOf(character));
  if (values.length < 3 || values.includes(-1)) return false;
  const data = values.slice(0, -2);
  const withC = values.slice(0, -1);
  return withC.at(-1) === checkValue(data, 20) && values.at(-1) === checkValue(withC, 15);
};
