import { defineConfig } from '@playwright/test';
import type { Options } from './tests/e2e/fixtures.ts';
import { findChromium } from './scripts/find-chromium.mjs';
import { drawn } from './tests/e2e/pictures/pictures.ts';

// Without a locale of UTF-8 a browser opens no file whose name has an accent. Set for the whole process: tests start browsers
// themselves, too.
const { LC_ALL, LC_CTYPE, LANG } = process.env;
if (!/utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || '')) process.env.LC_ALL = 'C.UTF-8';

/** Without one, the web server ends the run and says how to get one. */
const executablePath = findChromium();
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** In a frame of another site: no cookies, no storage, whatever this build's default is. */
const noStorage = '--test-third-party-cookie-phaseout';
const launched = (more: string[]) => ({
  launchOptions: { ...(executablePath ? { executablePath } : {}), args: [...args, ...more] },
});
const chromium = (...more: string[]) => launched([noStorage, ...more]);
/** Who is signed in, in a frame that keeps what it is given: most browsers still give it storage. */
const storageSpecs = '**/frame-identity.spec.ts';
const cameraSpecs = '**/*.camera.spec.ts';

export default defineConfig<Options>({
  testDir: 'tests',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Those that prove at length what another shows in short: `npm run test:deep` runs them.
  grepInvert: /@deep/,
  forbidOnly: true,
  // When something at the bottom is broken, the first failures say it.
  maxFailures: 10,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  outputDir: '.cache/test-results',
  reporter: [['list'], ['json', { outputFile: '.cache/reports/e2e.json' }]],
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // A fifth of the time of every test: asked for where a failure is not plain from its picture.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
    // It would fetch the whole build for each test; those that are about it allow it.
    serviceWorkers: 'block',
  },
  webServer: {
    // The Node that runs the tests, and not whichever one the shell finds first.
    command: `"${process.execPath}" tests/e2e/serve.ts`,
    wait: { stdout: /the sites are up/ },
    // In milliseconds. It builds what is missing first.
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
  projects: [
    {
      name: 'before',
      testMatch: 'e2e/pictures/pictures.setup.ts',
      teardown: 'after',
      use: chromium(),
    },
    { name: 'after', testMatch: 'e2e/violations.teardown.ts' },
    {
      name: 'widget',
      testMatch: 'e2e/*.spec.ts',
      testIgnore: cameraSpecs,
      dependencies: ['before'],
      // No camera, whatever the machine has.
      use: chromium('--use-fake-device-for-media-stream=device-count=0'),
    },
    {
      name: 'storage',
      testMatch: storageSpecs,
      dependencies: ['before'],
      use: { framesHaveStorage: true, ...launched(['--use-fake-device-for-media-stream=device-count=0']) },
    },
    {
      name: 'camera',
      testMatch: cameraSpecs,
      dependencies: ['before'],
      use: {
        permissions: ['camera'],
        ...chromium('--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${drawn.feed}`),
      },
    },
  ],
});
