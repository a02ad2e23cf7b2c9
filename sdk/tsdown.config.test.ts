import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import builds from './tsdown.config.ts';

/** The part of a plugin that decides which modules it changes. */
interface Changer {
  readonly name: string;
  readonly transform?: { readonly filter: { readonly id?: RegExp } };
}

const here = import.meta.dirname;
const sources = globSync('**/*.{css,ts,tsx}', { cwd: here, exclude: ['**/{dist,node_modules}/**'] });
const changers = builds
  .flatMap(({ plugins }) => (plugins ?? []) as readonly Changer[])
  .filter(({ transform }) => transform);

it('builds change the code of other packages, and of no source of ours', () => {
  expect(sources).toContain('index.ts');
  expect(changers.map(({ name }) => name)).toContain('without-unused');
  const changesOurs = changers.filter(
    ({ transform }) =>
      !transform?.filter.id || sources.some((file) => transform.filter.id?.test(join(here, file))),
  );
  expect([...new Set(changesOurs.map(({ name }) => name))]).toEqual([]);
});
