import { defineConfig } from '@playwright/test';
import browserTestsConfig, { releaseSpecs, withStorage } from './playwright.config.ts';
import { limits } from './tools/gate/limits.ts';
import { getFirefoxOptions } from './tests/engines/in-firefox.ts';

const { grepInvert, ...settings } = browserTestsConfig;
const named = (name: string) =>
  (browserTestsConfig.projects ?? []).filter((project) => project.name === name);

/** Tests that take too long to run before a commit: `npm run test:release` runs them, on the built SDK and widget. */
export default defineConfig({
  ...settings,
  timeout: limits.longTest,
  outputDir: '.cache/deep-results',
  reporter: [['list'], ['json', { outputFile: '.cache/reports/deep.json' }]],
  projects: [
    {
      // In the whole browser: some need a camera.
      ...named('framed')[0],
      name: 'deep',
      testMatch: [releaseSpecs, 'corpus/*.spec.ts'],
    },
    // The tests of the other projects that the quick run leaves out.
    ...['widget', 'framed', 'camera']
      .flatMap(named)
      .map((project) => ({ ...project, grep: grepInvert ?? [] })),
    withStorage,
    // The journeys of the other engines, except those of the quick run.
    ...named('webkit').map((project) => ({ ...project, grep: grepInvert ?? [] })),
    ...named('firefox').flatMap((project) => [
      { ...project, grep: /@engines(?!-first)/ },
      // The default of Firefox: frames of another site have storage, separate for each site.
      {
        ...project,
        name: 'firefox-storage',
        testMatch: 'e2e/frame/embed.spec.ts',
        grep: /@engines/,
        use: getFirefoxOptions({ 'network.cookie.cookieBehavior': 5 }),
      },
    ]),
  ],
});
