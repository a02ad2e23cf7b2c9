/**
 * Returns the check digit of an EAN or UPC.
 * @param digits all but the check digit
 */
export const getCheckDigit = (digits: string): number => {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
};
