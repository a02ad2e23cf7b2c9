import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { limits, getWorkerCount } from './tools/gate/speed/limits.ts';
import { unitReport } from './tools/gate/unit-report.ts';

/** Code that only a real browser can run: tests/e2e tests it. */
const onlyInBrowsers = [
  'sdk/script/*.ts',
  'sdk/embed/{cagnotte-widget,elements,embed-widget,frame-widget,panel}.ts',
  'sdk/pictures/{draw,picture-worker,prepare-picture}.ts',
  'sdk/react/**',
  'sdk/outbox/browser-ports.ts',
  'sdk/outbox/storage/indexed-db-store.ts',
  'sdk/scanner/engines/engine-loaders.ts',
  'sdk/scanner/{camera/page-visibility,open-picture,video-frames}.ts',
];

/** The outbox and its drafts: tests/simulation runs them on devices that fail at every step. */
const onSimulatedDevices = [
  'sdk/outbox/{create-outbox,draft}.ts',
  'sdk/outbox/storage/{picture-store,repository}.ts',
  'sdk/outbox/sending/{scheduler,send-receipt,sender}.ts',
];

const patient = {
  testTimeout: limits.unitTest,
  hookTimeout: limits.unitTest,
  expect: { poll: { timeout: limits.state, interval: 20 } },
};

/** Loads the parts that an SDK otherwise loads with its first call, and with its first receipt. */
const setupFiles = ['sdk/testing/load-parts.ts'];

/** Separate modules for each file, in half the time that a separate process or thread takes. */
const isolated = 'vmThreads';

/** A module is loaded once for all files, which saves half the time: no module there keeps state. */
const isolate = false;

const exclude = ['**/node_modules/**', '**/dist/**'];

/**
 * Files that create SDKs. An SDK may still be loading a part on demand when the file ends, and then
 * no later file could load that part. They are found by what they import: all of sdk/ in separate
 * modules takes twice as long.
 */
const ofSdks = globSync('{sdk,mock-server,contracts-cli,openapi}/**/*.test.ts', { exclude }).filter((file) =>
  /\/(create-sdk|create-sdk-on|on-sandbox|sdk-session)\.ts'/.test(readFileSync(file, 'utf8')),
);

export default defineConfig({
  test: {
    // The other steps of `npm test` run beside these, and end earlier: no core waits then.
    maxWorkers: getWorkerCount(Math.max(2, availableParallelism() - 1)),
    reporters: ['default', unitReport],
    coverage: {
      provider: 'v8',
      include: ['sdk/**/*.{ts,tsx}'],
      exclude: [
        '**/*.test.{ts,tsx}',
        'sdk/testing/**',
        'sdk/dist/**',
        '**/*.config.ts',
        ...onlyInBrowsers,
        ...onSimulatedDevices,
      ],
      reporter: ['text-summary', ['text', { skipFull: true }]],
      reportsDirectory: '.cache/coverage',
      thresholds: { lines: 95 },
    },
    projects: [
      {
        test: {
          name: 'unit',
          ...patient,
          setupFiles,
          isolate,
          include: ['{openapi,sdk,mock-server,contracts-cli,generated,tools}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...ofSdks],
        },
      },
      { test: { name: 'sdk', ...patient, setupFiles, pool: isolated, include: ofSdks, exclude } },
      {
        test: {
          name: 'widget',
          ...patient,
          setupFiles,
          // The widget's stores exist once for a page, and here once for a file.
          pool: isolated,
          include: ['widget/**/*.test.{ts,tsx}'],
          exclude,
        },
      },
      {
        test: {
          name: 'contract',
          ...patient,
          isolate,
          include: ['tests/{bench,broken-servers,contract,docs,simulation}/**/*.test.ts'],
        },
      },
    ],
  },
});
