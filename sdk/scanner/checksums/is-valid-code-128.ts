const LAST_DATA_VALUE = 102;
const START_A = 103;
const START_C = 105;

/**
 * Whether the symbols of a Code 128 agree with its check symbol: the sum of each value times its place, the start
 * symbol counting once, modulo 103.
 * @param values of the symbols as printed, from the start symbol (103 to 105) to the check symbol; no stop symbol.
 */
export const isValidCode128 = (values: readonly number[]): boolean => {
  const [start, ...rest] = values;
  const check = rest.pop();
  if (start === undefined || check === undefined || rest.length === 0) return false;
  if (start < START_A || start > START_C) return false;
  if (![...rest, check].every((value) => Number.isInteger(value) && value >= 0 && value <= LAST_DATA_VALUE))
    return false;
  return rest.reduce((sum, value, at) => sum + value * (at + 1), start) % 103 === check;
};
