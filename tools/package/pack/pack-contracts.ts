/**
 * Completes the package of the contracts around the tools that tsdown built: the documents,
 * package.json, guides, notices.
 */
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import {
  carriedPackages,
  readPrismDependencies,
  findFolderForPrism,
  readLibrary,
} from '@cagnotte/contracts/internal';
import { root } from '../../root.ts';
import { createContractsManifest, type ContractsManifest } from './contracts-manifest.ts';
import { listImportedPackages } from './imports.ts';
import { findPlaceInContracts, collectPackagedDocs } from './packaged-docs.ts';
import { joinNotices, readLicence } from './third-party.ts';

const sources = join(root, 'openapi');
const dist = join(root, 'contracts-cli/dist');

const readManifest = (folder: string): ContractsManifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as ContractsManifest;

const write = (name: string, text: string): void => {
  mkdirSync(dirname(join(dist, name)), { recursive: true });
  writeFileSync(join(dist, name), text);
};

// Removes the rest of an earlier build. The tools are new.
for (const name of existsSync(dist) ? readdirSync(dist) : [])
  if (name !== 'lib') rmSync(join(dist, name), { recursive: true });

const documents = readdirSync(sources).filter((name) => name.endsWith('.yaml') || name === 'clients.json');
const folders = ['examples', 'released'].filter((name) => existsSync(join(sources, name)));
for (const name of [...documents, ...folders])
  cpSync(join(sources, name), join(dist, name), { recursive: true });

const code = join(dist, 'lib/cli');
const imported = readdirSync(code)
  .filter((name) => name.endsWith('.js'))
  .flatMap((name) => listImportedPackages(name, readFileSync(join(code, name), 'utf8')));
const versions = {
  ...readPrismDependencies(),
  ...readManifest('sdk').dependencies,
  ...readManifest('mock-server').dependencies,
  ...readManifest('contracts-cli').dependencies,
};
const files = [...documents, ...folders.map((name) => `${name}/`)];
const manifest = createContractsManifest(
  readManifest('contracts-cli'),
  files,
  [...new Set(imported)].sort(),
  versions,
);
write('package.json', `${JSON.stringify(manifest, null, 2)}\n`);

const { script, notices } = await readLibrary();
write('lib/scalar.js', script);
const carried = carriedPackages.map((name) => readLicence(findFolderForPrism(name), name));
write('THIRD-PARTY-NOTICES.txt', joinNotices([...carried, notices.trim()]));
for (const [place, text] of collectPackagedDocs(root, 'contracts-cli/README.md', findPlaceInContracts))
  write(place, text);
copyFileSync(join(root, 'LICENSE'), join(dist, 'LICENSE'));
copyFileSync(join(root, 'contracts-cli/CHANGELOG.md'), join(dist, 'CHANGELOG.md'));
