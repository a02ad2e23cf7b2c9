/**
 * `npm run release:locks` writes tests/consumers/example-locks, the lockfiles with which
 * `npm run test:release` installs each example beside the packed SDK. Run it when an example's
 * dependencies have changed.
 */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../root.ts';

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
}

const locks = join(root, 'tests/consumers/example-locks');

/** Locks everything but the SDK, which has no hash before it is packed. */
const lock = (example: string): void => {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'));
  const target = join(locks, `${example}.json`);
  const manifest = JSON.parse(
    readFileSync(join(root, 'examples', example, 'package.json'), 'utf8'),
  ) as Manifest;
  const { '@cagnotte/sdk': _sdk, ...dependencies } = manifest.dependencies;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, dependencies }));
  // Versions that are locked already stay as they are.
  if (existsSync(target)) copyFileSync(target, join(folder, 'package-lock.json'));
  const { status } = spawnSync(
    'npm',
    ['install', '--package-lock-only', '--omit-lockfile-registry-resolved', '--no-audit', '--no-fund'],
    { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' },
  );
  if (status !== 0) throw new Error(`the dependencies of examples/${example} cannot be locked`);
  copyFileSync(join(folder, 'package-lock.json'), target);
  rmSync(folder, { recursive: true });
};

for (const entry of readdirSync(join(root, 'examples'), { withFileTypes: true }))
  if (entry.isDirectory()) lock(entry.name);
