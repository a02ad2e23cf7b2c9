import { defineConfig } from '@playwright/test';
import browserTestsConfig, { releaseSpecs, withStorage } from './playwright.config.ts';
import { getFirefoxOptions } from './tests/engines/in-firefox.ts';
import { limits } from './tools/gate/speed/limits.ts';

const { grepInvert, ...settings } = browserTestsConfig;
const { projects = [] } = settings;
/** The projects with this name: none for an engine that is not installed. */
const listProjects = (name: string) => projects.filter((project) => project.name === name);

/**
 * Tests that take too long to run before a commit: `npm run test:release` runs them, on the built SDK and
 * widget.
 */
export default defineConfig({
  ...settings,
  timeout: limits.longTest,
  outputDir: '.cache/deep-results',
  reporter: [['list'], ['json', { outputFile: '.cache/reports/deep.json' }]],
  projects: [
    // In the whole browser: some need a camera.
    ...listProjects('framed').map((project) => ({
      ...project,
      name: 'deep',
      testMatch: [releaseSpecs, 'corpus/*.spec.ts'],
    })),
    // The tests of the other projects that the quick run leaves out.
    ...['widget', 'framed', 'camera']
      .flatMap(listProjects)
      .map((project) => ({ ...project, grep: grepInvert ?? [] })),
    withStorage,
    // The journeys of the other engines, except those of the quick run.
    ...listProjects('webkit').map((project) => ({ ...project, grep: grepInvert ?? [] })),
    ...listProjects('firefox').flatMap((project) => [
      { ...project, grep: /@engines(?!-first)/ },
      // The default of Firefox: frames of another site have storage, separate for each site.
      {
        ...project,
        name: 'firefox-storage',
        testMatch: 'tests/e2e/frame/embed.spec.ts',
        grep: /@engines/,
        use: getFirefoxOptions({ 'network.cookie.cookieBehavior': 5 }),
      },
    ]),
  ],
});
