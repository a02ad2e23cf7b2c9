import { defineConfig } from '@playwright/test';
import browserTestsConfig from '../../playwright.config.ts';
import { limits, getWorkerCount } from '../../tools/gate/speed/limits.ts';

/**
 * The installed package in the hands of its users. Started by `npm run test:release`, which packs and
 * installs it.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  workers: getWorkerCount(2),
  retries: 0,
  forbidOnly: true,
  timeout: limits.longTest,
  outputDir: '../../.cache/consumer-results',
  reporter: [['list'], ['json', { outputFile: '../../.cache/reports/consumers.json' }]],
  use: { ...browserTestsConfig.projects?.[0]?.use, trace: 'retain-on-failure' },
  webServer: {
    command: `"${process.execPath}" serve.ts`,
    wait: { stdout: /the four sites are up/ },
    timeout: limits.server,
    gracefulShutdown: { signal: 'SIGTERM', timeout: limits.attempt },
  },
});
