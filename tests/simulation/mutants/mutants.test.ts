import { expect, it } from 'vitest';
import { countMatches } from '../../../tools/checklist/mutants/mutant.ts';
import { root } from '../../../tools/root.ts';
import { moneyMutants } from '../money/mutants.ts';
import { mutants } from './mutants.ts';

it.each([...mutants, ...moneyMutants])('"$name" can be planted: its text is in $file once', (mutant) => {
  expect(countMatches(root, mutant)).toBe(1);
});
