import { code39Characters } from './code-39-characters.ts';

/**
 * Whether the last character of a Code 39 checks the others: the sum of their values, modulo 43. The check character
 * is optional in Code 39 and nothing in the bars tells whether there is one: ask only where your codes carry it.
 * @param text as read, check character included, without the asterisks around it.
 */
export const isValidCode39 = (text: string): boolean => {
  const values = [...text].map((character) => code39Characters.indexOf(character));
  const check = values.pop();
  if (check === undefined || check < 0 || values.length === 0 || values.includes(-1)) return false;
  return values.reduce((sum, value) => sum + value, 0) % 43 === check;
};
