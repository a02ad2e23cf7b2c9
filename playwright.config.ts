import { defineConfig } from '@playwright/test';
import type { Options } from './tests/e2e/fixtures.ts';
import { drawn } from './tests/e2e/pictures/pictures.ts';
import { getFirefoxOptions } from './tests/engines/in-firefox.ts';
import type { WebKitOptions } from './tests/engines/webkit/fixtures.ts';
import {
  findChromium,
  findFirefox,
  findHeadlessShell,
  findWebKit,
  isPlaywrightsOwn,
} from './tools/gate/browsers/find-browsers.ts';
import { limits, getWorkerCount } from './tools/gate/speed/limits.ts';
import { resolveFromRoot } from './tools/root.ts';

// Without a locale of UTF-8 a browser opens no file whose name has an accent. Set for the whole process:
// tests start browsers themselves, too.
const { LC_ALL, LC_CTYPE, LANG } = process.env;
if (!/utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || '')) process.env.LC_ALL = 'C.UTF-8';

/** Undefined if there is none: then the web server ends the run and says how to get one. */
const browser = findChromium();
/**
 * The same engine without windows: a page opens three times as fast. Undefined lets Playwright take the one
 * that comes with its own browser.
 */
const shell = findHeadlessShell() ?? (isPlaywrightsOwn(browser) ? undefined : browser);
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Frames of another site get no cookies and no storage, whatever this build's default is. */
const noStorage = '--test-third-party-cookie-phaseout';
/** No camera, whatever the machine has. */
const noCamera = '--use-fake-device-for-media-stream=device-count=0';
/** Letters as wide as they are drawn, as on a phone, and not rounded to whole pixels. */
const unroundedLetters = ['--font-render-hinting=none', '--enable-font-subpixel-positioning'];
/**
 * A page of a test lives for seconds: compiling its scripts a second time, to faster code, costs
 * more time than it saves.
 */
const compilesOnce = '--js-flags=--no-opt,--no-maglev';
const inShell = (...otherArgs: string[]) => ({
  launchOptions: { ...(shell ? { executablePath: shell } : {}), args: [...args, compilesOnce, ...otherArgs] },
});
const inBrowser = (...otherArgs: string[]) => ({
  launchOptions: { ...(browser ? { executablePath: browser } : {}), args: [...args, ...otherArgs] },
});
/** Specs that depend on the rules for storage in frames, which the browser without windows does not have. */
const framedSpecs = '**/tests/e2e/frame/*.spec.ts';
const cameraSpecs = '**/*.camera.spec.ts';
/**
 * Specs of the contracts' documents, and of the memory of pages: only `npm run test:release` runs
 * them, in the whole browser.
 */
export const releaseSpecs = '**/tests/e2e/{contracts,memory}/*.spec.ts';

/** The identity spec in a frame of another site with storage: `npm run test:release` runs it. */
export const withStorage = {
  name: 'storage',
  testMatch: '**/tests/e2e/frame/identity.spec.ts',
  use: { framesHaveStorage: true, ...inBrowser(noCamera) },
};

const webkit = findWebKit();

// A test builds the widget in its process, which cannot mix React's production files with the others that an
// earlier test has loaded.
process.env.NODE_ENV = 'production';

export default defineConfig<Options, WebKitOptions>({
  testDir: 'tests',
  fullyParallel: true,
  // One more than the cores that they are meant for: a test that waits leaves its core to another.
  workers: getWorkerCount(3),
  retries: 0,
  // Long proofs of what other tests show briefly: `npm run test:release` runs them.
  grepInvert: /@deep/,
  forbidOnly: true,
  // If something fundamental is broken, the first failures show it.
  maxFailures: 10,
  timeout: limits.browserTest,
  expect: { timeout: limits.state },
  outputDir: '.cache/test-results',
  // Not a project that others depend on: that would run completely, even if only one test is run.
  globalSetup: resolveFromRoot('tests/e2e/pictures/pictures.setup.ts'),
  globalTeardown: resolveFromRoot('tests/e2e/violations.teardown.ts'),
  reporter: [['list'], ['json', { outputFile: '.cache/reports/e2e.json' }]],
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // A trace takes a fifth of the time of every test: set TRACE where the picture of a
    // failure does not explain it.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: limits.state,
    // A page has only the permissions that its test grants: without a list, the whole Chromium grants what
    // its headless shell refuses.
    permissions: [],
    // A service worker would fetch the whole build for each test; its own tests allow it.
    serviceWorkers: 'block',
  },
  webServer: {
    // The Node that runs the tests, and not whichever one the shell finds first.
    command: `"${process.execPath}" tests/e2e/serve.ts`,
    wait: { stdout: /the sites are up/ },
    // A killed runner stops no server: the servers stop themselves when this process is gone.
    env: { TEST_RUNNER: String(process.pid) },
    timeout: limits.server,
    gracefulShutdown: { signal: 'SIGTERM', timeout: limits.attempt },
  },
  projects: [
    // The other engines run first, then frames and cameras: their tests take longest, and short ones fill the
    // workers at the end. WebKit has its own driver (tests/engines/webkit/driver.ts). Without the engine
    // there is no such project.
    ...(webkit
      ? [
          {
            name: 'webkit',
            testMatch: 'tests/engines/webkit/*.spec.ts',
            // The browser of `page`, which some of these tests compare with.
            use: { programs: webkit, ...inShell(noCamera, ...unroundedLetters) },
          },
        ]
      : []),
    // The same specs in a second engine, if it is installed: here the journey of a receipt, in
    // `npm run test:release` all tagged ones.
    ...(findFirefox()
      ? [
          {
            name: 'firefox',
            testMatch: 'tests/e2e/**/*.spec.ts',
            testIgnore: [cameraSpecs, releaseSpecs],
            grep: /@engines-first/,
            use: getFirefoxOptions(),
          },
        ]
      : []),
    {
      name: 'framed',
      testMatch: framedSpecs,
      testIgnore: cameraSpecs,
      use: inBrowser(noStorage, noCamera),
    },
    {
      name: 'camera',
      testMatch: cameraSpecs,
      use: {
        permissions: ['camera'],
        ...inBrowser(
          noStorage,
          '--use-fake-device-for-media-stream',
          `--use-file-for-fake-video-capture=${drawn.feed}`,
        ),
      },
    },
    {
      name: 'widget',
      testMatch: 'tests/e2e/**/*.spec.ts',
      testIgnore: [framedSpecs, cameraSpecs, releaseSpecs],
      // Reduced motion: no test waits for an animation to end. The other projects run with motion.
      use: { ...inShell(noStorage, noCamera), contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
});
