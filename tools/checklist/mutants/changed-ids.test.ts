import { describe, expect, it } from 'vitest';
import { findChangedIds } from './changed-ids.ts';

describe('the ids whose mutant is made again after a change', () => {
  // The ids are composed at run time, so that this file names none of them.
  const [shop, pot] = [
    ['SH', '01'],
    ['PO', '07'],
  ].map((parts) => parts.join('-')) as [string, string];
  const mutants = new Map([
    [shop, { file: 'widget/shop.ts' }],
    [pot, { file: 'widget/pot.ts' }],
  ]);
  const tests = new Map([[pot, [{ file: 'widget/pot.test.ts', title: 'pays' }]]]);

  it.each([
    ['the file of a mutant', 'widget/shop.ts', [shop]],
    ['a test that names an id', 'widget/pot.test.ts', [pot]],
    ['another file', 'widget/home.ts', []],
  ])('are found by %s', (_case, file, ids) => {
    expect([...findChangedIds(mutants, tests, new Set([file]))]).toEqual(ids);
  });
});
