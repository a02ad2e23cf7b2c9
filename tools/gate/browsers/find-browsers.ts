/**
 * Finds the browsers of the tests and of the benches; install-browsers.ts installs missing ones, where it
 * may.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The first program on PATH with one of these names; undefined when there is none. */
export const findOnPath = (programs: readonly string[]): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => programs.map((name) => join(folder, name)))
    .find(isProgram);

/** The browser that `npx playwright install chromium` downloads. */
const findPlaywrightsOwn = (): string | undefined => {
  try {
    const file = chromium.executablePath();
    return existsSync(file) ? file : undefined;
  } catch {
    // Playwright has no browser for this system.
    return undefined;
  }
};

/**
 * CHROMIUM, else a Chromium or Chrome on PATH, else Playwright's own.
 * @returns the path of the executable; undefined when there is none, and when CHROMIUM names none
 */
export const findChromium = (): string | undefined => {
  const { CHROMIUM } = process.env;
  if (CHROMIUM) return isProgram(CHROMIUM) ? CHROMIUM : undefined;
  return findOnPath(names) ?? findPlaywrightsOwn();
};

/** True for the browser that `npx playwright install chromium` downloads. */
export const isPlaywrightsOwn = (file: string | undefined): boolean =>
  file !== undefined && file === findPlaywrightsOwn();

/**
 * CHROMIUM_HEADLESS_SHELL, else Chromium's headless shell on PATH, unless CHROMIUM names the browser to test
 * with.
 * @returns the path of the executable; undefined when there is none
 */
export const findHeadlessShell = (): string | undefined => {
  const { CHROMIUM, CHROMIUM_HEADLESS_SHELL } = process.env;
  return CHROMIUM_HEADLESS_SHELL || (CHROMIUM ? undefined : findOnPath(['chromium-headless-shell']));
};

/**
 * FIREFOX, else `firefox-esr` or `firefox` on PATH.
 * @returns the path of the executable; undefined when there is none, and when FIREFOX names none
 */
export const findFirefox = (): string | undefined => {
  const { FIREFOX } = process.env;
  if (FIREFOX) return isProgram(FIREFOX) ? FIREFOX : undefined;
  return findOnPath(['firefox-esr']) ?? findOnPath(['firefox']);
};

interface RequiredBrowser {
  readonly found: string | undefined;
  /** Environment variable that names the executable. */
  readonly variable: string;
  readonly name: string;
  readonly howTo: string;
}

/**
 * Returns the path of the browser, or ends the process with a sentence that says what is
 * missing and how to get it.
 */
const requireBrowser = ({ found, variable, name, howTo }: RequiredBrowser): string => {
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

/** True if a Python has access to WebKit: Debian's own has it, another on PATH rarely does. */
const hasBindings = (python: string): boolean => {
  const code = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')";
  return spawnSync(python, ['-c', code], { stdio: 'ignore' }).status === 0;
};

export interface WebKitPrograms {
  /** Path of WebKitWebDriver. */
  readonly driver: string;
  /** Path of Xvfb. */
  readonly display: string;
  readonly python: string;
}

/** Returns undefined if one of the programs is missing. */
export const findWebKit = (): WebKitPrograms | undefined => {
  const driver = findOnPath(['WebKitWebDriver']);
  const display = findOnPath(['Xvfb']);
  if (!driver || !display) return undefined;
  const python = ['/usr/bin/python3', findOnPath(['python3'])].find((file) => file && hasBindings(file));
  return python ? { driver, display, python } : undefined;
};

/** Returns the sentence that says why browser tests cannot run on this machine; undefined where they can. */
export const explainNoNetwork = (
  interfaces: Readonly<
    Record<string, readonly { readonly internal: boolean }[] | undefined>
  > = networkInterfaces(),
): string | undefined =>
  Object.values(interfaces).some((addresses) => addresses?.some(({ internal }) => !internal))
    ? undefined
    : 'This machine has no network but its own loopback, and a browser there believes that it is offline: connect it to a network ' +
      '(no Internet is needed), and start again.';
