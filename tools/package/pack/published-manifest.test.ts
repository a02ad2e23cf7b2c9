import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getFileName, createPublishedManifest, type SourceManifest } from './published-manifest.ts';

const source = JSON.parse(
  readFileSync(new URL('../../../sdk/package.json', import.meta.url), 'utf8'),
) as SourceManifest & Readonly<Record<string, unknown>>;

describe('the package.json that partners get', () => {
  const manifest = createPublishedManifest(source, ['zxing_reader.wasm']);

  it('offers the eight entries, each to import and to require, types first', () => {
    for (const entry of [
      '.',
      './embed',
      './loyalty',
      './offline',
      './pictures',
      './react',
      './reporter',
      './scanner',
    ]) {
      const file = getFileName(entry);
      expect(manifest.exports).toHaveProperty([entry], {
        import: { types: `./${file}.d.ts`, default: `./${file}.js` },
        require: { types: `./${file}.d.cts`, default: `./${file}.cjs` },
      });
    }
    expect(Object.keys(manifest.exports)).toHaveLength(10);
  });

  it('has no required dependencies: React is optional', () => {
    expect(Object.keys(manifest)).not.toContain('dependencies');
    expect(manifest.peerDependencies).toEqual({ react: '>=18' });
    expect(manifest.peerDependenciesMeta).toEqual({ react: { optional: true } });
  });

  it('links to its source, its documentation and its issues', () => {
    expect(manifest).toMatchObject({
      homepage: expect.stringMatching(/^https:/) as string,
      repository: { type: 'git', directory: 'sdk' },
      bugs: { url: expect.stringMatching(/^https:/) as string },
    });
  });

  it('runs nothing when it is installed or published', () => {
    expect(Object.keys(manifest)).not.toContain('scripts');
  });
});

it('the sources cannot be published by mistake, because only the folder of the build is published', () => {
  expect(source).toMatchObject({
    publishConfig: { directory: 'dist' },
    scripts: { prepublishOnly: 'node ../tools/package/release/refuse-to-publish-sources.mjs' },
  });
});
