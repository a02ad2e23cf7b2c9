/** Installs the browsers of the tests that are missing, if that needs no question. */
import { runChild } from '../../install/children.mjs';
import {
  findChromium,
  findFirefox,
  findHeadlessShell,
  findOnPath,
  findWebKit,
  requireChromium,
  webkitPackages,
} from './find-browsers.ts';

type Stdio = 'inherit' | ['ignore', 'ignore', 'inherit'];

/**
 * Runs a command.
 * @returns why it failed; undefined if it succeeded
 */
const findFailure = async (
  command: string,
  args: readonly string[],
  stdio: Stdio,
): Promise<string | undefined> => {
  const { status, signal, error } = await runChild(command, args, { stdio });
  if (error) return error.message;
  if (status === 0) return undefined;
  return signal ? `ended by ${signal}` : `exit code ${status}`;
};

const apt = (...args: readonly string[]) => findFailure('apt-get', args, ['ignore', 'ignore', 'inherit']);

/** True if the system's packages can be installed without a question. */
const canInstall = (): boolean =>
  process.getuid?.() === 0 && process.platform === 'linux' && findOnPath(['apt-get']) !== undefined;

let isUpdated = false;
let updateFailure: string | undefined;

/**
 * Installs packages; the first call updates apt's lists.
 * @returns why it failed; undefined if it succeeded
 */
const aptInstall = async (...packages: readonly string[]): Promise<string | undefined> => {
  if (!isUpdated) updateFailure = await apt('update', '-qq');
  isUpdated = true;
  const failure = await apt('install', '-yqq', '--no-install-recommends', ...packages);
  return failure && updateFailure ? `${failure}; apt-get update: ${updateFailure}` : failure;
};

/** Installs the system's own Chromium, if that needs no question. */
const installFromSystem = async (): Promise<void> => {
  if (!canInstall()) return;
  console.log('Installing Chromium…');
  const failure = await aptInstall('chromium');
  if (failure)
    console.error(
      `apt-get install chromium failed (${failure}): Playwright's own Chromium is downloaded in its place.`,
    );
};

/** Installs the headless shell, which Debian's Chromium lacks, if that needs no question. */
const installHeadlessShell = async (): Promise<void> => {
  if (!canInstall() || !findOnPath(['chromium'])) return;
  console.log('Installing the headless shell of Chromium…');
  // Not every system has it: the whole browser does its work, too.
  await aptInstall('chromium-headless-shell');
};

/**
 * Finds a Chromium, else installs one: the system's own if that needs no question, else Playwright's.
 * @returns the environment that names it, and its headless shell where there is one
 */
export const installChromium = async (): Promise<Record<string, string>> => {
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
export const installEngines = async (): Promise<string[]> => {
  for (const { name, find, packages } of canInstall() ? engines : []) {
    if (find()) continue;
    console.log(`Installing ${name}…`);
    const failure = (await aptInstall(...packages)) ?? (find() ? undefined : 'it is not found afterwards');
    if (!failure) continue;
    console.error(
      `${name} is not installed, and journeys run in it: apt-get install ${packages.join(' ')} failed (${failure}).`,
    );
    process.exit(1);
  }
  return engines
    .filter(({ find }) => !find())
    .map(
      ({ name, packages }) =>
        `Not run: the journeys in ${name}, which is not installed (on Debian, as root: apt-get install ${packages.join(' ')}).`,
    );
};
