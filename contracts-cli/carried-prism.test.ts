import sandbox from '@cagnotte/mock-server/package.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { carriedPackages, dependenciesOfPrism, folderForPrism } from './carried-prism.ts';
import manifest from './package.json' with { type: 'json' };

it('what the carried code asks for is left to npm, but for the package that reports installations', () => {
  const names = Object.keys(dependenciesOfPrism());
  expect(names).toContain('lodash');
  expect(names).not.toContain('@scarf/scarf');
  expect(names.filter((name) => carriedPackages.some((one) => one === name))).toEqual([]);
});

it('a package that our code and the carried code both ask for is one version', () => {
  const ours: Readonly<Record<string, string>> = { ...sandbox.dependencies, ...manifest.dependencies };
  const shared = Object.entries(dependenciesOfPrism()).filter(([name]) => ours[name] !== undefined);
  expect(shared).toContainEqual(['ajv', ours.ajv]);
  expect(shared.filter(([name, version]) => ours[name] !== version)).toEqual([]);
});

it('a package that is not installed is named', () => {
  expect(() => folderForPrism('absent-package')).toThrow('absent-package is not installed');
});
