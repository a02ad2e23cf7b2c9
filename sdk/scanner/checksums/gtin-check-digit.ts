/** The check digit of trade numbers (EAN, UPC). @param digits all but the check digit. @returns 0 to 9. */
export const gtinCheckDigit = (digits: string): number => {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
};

/** @param text digits, the last of which is the check digit. */
export const endsInCheckDigit = (text: string): boolean =>
  gtinCheckDigit(text.slice(0, -1)) === Number(text.at(-1));
