// Installs the locked dependencies. Runs on the machine's own Node (20 or newer), so it
// imports nothing but Node.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from './children.mjs';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** @param {string} file */
const getModificationTime = (file) => {
  try {
    return statSync(file).mtimeMs;
  } catch {
    return 0;
  }
};

/** @param {string} sentence */
const fail = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

/**
 * Installs the locked dependencies, unless the installed ones are newer than the lockfile. Ends
 * the process if that fails.
 */
const installDependencies = async () => {
  if (getModificationTime('node_modules/.package-lock.json') <= getModificationTime('package-lock.json')) {
    console.log('Installing dependencies…');
    const { status, signal, error } = await runChild(
      npm,
      ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
      { stdio: 'inherit' },
    );
    if (error) fail('There is no npm on PATH: it comes with Node, from https://nodejs.org.');
    if (status !== 0)
      fail(
        `The dependencies are not installed (npm ci: ${signal ? `ended by ${signal}` : `exit code ${status}`}): see what npm says above, ` +
          'make sure that it reaches its registry (npm ping), and start again.',
      );
  }
  // An install script of the package `node` puts this file there.
  if (!existsSync('node_modules/.bin/node'))
    fail(
      "The project's own Node is missing, as npm runs no scripts of packages here: " +
        'npm rebuild node --ignore-scripts=false gets it.',
    );
};

/**
 * Installs the dependencies, then runs a program on the project's own Node, and ends with its exit code.
 * @param {readonly string[]} program path and arguments; empty to install only
 */
export const installAndRun = async (program) => {
  await installDependencies();
  if (program.length === 0) return;
  const { status } = await runChild(join('node_modules', '.bin', 'node'), program, { stdio: 'inherit' });
  process.exit(status ?? 1);
};
