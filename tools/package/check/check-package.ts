/** Checks the package that partners install: packed as for publishing, then linted and imported. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publicEntries } from '../../generate/public-entries.ts';
import { getFileName, type SourceManifest } from '../pack/published-manifest.ts';
import { lintedPackage, packagedLinks, packed, reportPackage, type Packed } from './packed.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const dist = join(root, 'sdk/dist');
const folder = join(root, '.cache/package');
const manifest = JSON.parse(readFileSync(join(root, 'sdk/package.json'), 'utf8')) as SourceManifest;
const names = [...publicEntries(manifest.exports).keys()].map(getFileName);
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
const read = (name: string): string => readFileSync(join(dist, name), 'utf8');

const expected =
  /^(package\.json|README\.md|CHANGELOG\.md|LICENSE|THIRD-PARTY-NOTICES\.txt|zxing_reader\.wasm|errors\.json|llms\.txt|docs\/.+\.md|[\w.-]+\.(c?js|c?js\.map|d\.c?ts)|script\/[^/]+\/((cagnotte|cagnotte-embed|cagnotte-loyalty|check-response|picture-worker|pictures|reporter)\.js(\.map)?|integrity\.json|THIRD-PARTY-NOTICES\.txt))$/;

const findUnexpectedFiles = ({ files }: Packed): string[] =>
  files.filter(({ path }) => !expected.test(path)).map(({ path }) => `${path} has no place in the package`);

const findMissingFiles = ({ files }: Packed): string[] => {
  const isThere = (place: string): boolean => files.some(({ path }) => path === place);
  return [
    ...requiredEntries
      .filter((name) => !names.includes(name))
      .map((name) => `sdk/package.json exports no ${name}`),
    ...[
      ...scripts.map((name) => `script/${manifest.version}/${name}.js`),
      ...['picture-worker.js', 'CHANGELOG.md', 'errors.json', 'llms.txt'],
    ]
      .filter((place) => !isThere(place))
      .map((place) => `${place} is not in the package`),
  ];
};

/** The specifier after `from`, `import`, `import(` and `require(`; not a method of that name. */
const importPattern = /(?<![.\w$])(?:from|import|import\(|require\()\s*["'`]([^"'`]+)["'`]/g;

/** Finds code that imports a package that is not installed with it. */
const findUndeclaredPackages = ({ files }: Packed): string[] => {
  const peers = Object.keys(manifest.peerDependencies ?? {});
  const isThere = (name: string): boolean =>
    name.startsWith('./') || peers.some((peer) => name === peer || name.startsWith(`${peer}/`));
  return files
    .map(({ path }) => path)
    .filter((path) => /^[^/]+\.c?js$/.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(importPattern)]
        .map(([, name = '']) => name)
        .filter((name) => !isThere(name))
        .map((name) => `${path} imports ${name}, which is neither bundled nor a peer`),
    );
};

const checkTypes = ({ filename }: Packed): string[] => {
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
  const { status, stdout } = spawnSync('attw', [join(folder, filename), ...options], { encoding: 'utf8' });
  return status === 0 ? [] : [`are the types wrong: ${stdout}`];
};

const checkImports = (): string[] => {
  const files = names.flatMap((name) => [join(dist, `${name}.js`), join(dist, `${name}.cjs`)]);
  const child = join(import.meta.dirname, 'import-untouched.mjs');
  const { status, stderr } = spawnSync(process.execPath, [child, ...files], { encoding: 'utf8' });
  return status === 0 ? [] : [`importing in Node: ${stderr}`];
};

const packageInfo = packed(dist, folder);
const problems = [
  ...findMissingFiles(packageInfo),
  ...findUnexpectedFiles(packageInfo),
  ...findUndeclaredPackages(packageInfo),
  ...(await lintedPackage(dist)),
  ...checkTypes(packageInfo),
  ...checkImports(),
  ...packagedLinks(dist, packageInfo),
];
reportPackage(packageInfo, problems);
