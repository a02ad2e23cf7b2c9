const getRemainder97 = (digits: string): number =>
  [...digits].reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0);

const toTwoDigits = (number: number): string => String(number).padStart(2, '0');

/** Returns the French IBAN of a magic number. Both of its keys are valid, and no bank has the code 00000. */
export const createMagicIban = (number: number): string => {
  const account = String(number).padStart(11, '0');
  // 89 × bank + 15 × branch + 3 × account + key is a multiple of 97. Here bank and branch are zero.
  const nationalKey = toTwoDigits(97 - ((3 * number) % 97));
  const bban = `0000000000${account}${nationalKey}`;
  // Letters count as numbers (F is 15, R is 27), and the check digits as 00.
  return `FR${toTwoDigits(98 - getRemainder97(`${bban}152700`))}${bban}`;
};

/** True for a text whose IBAN check digits are valid, for any country. */
export const isIban = (text: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return false;
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return getRemainder97(digits) === 1;
};
