import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import builds from './tsdown.config.ts';

/** The part of a plugin that decides which modules it changes. */
interface ChangingPlugin {
  readonly name: string;
  readonly transform?: { readonly filter: { readonly id?: RegExp } };
}

const here = import.meta.dirname;
const sources = globSync('**/*.{css,ts,tsx}', { cwd: here, exclude: ['**/{dist,node_modules}/**'] });
const changingPlugins = builds
  .flatMap(({ plugins }) => (plugins ?? []) as readonly ChangingPlugin[])
  .filter(({ transform }) => transform);

it('builds change the code of other packages, and none of our sources', () => {
  expect(sources).toContain('index.ts');
  expect(changingPlugins.map(({ name }) => name)).toContain('without-unused');
  const changesOurs = changingPlugins.filter(
    ({ transform }) =>
      !transform?.filter.id || sources.some((file) => transform.filter.id?.test(join(here, file))),
  );
  expect([...new Set(changesOurs.map(({ name }) => name))]).toEqual([]);
});
