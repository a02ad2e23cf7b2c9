import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { moneyMutations } from '../money/mutations.ts';
import { mutations } from './mutations.ts';

const root = resolve(import.meta.dirname, '../../..');

it.each([...mutations, ...moneyMutations])(
  '"$name" can be planted: its text is in $file once',
  ({ file, find }) => {
    expect(readFileSync(join(root, file), 'utf8').split(find)).toHaveLength(2);
  },
);
