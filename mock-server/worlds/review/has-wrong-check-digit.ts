/** Whether a text looks like the code of a product, EAN-8, UPC-A or EAN-13, and its last digit is not the right one. */
export const hasWrongCheckDigit = (text: string): boolean => {
  if (!/^(\d{8}|\d{12,13})$/.test(text)) return false;
  const sum = [...text].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return sum % 10 !== 0;
};
