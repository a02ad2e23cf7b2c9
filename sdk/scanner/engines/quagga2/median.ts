/** The middle one of some numbers, the higher of two; undefined for none. */
export const median = (numbers: readonly number[]): number | undefined =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
