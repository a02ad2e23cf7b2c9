import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../root.ts';
import { parseChecklist } from '../checklist.ts';
import { findTestsById } from '../tests-by-id.ts';
import { countMatches } from './mutation.ts';
import { mutations, unbreakable } from './mutations.ts';
import { hashMutation, readResults, renderResults, type Result } from './results.ts';

const lines = parseChecklist(readFileSync(join(root, 'docs/checklist.md'), 'utf8'));

describe('the table of mutations', () => {
  it('has each line of the checklist, or the reason why no mutation can break it', () => {
    const ids = [...mutations.keys(), ...unbreakable.keys()];
    expect(ids.toSorted()).toEqual(lines.map(({ id }) => id).toSorted());
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

describe('the page of results', () => {
  const [first, second] = lines;
  const result: Result = {
    file: 'widget/a.ts',
    testFile: 'widget/a.test.ts',
    hash: hashMutation({ file: 'widget/a.ts', find: 'a', replace: 'b' }),
  };

  it('contains every written result', async () => {
    const results = new Map([[first?.id ?? '', result]]);
    expect(readResults(await renderResults(lines, results))).toEqual(results);
  });

  it('names test files that name the line', () => {
    const tests = findTestsById(root);
    const results = [...readResults(readFileSync(join(root, 'docs/checklist-mutations.md'), 'utf8'))];
    const stale = results.filter(
      ([id, { testFile }]) => !tests.get(id)?.some(({ file }) => file === testFile),
    );
    expect(results.length).toBeGreaterThan(200);
    expect(stale).toEqual([]);
  });

  it('leaves out a mutation without a result', async () => {
    const page = await renderResults(lines, new Map([[second?.id ?? '', result]]));
    expect([...readResults(page).keys()]).toEqual([second?.id]);
  });

  it('identifies a mutation by its file and texts', () => {
    const mutation = { file: 'a.ts', find: 'a', replace: 'b' };
    expect(hashMutation(mutation)).toBe(hashMutation({ ...mutation }));
    for (const change of [{ file: 'b.ts' }, { find: 'c' }, { replace: 'c' }])
      expect(hashMutation({ ...mutation, ...change })).not.toBe(hashMutation(mutation));
  });
});
