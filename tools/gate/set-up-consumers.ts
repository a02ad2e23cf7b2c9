/**
 * Installs the packed SDK as its users do: beside the locked tools of tests/consumers/apps, and
 * in a copy of each example.
 */
import { copyFileSync, cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Step } from './steps.ts';

const locks = 'tests/consumers/example-locks';

/**
 * @param run runs a step, and returns true if it passed
 * @param folder an empty folder, which gets `apps`' files, `examples/` and `pages/`
 * @returns true if everything was installed
 */
export const setUpConsumers = async (
  run: (step: Step) => Promise<boolean>,
  folder: string,
): Promise<boolean> => {
  const npm = (name: string, cwd: string, ...args: readonly string[]) =>
    run({
      name,
      command: 'npm',
      args: [...args, '--no-audit', '--no-fund', '--loglevel=error'],
      cwd,
      repeat: 'npm run test:release -- packages',
    });
  cpSync('tests/consumers/apps', folder, { recursive: true });
  mkdirSync(join(folder, 'pages'));
  if (!(await npm('pack the SDK', '.', 'pack', './sdk/dist', '--silent', '--pack-destination', folder)))
    return false;
  const packed = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  if (!packed) throw new Error(`npm pack wrote no package into ${folder}`);
  const tarball = resolve(folder, packed);
  if (!(await npm('install its users’ tools', folder, 'ci'))) return false;
  if (!(await npm('install the SDK', folder, 'install', '--no-save', tarball))) return false;

  for (const { name } of readdirSync('examples', { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )) {
    const copy = join(folder, 'examples', name);
    cpSync(join('examples', name), copy, {
      recursive: true,
      // Packages and builds of a developer in the example's folder are not copied.
      filter: (path) => !/\b(?:node_modules|dist|package-lock\.json)$/.test(path),
    });
    // Examples have no lockfile, because readers make their own; this one makes the test reproducible.
    copyFileSync(join(locks, `${name}.json`), join(copy, 'package-lock.json'));
    // No install script runs: nothing here needs one, and React Native's are for a device.
    if (!(await npm(`install ${name}`, copy, 'install', '--no-save', '--ignore-scripts', tarball)))
      return false;
  }
  return true;
};
