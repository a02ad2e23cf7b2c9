import { defineConfig } from '@playwright/test';
import browserTestsConfig from '../../playwright.config.ts';
import { limits, getWorkerCount } from '../../tools/gate/speed/limits.ts';
import { ports } from './ports.ts';

/** The documentation site in a browser. A step of `npm run test:release`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  workers: getWorkerCount(2),
  retries: 0,
  forbidOnly: true,
  timeout: limits.longTest,
  expect: { timeout: limits.state },
  outputDir: '../../.cache/docs-site-results',
  reporter: [['list'], ['json', { outputFile: '../../.cache/reports/docs-site.json' }]],
  use: {
    ...browserTestsConfig.projects?.[0]?.use,
    baseURL: `http://127.0.0.1:${ports.site}`,
    trace: 'retain-on-failure',
  },
  webServer: {
    command: `"${process.execPath}" serve.ts`,
    wait: { stdout: /the documentation site is up/ },
    timeout: limits.server,
    gracefulShutdown: { signal: 'SIGTERM', timeout: limits.attempt },
  },
});
