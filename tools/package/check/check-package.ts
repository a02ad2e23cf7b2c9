/** Checks the package that partners install: packed as for publishing, then linted and imported. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../root.ts';
import { listImportedModules } from '../pack/imports.ts';
import { getFileName, publicEntries, type SourceManifest } from '../pack/published-manifest.ts';
import { checkBuiltPackage, type PackedFile } from './check-built-package.ts';

const manifest = JSON.parse(readFileSync(join(root, 'sdk/package.json'), 'utf8')) as SourceManifest;
const entryNames = [...publicEntries(manifest.exports).keys()].map(getFileName);
const requiredEntries = ['embed', 'index', 'loyalty', 'offline', 'pictures', 'react', 'reporter', 'scanner'];
const scripts = [
  'cagnotte',
  'cagnotte-embed',
  'cagnotte-loyalty',
  'check-response',
  'picture-worker',
  'pictures',
  'reporter',
];

const allowed = [
  /^(package\.json|README\.md|CHANGELOG\.md|LICENSE|THIRD-PARTY-NOTICES\.txt)$/,
  /^(zxing_reader\.wasm|errors\.json|llms\.txt)$/,
  /^docs\/.+\.md$/,
  /^[\w.-]+\.(c?js|c?js\.map|d\.c?ts)$/,
  /^script\/[^/]+\/(integrity\.json|THIRD-PARTY-NOTICES\.txt)$/,
  new RegExp(String.raw`^script/[^/]+/(${scripts.join('|')})\.js(\.map)?$`),
];

const required = [
  ...scripts.map((name) => `script/${manifest.version}/${name}.js`),
  ...['picture-worker.js', 'CHANGELOG.md', 'errors.json', 'llms.txt'],
];

/** Finds code that imports a package that is not installed with it. */
const findUndeclaredPackages = (files: readonly PackedFile[]): string[] => {
  const peers = Object.keys(manifest.peerDependencies ?? {});
  const isBundledOrPeer = (name: string): boolean =>
    name.startsWith('./') || peers.some((peer) => name === peer || name.startsWith(`${peer}/`));
  return files
    .filter(({ path }) => /^[^/]+\.c?js$/.test(path))
    .flatMap(({ path, text }) =>
      listImportedModules(path, text)
        .filter((name) => !isBundledOrPeer(name))
        .map((name) => `${path} imports ${name}, which is neither bundled nor a peer`),
    );
};

const findTypeProblems = (tarball: string): string[] => {
  // Files to fetch or read, which are not modules with types.
  const options = [
    '--format',
    'ascii',
    '--no-color',
    '--exclude-entrypoints',
    './zxing_reader.wasm',
    './picture-worker.js',
    './errors.json',
  ];
  const { status, stdout } = spawnSync('attw', [tarball, ...options], { encoding: 'utf8' });
  return status === 0 ? [] : [`are the types wrong: ${stdout}`];
};

const findImportProblems = (): string[] => {
  const files = entryNames.flatMap((name) =>
    ['js', 'cjs'].map((end) => join(root, 'sdk/dist', `${name}.${end}`)),
  );
  const child = join(import.meta.dirname, 'import-untouched.mjs');
  const { status, stderr } = spawnSync(process.execPath, [child, ...files], { encoding: 'utf8' });
  return status === 0 ? [] : [`importing in Node: ${stderr}`];
};

await checkBuiltPackage({
  dist: 'sdk/dist',
  allowed,
  required,
  findProblems: (files, tarball) => [
    ...requiredEntries
      .filter((name) => !entryNames.includes(name))
      .map((name) => `sdk/package.json exports no ${name}`),
    ...findUndeclaredPackages(files),
    ...findTypeProblems(tarball),
    ...findImportProblems(),
  ],
});
