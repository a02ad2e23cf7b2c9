// Installs the requirements of `npm start` and `npm test`. Runs on the host's own Node (20 or newer), before the project's
// pinned one is installed, so it imports nothing but Node. A missing requirement is reported in one sentence.
import { existsSync, statSync } from 'node:fs';
import { runChild } from './children.mjs';
import {
  findChromium,
  findFirefox,
  findHeadlessShell,
  findOnPath,
  findWebKit,
  requireChromium,
  webkitPackages,
} from './find-browsers.mjs';

const isWindows = process.platform === 'win32';
const npm = isWindows ? 'npm.cmd' : 'npm';

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
 * Returns why the command failed; undefined if it succeeded.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').StdioOptions} stdio
 */
const findFailure = async (command, args, stdio) => {
  const { status, signal, error } = await runChild(command, args, { stdio });
  if (error) return error.message;
  return status === 0 ? undefined : signal ? `ended by ${signal}` : `exit code ${status}`;
};

/** Installs the locked dependencies, unless the installed ones are newer than the lockfile. */
export const installDependencies = async () => {
  if (!findOnPath([npm])) fail('There is no npm on PATH: it comes with Node, from https://nodejs.org.');
  if (getModificationTime('node_modules/.package-lock.json') <= getModificationTime('package-lock.json')) {
    console.log('Installing dependencies…');
    const failure = await findFailure(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], 'inherit');
    if (failure)
      fail(
        `The dependencies are not installed (npm ci: ${failure}): see what npm says above, make sure that it reaches its ` +
          'registry (npm ping), and start again.',
      );
  }
  // An install script of the package `node` puts this file there.
  if (!existsSync('node_modules/.bin/node'))
    fail(
      "The project's own Node is missing, as npm runs no scripts of packages here: " +
        'npm rebuild node --ignore-scripts=false gets it.',
    );
};

/** @param {string[]} args */
const apt = (...args) => findFailure('apt-get', args, ['ignore', 'ignore', 'inherit']);

/** True if the system's packages can be installed without a question. */
const canInstall = () =>
  process.getuid?.() === 0 && process.platform === 'linux' && findOnPath(['apt-get']) !== undefined;

let isUpdated = false;
/** @type {string | undefined} */
let updateFailure;

/**
 * Installs packages; the first call updates apt's lists.
 * @param {string[]} packages
 * @returns why it failed; undefined if it succeeded
 */
const aptInstall = async (...packages) => {
  if (!isUpdated) updateFailure = await apt('update', '-qq');
  isUpdated = true;
  const failure = await apt('install', '-yqq', '--no-install-recommends', ...packages);
  return failure && updateFailure ? `${failure}; apt-get update: ${updateFailure}` : failure;
};

/** Installs the system's own Chromium, if that needs no question. */
const installFromSystem = async () => {
  if (!canInstall()) return;
  console.log('Installing Chromium…');
  const failure = await aptInstall('chromium');
  if (failure)
    console.error(
      `apt-get install chromium failed (${failure}): Playwright's own Chromium is downloaded in its place.`,
    );
};

/** Installs the headless shell, which Debian's Chromium lacks, if that needs no question. */
const installHeadlessShell = async () => {
  if (!canInstall() || !findOnPath(['chromium'])) return;
  console.log('Installing the headless shell of Chromium…');
  // Not every system has it: the whole browser does its work, too.
  await aptInstall('chromium-headless-shell');
};

/**
 * Finds a Chromium, else installs one: the system's own if that needs no question, else Playwright's.
 * @returns the environment that names it, and its headless shell where there is one
 */
export const installChromium = async () => {
  if (!process.env.CHROMIUM && !findChromium()) {
    await installFromSystem();
    if (!findChromium()) {
      const failure = await findFailure('npx', ['playwright', 'install', 'chromium'], 'inherit');
      if (failure) console.error(`npx playwright install chromium failed (${failure}).`);
    }
  }
  if (!process.env.CHROMIUM && !findHeadlessShell()) await installHeadlessShell();
  const shell = findHeadlessShell();
  return { CHROMIUM: requireChromium(), ...(shell && { CHROMIUM_HEADLESS_SHELL: shell }) };
};

/** Engines that journeys run in beside Chromium, where they are installed. */
const engines = [
  { name: 'Firefox', find: findFirefox, packages: ['firefox-esr'] },
  { name: 'WebKit', find: findWebKit, packages: webkitPackages },
];

/**
 * Installs the missing engines, if that needs no question. Ends the process if it fails.
 * @returns one line for each engine that is still missing, with how to get it
 */
export const installEngines = async () => {
  for (const { name, find, packages } of canInstall() ? engines : []) {
    if (find()) continue;
    console.log(`Installing ${name}…`);
    const failure = (await aptInstall(...packages)) ?? (find() ? undefined : 'it is not found afterwards');
    if (failure)
      fail(
        `${name} is not installed, and journeys run in it: apt-get install ${packages.join(' ')} failed (${failure}).`,
      );
  }
  return engines
    .filter(({ find }) => !find())
    .map(
      ({ name, packages }) =>
        `Not run: the journeys in ${name}, which is not installed (on Debian, as root: apt-get install ${packages.join(' ')}).`,
    );
};
