import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTemporaryFolder, type Files } from '@cagnotte/contracts/testing';
import { root } from '../../root.ts';
import { copyVersions } from './copy-versions.ts';

const files = ['sdk/platform/version.ts', 'examples/*/package.json', 'openapi/*.yaml'].flatMap((pattern) =>
  globSync(pattern, { cwd: root }),
);
const read = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8');

/** Creates a repository with the real places of versions, and two new ones in its manifests. */
const createRepository = (others: Files = {}): string =>
  createTemporaryFolder({
    ...Object.fromEntries(files.map((file) => [file, read(root, file)])),
    'sdk/package.json': '{ "version": "8.0.0-beta.1" }',
    'contracts-cli/package.json': '{ "version": "9.0.0" }',
    ...others,
  });

it('every place gets the version of its package, and nothing else changes', () => {
  const copy = createRepository();
  copyVersions(copy);
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const version = file.startsWith('openapi/') ? '9.0.0' : '8.0.0-beta.1';
    const lines = read(root, file).split('\n');
    const changed = read(copy, file)
      .split('\n')
      .filter((line, index) => line !== lines[index]);
    expect(changed, file).toEqual([expect.stringContaining(version)]);
  }
});

it('a file without a version is an error', () => {
  const copy = createRepository({ 'openapi/v3.yaml': 'paths: {}' });
  expect(() => copyVersions(copy)).toThrow('openapi/v3.yaml names no version');
});
