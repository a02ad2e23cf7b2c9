import { expect, it } from 'vitest';
import sandbox from '@cagnotte/mock-server/package.json' with { type: 'json' };
import { carriedPackages, readPrismDependencies, findFolderForPrism } from './carried-prism.ts';
import manifest from './package.json' with { type: 'json' };

it('npm installs the dependencies of the carried code, except the package that reports installations', () => {
  const names = Object.keys(readPrismDependencies());
  expect(names).toContain('lodash');
  expect(names).not.toContain('@scarf/scarf');
  expect(names.filter((name) => carriedPackages.some((carried) => carried === name))).toEqual([]);
});

it('our code and the carried code use the same version of a package', () => {
  const ours: Readonly<Record<string, string>> = { ...sandbox.dependencies, ...manifest.dependencies };
  const shared = Object.entries(readPrismDependencies()).filter(([name]) => ours[name] !== undefined);
  expect(shared).toContainEqual(['ajv', ours.ajv]);
  expect(shared.filter(([name, version]) => ours[name] !== version)).toEqual([]);
});

it('an error names a package that is not installed', () => {
  expect(() => findFolderForPrism('absent-package')).toThrow('absent-package is not installed');
});
