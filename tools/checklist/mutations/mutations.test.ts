import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { linesOf } from '../checklist.ts';
import { mutations, unbreakable } from './mutations.ts';
import { hashOf, readResults, renderResults, type Result } from './results.ts';
import { countMatches } from './working-copy.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const lines = linesOf(readFileSync(join(root, 'docs/checklist.md'), 'utf8'));

describe('the table of planted changes', () => {
  it('has each line of the checklist, or says why no change can break it', () => {
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
    expect(files.filter((file) => /\.(test|spec)\.|\/testing\/|^(tests|scripts)\//.test(file))).toEqual([]);
    for (const [id, { find, replace }] of mutations) expect(replace, id).not.toBe(find);
  });
});

describe('the page of results', () => {
  const [first, second] = lines;
  const result: Result = {
    file: 'widget/a.ts',
    test: 'widget/a.test.ts: says `a | b` › *and* [more] \\ <em>_x_</em>',
    hash: hashOf({ file: 'widget/a.ts', find: 'a', replace: 'b' }),
  };

  it('is read as it was written', async () => {
    const results = new Map([[first?.id ?? '', result]]);
    expect(readResults(await renderResults(lines, results))).toEqual(results);
  });

  it('leaves out what has no result', async () => {
    const page = await renderResults(lines, new Map([[second?.id ?? '', result]]));
    expect([...readResults(page).keys()]).toEqual([second?.id]);
  });

  it('knows a change by what it changes', () => {
    const one = { file: 'a.ts', find: 'a', replace: 'b' };
    expect(hashOf(one)).toBe(hashOf({ ...one }));
    for (const other of [{ file: 'b.ts' }, { find: 'c' }, { replace: 'c' }])
      expect(hashOf({ ...one, ...other })).not.toBe(hashOf(one));
  });
});
