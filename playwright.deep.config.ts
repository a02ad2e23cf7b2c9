import { defineConfig } from '@playwright/test';
import browsers, { releaseSpecs, withStorage } from './playwright.config.ts';
import { limits } from './tools/gate/limits.ts';
import { inFirefox } from './tests/engines/in-firefox.ts';

const { grepInvert, ...settings } = browsers;
const named = (name: string) => (browsers.projects ?? []).filter((project) => project.name === name);

/** What takes longer than anybody waits for before a commit: started by `npm run test:release`, on the built SDK and widget. */
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
    // What the quick run leaves out of the others.
    ...['widget', 'framed', 'camera']
      .flatMap(named)
      .map((project) => ({ ...project, grep: grepInvert ?? [] })),
    withStorage,
    // The journeys of the other engines, but for those of the quick run.
    ...named('webkit').map((project) => ({ ...project, grep: grepInvert ?? [] })),
    ...named('firefox').flatMap((project) => [
      { ...project, grep: /@engines(?!-first)/ },
      // As Firefox ships: frames of another site have storage, each site's own.
      {
        ...project,
        name: 'firefox-storage',
        testMatch: 'e2e/frame/embed.spec.ts',
        grep: /@engines/,
        use: inFirefox({ 'network.cookie.cookieBehavior': 5 }),
      },
    ]),
  ],
});
