import { describe, expect, it } from 'vitest';
import { root } from '../../root.ts';
import { readChecklist } from '../checklist.ts';
import { countMatches } from './mutation.ts';
import { mutations } from './mutations.ts';

describe('the table of mutations', () => {
  it('has each line of the checklist', () => {
    expect([...mutations.keys()].toSorted()).toEqual(
      readChecklist(root)
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  it('replaces texts that occur in their file exactly once', () => {
    const wrong = [...mutations]
      .map(([id, mutation]) => ({ id, count: countMatches(root, mutation), ...mutation }))
      .filter(({ count }) => count !== 1);
    expect(wrong).toEqual([]);
  });

  it('changes the product, and no test', () => {
    const files = [...mutations.values()].map(({ file }) => file);
    expect(files.filter((file) => /\.(test|spec)\.|\/testing\/|^(tests|tools)\//.test(file))).toEqual([]);
    for (const [id, { find, replace }] of mutations) expect(replace, id).not.toBe(find);
  });
});
