/** Checks the package of the contracts as it would be published. */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { contracts, getDocumentName } from '@cagnotte/openapi';
import { root } from '../../root.ts';
import { listInstalled, getPackageName, readLockfile } from '../lockfile/lockfile.ts';
import type { createContractsManifest } from '../pack/contracts-manifest.ts';
import { listImportedPackages } from '../pack/imports.ts';
import { checkBuiltPackage, type PackedFile } from './check-built-package.ts';

const dist = join(root, 'contracts-cli/dist');
const read = (name: string): string => readFileSync(join(dist, name), 'utf8');
const manifest = JSON.parse(read('package.json')) as ReturnType<typeof createContractsManifest>;
const commands = ['bundle', 'check', 'diff', 'docs', 'mock', 'record'];

const allowed = [
  /^(package\.json|README\.md|CHANGELOG\.md|LICENSE|THIRD-PARTY-NOTICES\.txt)$/,
  /^(clients\.json|\w+\.yaml)$/,
  /^examples\/[\w-]+\.json$/,
  /^released\/.+\.(yaml|json)$/,
  /^docs\/[\w-]+\.md$/,
  /^lib\/scalar\.js$/,
  /^lib\/cli\/([\w-]+\.js|brand-art\.svg|goods\/[\w-]+\.svg|page\.(html|css))$/,
];

const required = [
  ...contracts.map(getDocumentName),
  'components.yaml',
  ...readdirSync(join(root, 'openapi/examples')).map((name) => `examples/${name}`),
  ...commands.map((name) => `lib/cli/${name}.js`),
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
  'THIRD-PARTY-NOTICES.txt',
  'docs/sandbox.md',
  'docs/magic-values.md',
  'docs/other-languages.md',
  'lib/scalar.js',
];

/** Finds commands that the system would not run. */
const findBrokenCommands = (files: readonly PackedFile[]): string[] =>
  Object.entries(manifest.bin)
    .filter(([, place]) => {
      const file = files.find(({ path }) => `./${path}` === place);
      return !file || (file.mode & 0o111) === 0 || !file.text.startsWith('#!/usr/bin/env node\n');
    })
    .map(([name, place]) => `${name} is not an executable command: ${place}`);

const findUndeclaredPackages = (files: readonly PackedFile[]): string[] => {
  const code = files.filter(({ path }) => /^lib\/cli\/.+\.js$/.test(path));
  const imported = new Set(code.flatMap(({ path, text }) => listImportedPackages(path, text)));
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
      .map(([name, version]) => `${name} is not an exact version: ${version}`),
  ];
};

/** Checks that an installation runs no script: its dependencies are those in package-lock.json. */
const findInstallScripts = (): string[] => {
  const lockfile = readLockfile(root);
  return listInstalled(lockfile, manifest.dependencies)
    .filter(
      (place) => lockfile.packages[place]?.hasInstallScript || getPackageName(place).startsWith('@scarf/'),
    )
    .map((place) => `an installation would bring ${getPackageName(place)}, which runs a script`);
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
  const missingCommands = commands.filter((name) => !new RegExp(`^  ${name} `, 'm').test(stdout));
  return status === 0 && missingCommands.length === 0
    ? []
    : [`--help: ${stderr || `no ${missingCommands.join(', ')}`}`];
};

await checkBuiltPackage({
  dist: 'contracts-cli/dist',
  allowed,
  required,
  findProblems: (files) => [
    ...findBrokenCommands(files),
    ...findUndeclaredPackages(files),
    ...findInstallScripts(),
    ...findWrongVersions(),
    ...checkHelp(),
  ],
});
