import { hash53 } from '../clockwork/hash53.ts';

/** Returns a sequence of seeds. Their order depends on the base only, not on the count. */
export const seedsFrom = (base: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => hash53(`${base} ${index}`) % 2 ** 32);
