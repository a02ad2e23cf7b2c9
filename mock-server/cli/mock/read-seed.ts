import { readFileSync } from 'node:fs';
import type { WorldSeed } from '../../index.ts';
import { contractsFolder, readIn, readOperations } from '@cagnotte/openapi';
import { Misuse } from '../io.ts';
import { seedMistakes, type Mistake } from './seed-mistakes.ts';
import { seedSchema } from './seed-schema.ts';

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const lineOf = ({ path, expected, came }: Mistake): string => `  ${path}: expected ${expected}, came ${came}`;

const parsed = (file: string): unknown => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Misuse(`${file} can not be read: ${reasonOf(error)}`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Misuse(`${file} is not JSON: ${reasonOf(error)}`);
  }
};

/** Reads what worlds start with. @throws Misuse naming the file, and each place that the contracts would not have */
export const readSeed = (file: string): WorldSeed => {
  const seed = parsed(file);
  const mistakes = seedMistakes(seedSchema(readOperations(readIn(contractsFolder))), seed);
  if (mistakes.length > 0) {
    const count = mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`;
    throw new Misuse([`${file} has ${count}:`, ...mistakes.map(lineOf)].join('\n'));
  }
  // Just looked at, place by place.
  return seed as WorldSeed;
};
