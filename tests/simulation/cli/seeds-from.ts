import { hash53 } from '../clockwork/hash53.ts';

/** Seeds, one after the other. Which one comes when depends on the base alone, not on how many are asked for. */
export const seedsFrom = (base: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => hash53(`${base} ${index}`) % 2 ** 32);
