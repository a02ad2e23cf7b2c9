import { expect, it } from 'vitest';
import { countMatches } from '../../../tools/checklist/mutations/mutation.ts';
import { root } from '../../../tools/root.ts';
import { moneyMutations } from '../money/mutations.ts';
import { mutations } from './mutations.ts';

it.each([...mutations, ...moneyMutations])(
  '"$name" can be planted: its text is in $file once',
  (mutation) => {
    expect(countMatches(root, mutation)).toBe(1);
  },
);
