/** Checks the package of the contracts as it would be published. */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { contracts, getDocumentName } from '@cagnotte/openapi';
import { installedWith, packageName, readLockfile } from '../lockfile/lockfile.ts';
import type { contractsManifest } from '../pack/contracts-manifest.ts';
import { importedPackages } from '../pack/imported-packages.ts';
import { lintedPackage, packagedLinks, packed, reportPackage, type Packed } from './packed.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const dist = join(root, 'contracts-cli/dist');
const folder = join(root, '.cache/contracts-package');
const read = (name: string): string => readFileSync(join(dist, name), 'utf8');
const manifest = JSON.parse(read('package.json')) as ReturnType<typeof contractsManifest>;
const commands = ['bundle', 'check', 'diff', 'docs', 'mock', 'record'];

const expected =
  /^(package\.json|README\.md|CHANGELOG\.md|LICENSE|THIRD-PARTY-NOTICES\.txt|clients\.json|\w+\.yaml|examples\/[\w-]+\.json|released\/.+\.(yaml|json)|docs\/[\w-]+\.md|lib\/scalar\.js|lib\/cli\/([\w-]+\.js|brand-art\.svg|goods\/[\w-]+\.svg|page\.(html|css)))$/;

const findUnexpectedFiles = ({ files }: Packed): string[] =>
  files.filter(({ path }) => !expected.test(path)).map(({ path }) => `${path} has no place in the package`);

const requiredFiles = [
  ...contracts.map(getDocumentName),
  'components.yaml',
  ...readdirSync(join(root, 'openapi/examples')).map((name) => `examples/${name}`),
  ...commands.map((name) => `lib/cli/${name}.js`),
  ...[
    'README.md',
    'CHANGELOG.md',
    'LICENSE',
    'THIRD-PARTY-NOTICES.txt',
    'docs/sandbox.md',
    'docs/magic-values.md',
    'docs/other-languages.md',
    'lib/scalar.js',
  ],
];

const findMissingFiles = ({ files }: Packed): string[] =>
  requiredFiles
    .filter((place) => !files.some(({ path }) => path === place))
    .map((place) => `${place} is not in the package`);

/** Commands that the system would not run. */
const findBrokenCommands = ({ files }: Packed): string[] =>
  Object.entries(manifest.bin)
    .filter(([, place]) => {
      const file = files.find(({ path }) => `./${path}` === place);
      return !file || (file.mode & 0o111) === 0 || !read(place).startsWith('#!/usr/bin/env node\n');
    })
    .map(([name, place]) => `${name} is no command: ${place}`);

const findUndeclaredPackages = ({ files }: Packed): string[] => {
  const code = files.filter(({ path }) => /^lib\/cli\/.+\.js$/.test(path));
  const imported = new Set(code.flatMap(({ path }) => importedPackages(read(path))));
  const declared = Object.keys(manifest.dependencies);
  return [
    ...[...imported]
      .filter((name) => !declared.includes(name))
      .map((name) => `${name} is imported, and no dependency`),
    ...declared
      .filter((name) => !imported.has(name))
      .map((name) => `${name} is a dependency, and nowhere imported`),
    ...Object.entries(manifest.dependencies)
      .filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
      .map(([name, version]) => `${name} is no exact version: ${version}`),
  ];
};

/** Checks that an installation runs no script: its dependencies are those in package-lock.json. */
const findInstallScripts = (): string[] => {
  const lockfile = readLockfile(root);
  return installedWith(lockfile, manifest.dependencies)
    .filter((place) => lockfile.packages[place]?.hasInstallScript || packageName(place).startsWith('@scarf/'))
    .map((place) => `an installation would bring ${packageName(place)}, which runs a script`);
};

/** Checks that the documents name the version of the package. */
const findWrongVersions = (): string[] =>
  [...contracts.map(getDocumentName), 'components.yaml'].flatMap((name) => {
    const { info } = parse(read(name)) as { info: { version: string } };
    return info.version === manifest.version
      ? []
      : [`${name} is ${info.version}, and the package ${manifest.version}`];
  });

const checkHelp = (): string[] => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(dist, 'lib/cli/main.js'), '--help'], {
    encoding: 'utf8',
  });
  const unknown = commands.filter((name) => !new RegExp(`^  ${name} `, 'm').test(stdout));
  return status === 0 && unknown.length === 0 ? [] : [`--help: ${stderr || `no ${unknown.join(', ')}`}`];
};

const packageInfo = packed(dist, folder);
const problems = [
  ...findMissingFiles(packageInfo),
  ...findUnexpectedFiles(packageInfo),
  ...findBrokenCommands(packageInfo),
  ...findUndeclaredPackages(packageInfo),
  ...findInstallScripts(),
  ...findWrongVersions(),
  ...(await lintedPackage(dist)),
  ...packagedLinks(dist, packageInfo),
  ...checkHelp(),
];
reportPackage(packageInfo, problems);
