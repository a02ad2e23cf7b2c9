import { defineConfig } from '@playwright/test';
import browserTestsConfig from '../../playwright.config.ts';
import { limits } from '../../tools/gate/speed/limits.ts';

/** Pictures for docs/design, of the built widget on the sandbox, with a camera. */
export default defineConfig({
  ...browserTestsConfig,
  testDir: '.',
  timeout: limits.longTest,
  outputDir: '../../.cache/pictures-results',
  reporter: 'list',
  webServer: [browserTestsConfig.webServer ?? []].flat().map((server) => ({ ...server, cwd: '../..' })),
  projects: (browserTestsConfig.projects ?? [])
    .filter(({ name }) => name === 'camera')
    .map((project) => ({ ...project, testMatch: '*.pictures.ts' })),
});
