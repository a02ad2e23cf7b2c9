import { spawnSync } from 'node:child_process';
import { hash53 } from '../clockwork/hash53.ts';

/** Returns the base of this commit's seeds, which differs for each commit. 0 outside a checkout. */
export const getSeedBase = (): number => {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  return status === 0 ? hash53(stdout.trim()) % 1_000_000_000 : 0;
};

/** Returns a sequence of seeds. Their order depends on the base only, not on the count. */
export const createSeeds = (base: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => hash53(`${base} ${index}`) % 2 ** 32);
