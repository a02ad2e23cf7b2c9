import { defineConfig } from '@playwright/test';
import browsers from '../../playwright.config.ts';
import { limits } from '../../tools/gate/limits.ts';

/** Pictures for docs/design, of the built widget on the sandbox, with a camera. */
export default defineConfig({
  ...browsers,
  testDir: '.',
  timeout: limits.longTest,
  outputDir: '../../.cache/pictures-results',
  reporter: 'list',
  webServer: [browsers.webServer ?? []].flat().map((server) => ({ ...server, cwd: '../..' })),
  projects: (browsers.projects ?? [])
    .filter(({ name }) => name === 'camera')
    .map((project) => ({ ...project, testMatch: '*.pictures.ts' })),
});
