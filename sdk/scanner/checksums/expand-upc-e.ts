/**
 * The UPC-A that a UPC-E stands for: its last digit says where the zeros were left out.
 * @param text 8 digits: number system, six digits, check digit.
 * @returns 12 digits, with the same number system and check digit.
 */
export const expandUpcE = (text: string): string => {
  const five = text.slice(1, 6);
  const last = Number(text[6]);
  const withZeros = (after: number, zeros: string) => five.slice(0, after) + zeros + five.slice(after);
  const middle = () => {
    if (last <= 2) return withZeros(2, `${last}0000`);
    if (last <= 4) return withZeros(last, '00000');
    return `${five}0000${last}`;
  };
  return text.slice(0, 1) + middle() + text.slice(7);
};
