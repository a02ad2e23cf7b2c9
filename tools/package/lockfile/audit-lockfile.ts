/** Audits package-lock.json without any network: licences, install scripts, sources, integrity. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../root.ts';
import { findLockfileProblems } from './lockfile-rules.ts';
import { readLockfile } from './lockfile.ts';

interface Manifest {
  readonly license?: string;
  /** The form of packages before 2015. */
  readonly licenses?: readonly { readonly type: string }[];
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

const getLicence = (path: string): string | undefined => {
  const { license, licenses = [] } = readManifest(path);
  return license ?? (licenses.map(({ type }) => type).join(' OR ') || undefined);
};

const lockfile = readLockfile(root);
const { allowScripts = {} } = readManifest('.');
const problems = findLockfileProblems(lockfile, { allowScripts, getLicence });
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else
  console.log(`package-lock.json: ${Object.keys(lockfile.packages).length} packages, nothing to object to`);
