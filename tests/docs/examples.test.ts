import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { version } from '@cagnotte/sdk';
import { root } from '../../tools/root.ts';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(`${root}${file}`, 'utf8'));

const examples = readdirSync(`${root}examples`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

describe.each(examples)('examples/%s', (name) => {
  const { dependencies = {}, devDependencies } = readJson(`examples/${name}/package.json`) as Manifest;

  it('depends on exact versions and on the SDK of this repository', () => {
    for (const wanted of Object.values({ ...dependencies, ...devDependencies }))
      expect(wanted).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
    expect(dependencies['@cagnotte/sdk']).toBe(version);
  });

  it('is tested with the versions in its package.json', () => {
    const lock = readJson(`tests/consumers/example-locks/${name}.json`) as {
      readonly packages: Readonly<Record<'', Manifest>>;
    };
    const { '@cagnotte/sdk': _sdk, ...otherDependencies } = dependencies;
    const locked = lock.packages[''];
    expect({ ...locked.dependencies, ...locked.devDependencies }).toEqual({
      ...otherDependencies,
      ...devDependencies,
    });
    expect(JSON.stringify(lock)).not.toContain('"resolved"');
  });
});
