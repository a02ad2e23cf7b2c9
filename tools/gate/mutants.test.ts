import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../root.ts';

const { mutate } = JSON.parse(readFileSync(`${root}stryker.config.json`, 'utf8')) as {
  readonly mutate: readonly string[];
};

it.each(mutate.filter((pattern) => !pattern.startsWith('!')))(
  '%s, which Stryker changes, exists',
  (pattern) => {
    expect(globSync(pattern, { cwd: root })).not.toEqual([]);
  },
);
