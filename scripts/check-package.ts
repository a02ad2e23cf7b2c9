/** What partners would install, looked at from outside: packed as for publishing, then linted and imported. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { deadLinks } from './package/packaged-docs.ts';
import { fileOf, type SourceManifest } from './package/published-manifest.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const dist = join(root, 'sdk/dist');
const packed = join(root, '.cache/package');
const manifest = JSON.parse(readFileSync(join(root, 'sdk/package.json'), 'utf8')) as SourceManifest;
const names = Object.keys(manifest.exports).map(fileOf);
const promised = ['embed', 'index', 'loyalty', 'offline', 'pictures', 'react', 'reporter', 'scanner'];
const scripts = ['cagnotte', 'cagnotte-embed', 'cagnotte-loyalty', 'picture-worker', 'pictures', 'reporter'];
const read = (name: string): string => readFileSync(join(dist, name), 'utf8');

interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

const pack = (): Packed => {
  rmSync(packed, { recursive: true, force: true });
  mkdirSync(packed, { recursive: true });
  const output = execFileSync('npm', ['pack', dist, '--pack-destination', packed, '--json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [only] = JSON.parse(output) as Packed[];
  if (!only) throw new Error('npm packed nothing');
  return only;
};

const expected =
  /^(package\.json|README\.md|CHANGELOG\.md|LICENSE|THIRD-PARTY-NOTICES\.txt|zxing_reader\.wasm|docs\/.+\.md|[\w.-]+\.(c?js|c?js\.map|d\.c?ts)|script\/[^/]+\/((cagnotte|cagnotte-embed|cagnotte-loyalty|picture-worker|pictures|reporter)\.js(\.map)?|integrity\.json|THIRD-PARTY-NOTICES\.txt))$/;

const strangers = ({ files }: Packed): string[] =>
  files.filter(({ path }) => !expected.test(path)).map(({ path }) => `${path} has no place in the package`);

const missing = ({ files }: Packed): string[] => {
  const isThere = (place: string): boolean => files.some(({ path }) => path === place);
  return [
    ...promised.filter((name) => !names.includes(name)).map((name) => `sdk/package.json exports no ${name}`),
    ...[...scripts.map((name) => `script/${manifest.version}/${name}.js`), 'picture-worker.js']
      .filter((place) => !isThere(place))
      .map((place) => `${place} is not in the package`),
  ];
};

/** What follows `from`, `import`, `import(` and `require(`; not a method that is called so. */
const asked = /(?<![.\w$])(?:from|import|import\(|require\()\s*["'`]([^"'`]+)["'`]/g;

/** Code that asks for a package that is not there with it. */
const undeclared = ({ files }: Packed): string[] => {
  const peers = Object.keys(manifest.peerDependencies ?? {});
  const isThere = (name: string): boolean =>
    name.startsWith('./') || peers.some((peer) => name === peer || name.startsWith(`${peer}/`));
  return files
    .map(({ path }) => path)
    .filter((path) => /^[^/]+\.c?js$/.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(asked)]
        .map(([, name = '']) => name)
        .filter((name) => !isThere(name))
        .map((name) => `${path} imports ${name}, which is neither bundled nor a peer`),
    );
};

const lint = async (): Promise<string[]> => {
  const { messages, pkg } = await publint({ pkgDir: dist, strict: true });
  return messages.map((message) => `publint: ${formatMessage(message, pkg) ?? message.code}`);
};

const types = ({ filename }: Packed): string[] => {
  // The engine's binary is a file to be fetched, not a module with types.
  const options = [
    '--format',
    'ascii',
    '--no-color',
    '--exclude-entrypoints',
    './zxing_reader.wasm',
    './picture-worker.js',
  ];
  const { status, stdout } = spawnSync('attw', [join(packed, filename), ...options], { encoding: 'utf8' });
  return status === 0 ? [] : [`are the types wrong: ${stdout}`];
};

const imports = (): string[] => {
  const files = names.flatMap((name) => [join(dist, `${name}.js`), join(dist, `${name}.cjs`)]);
  const child = join(import.meta.dirname, 'package/import-untouched.mjs');
  const { status, stderr } = spawnSync(process.execPath, [child, ...files], { encoding: 'utf8' });
  return status === 0 ? [] : [`importing in Node: ${stderr}`];
};

const links = ({ files }: Packed): string[] => {
  const docs = files
    .map(({ path }) => path)
    .filter((path) => path.endsWith('.md') && path !== 'CHANGELOG.md');
  return deadLinks(new Map(docs.map((path) => [path, read(path)]))).map(
    (dead) => `a link leads nowhere: ${dead}`,
  );
};

const made = pack();
const problems = [
  ...missing(made),
  ...strangers(made),
  ...undeclared(made),
  ...(await lint()),
  ...types(made),
  ...imports(),
  ...links(made),
];
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else {
  const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;
  console.log(
    `${made.filename}: ${made.files.length} files, ${kilobytes(made.size)} (${kilobytes(made.unpackedSize)} unpacked)`,
  );
}
