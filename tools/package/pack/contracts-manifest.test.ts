import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createContractsManifest, type ContractsManifest } from './contracts-manifest.ts';

const source = JSON.parse(
  readFileSync(new URL('../../../contracts-cli/package.json', import.meta.url), 'utf8'),
) as ContractsManifest;

describe('the package.json of the published contracts', () => {
  const manifest = createContractsManifest(source, ['v2.yaml', 'examples/'], ['yaml'], {
    yaml: '2.0.0',
    other: '1.0.0',
  });

  it('has the two commands, built', () => {
    expect(manifest.bin).toEqual({
      'cagnotte-contracts': './lib/cli/main.js',
      'cagnotte-mock': './lib/cli/mock-main.js',
    });
  });

  it('offers the documents and their examples', () => {
    expect(manifest.exports).toEqual({
      './v2.yaml': './v2.yaml',
      './examples/*': './examples/*',
      './package.json': './package.json',
    });
  });

  it('depends on the imported packages, at the tested versions', () => {
    expect(manifest.dependencies).toEqual({ yaml: '2.0.0' });
    expect(() => createContractsManifest(source, [], ['absent'], {})).toThrow('the code asks for absent');
  });

  it('links to its source, its documentation and its issues', () => {
    expect(manifest).toMatchObject({
      homepage: expect.stringMatching(/^https:/) as string,
      repository: { type: 'git', directory: 'contracts-cli' },
      bugs: { url: expect.stringMatching(/^https:/) as string },
    });
  });

  it('is public, runs nothing when it is installed, and requires a tested Node version', () => {
    expect(Object.keys(manifest)).not.toContain('private');
    expect(Object.keys(manifest)).not.toContain('scripts');
    expect(manifest.engines).toEqual({ node: '>=20.19' });
  });
});
