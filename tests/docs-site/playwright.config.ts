import { defineConfig } from '@playwright/test';
import browsers from '../../playwright.config.ts';
import { ports } from './ports.ts';

/** The documentation site in a browser. Started by `npm run test:deep`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  // The reference of the contracts is large, and two pages are rendered at a time.
  expect: { timeout: 30_000 },
  outputDir: '../../.cache/docs-site-results',
  reporter: [['list'], ['json', { outputFile: '../../.cache/reports/docs-site.json' }]],
  use: {
    ...browsers.projects?.[0]?.use,
    baseURL: `http://127.0.0.1:${ports.site}`,
    trace: 'retain-on-failure',
  },
  webServer: {
    command: `"${process.execPath}" serve.ts`,
    wait: { stdout: /the documentation site is up/ },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
