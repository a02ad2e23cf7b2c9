import { describe, expect, it } from 'vitest';
import { root } from '../../root.ts';
import { readChecklist } from '../checklist.ts';
import { countMatches } from './mutant.ts';
import { mutants } from './mutants.ts';

describe('the table of mutants', () => {
  it('has each line of the checklist', () => {
    expect([...mutants.keys()].toSorted()).toEqual(
      readChecklist(root)
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  it('replaces texts that occur in their file exactly once', () => {
    const wrong = [...mutants]
      .map(([id, mutant]) => ({ id, count: countMatches(root, mutant), ...mutant }))
      .filter(({ count }) => count !== 1);
    expect(wrong).toEqual([]);
  });

  it('changes the product, and no test', () => {
    const files = [...mutants.values()].map(({ file }) => file);
    expect(files.filter((file) => /\.(test|spec)\.|\/testing\/|^(tests|tools)\//.test(file))).toEqual([]);
    for (const [id, { find, replace }] of mutants) expect(replace, id).not.toBe(find);
  });
});
