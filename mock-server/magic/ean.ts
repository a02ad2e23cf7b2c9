/** Returns the EAN-13 of a magic number, 0 to 99. Its check digit is valid, so that no form refuses it. */
export const createMagicEan = (number: number): string => {
  const digits = `4000000004${String(number).padStart(2, '0')}`;
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
};
