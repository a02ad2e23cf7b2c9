// Finds the browsers of the tests and of the benches; set-up.mjs installs missing ones, where it may. Imports nothing but Node:
// `npm test` starts on the host's own Node, before anything is installed.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { networkInterfaces } from 'node:os';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @param {string} file */
const isProgram = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * The first program on PATH with one of these names; undefined when there is none.
 * @param {readonly string[]} wanted
 */
export const findOnPath = (wanted) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => wanted.map((name) => join(folder, name)))
    .find(isProgram);

/** The browser that `npx playwright install chromium` downloads. */
const findPlaywrightsOwn = () => {
  try {
    /** @type {typeof import('@playwright/test')} */
    const { chromium } = createRequire(import.meta.url)('@playwright/test');
    const file = chromium.executablePath();
    return existsSync(file) ? file : undefined;
  } catch {
    // Playwright is not installed, or has no browser for this system.
    return undefined;
  }
};

/**
 * CHROMIUM, else a Chromium or Chrome on PATH, else Playwright's own.
 * @returns the path of the executable; undefined when there is none, and when CHROMIUM names none
 */
export const findChromium = () => {
  const { CHROMIUM } = process.env;
  if (CHROMIUM) return isProgram(CHROMIUM) ? CHROMIUM : undefined;
  return findOnPath(names) ?? findPlaywrightsOwn();
};

/**
 * True for the browser that `npx playwright install chromium` downloads.
 * @param {string | undefined} file
 */
export const isPlaywrightsOwn = (file) => file !== undefined && file === findPlaywrightsOwn();

/**
 * CHROMIUM_HEADLESS_SHELL, else Chromium's headless shell on PATH, unless CHROMIUM names the browser to test with.
 * @returns the path of the executable; undefined when there is none
 */
export const findHeadlessShell = () => {
  const { CHROMIUM, CHROMIUM_HEADLESS_SHELL } = process.env;
  return CHROMIUM_HEADLESS_SHELL || (CHROMIUM ? undefined : findOnPath(['chromium-headless-shell']));
};

/**
 * FIREFOX, else `firefox-esr` or `firefox` on PATH.
 * @returns the path of the executable; undefined when there is none, and when FIREFOX names none
 */
export const findFirefox = () => {
  const { FIREFOX } = process.env;
  if (FIREFOX) return isProgram(FIREFOX) ? FIREFOX : undefined;
  return findOnPath(['firefox-esr']) ?? findOnPath(['firefox']);
};

/**
 * Returns the path of the browser, or ends the process with a sentence that says what is missing and how to get it.
 * @param {{found: string | undefined, variable: string, name: string, howTo: string}} browser
 */
const requireBrowser = ({ found, variable, name, howTo }) => {
  if (found) return found;
  const value = process.env[variable];
  console.error(
    value
      ? `${variable}=${value} is not a program: set it to the path of a ${name}, or unset it to have one found.`
      : `${howTo}, or set ${variable} to the path of its executable.`,
  );
  process.exit(1);
};

/** Finds a Chromium, or says in one sentence what is missing and how to get it, and ends the process. */
export const requireChromium = () =>
  requireBrowser({
    found: findChromium(),
    variable: 'CHROMIUM',
    name: 'Chromium',
    howTo:
      'There is no Chromium or Chrome on this machine: install one (npx playwright install chromium, or on Debian, as root, ' +
      'apt-get install chromium)',
  });

/** Finds a Firefox, or says in one sentence what is missing and how to get it, and ends the process. */
export const requireFirefox = () =>
  requireBrowser({
    found: findFirefox(),
    variable: 'FIREFOX',
    name: 'Firefox',
    howTo:
      'There is no Firefox on this machine: install one (on Debian, as root, apt-get install firefox-esr)',
  });

/** Debian's packages: the driver, a display, Python's access to WebKit, and the codecs of pages. */
export const webkitPackages = [
  'webkit2gtk-driver',
  'xvfb',
  'gir1.2-webkit2-4.1',
  'python3-gi',
  'gstreamer1.0-plugins-base',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-plugins-bad',
];

/**
 * True if a Python has access to WebKit: Debian's own has it, another on PATH rarely does.
 * @param {string} python
 */
const hasBindings = (python) => {
  const code = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')";
  return spawnSync(python, ['-c', code], { stdio: 'ignore' }).status === 0;
};

/**
 * @typedef {object} WebKitPrograms
 * @property {string} driver WebKitWebDriver
 * @property {string} display Xvfb
 * @property {string} python
 */

/** @returns {WebKitPrograms | undefined} undefined when one of them is missing */
export const findWebKit = () => {
  const driver = findOnPath(['WebKitWebDriver']);
  const display = findOnPath(['Xvfb']);
  if (!driver || !display) return undefined;
  const python = ['/usr/bin/python3', findOnPath(['python3'])].find((file) => file && hasBindings(file));
  return python ? { driver, display, python } : undefined;
};

/**
 * @param {Readonly<Record<string, readonly {readonly internal: boolean}[] | undefined>>} [interfaces]
 * @returns the sentence that says why browser tests cannot run on this machine; undefined where they can
 */
export const explainNoNetwork = (interfaces = networkInterfaces()) =>
  Object.values(interfaces).some((addresses) => addresses?.some(({ internal }) => !internal))
    ? undefined
    : 'This machine has no network but its own loopback, and a browser there believes that it is offline: connect it to a network ' +
      '(no Internet is needed), and start again.';
