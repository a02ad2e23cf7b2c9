import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test as base, expect, type Browser } from '@playwright/test';
import { findFirefox, type WebKitPrograms } from '../../../tools/gate/browsers/find-browsers.ts';
import { World } from '../../e2e/world.ts';
import { getFirefoxOptions } from '../in-firefox.ts';
import { listUnexpectedLines } from './console.ts';
import { WebKitBrowser, type BrowserOptions, type Tab } from './driver.ts';

export { expect } from '@playwright/test';

interface TestOptions {
  /** Traits of the programme and the shopper of these tests in the sandbox. */
  traits: readonly string[];
  /** Options of the browser of these tests, besides its profile. */
  browserOptions: Partial<BrowserOptions>;
}

interface Fixtures {
  /** This test's own programme, shopper and receipts in the sandbox. */
  world: World;
  /** The browser, not started yet. */
  webkit: WebKitBrowser;
  /** Its first tab. */
  tab: Tab;
  /** Fails the test when the console shows a warning or an error that the test did not cause on purpose. */
  consoleGate: void;
  /** Fails the test when one of its calls broke its contract. */
  contractGate: void;
}

interface WorkerFixtures {
  /** The programs of the engine, which only the project `webkit` sets. */
  programs: WebKitPrograms | undefined;
  /** The display of an X server without a screen. */
  display: string;
  /** The browser for comparisons in three engines; undefined if it is not installed. */
  firefox: Browser | undefined;
}

const required = (programs: WebKitPrograms | undefined): WebKitPrograms => {
  if (!programs) throw new Error('only the project webkit runs these tests');
  return programs;
};

/** Options that a project sets. */
export type WebKitOptions = Pick<WorkerFixtures, 'programs'>;

export const test = base.extend<TestOptions & Fixtures, WorkerFixtures>({
  traits: [[], { option: true }],
  browserOptions: [{}, { option: true }],

  programs: [undefined, { option: true, scope: 'worker' }],

  display: [
    async ({ programs }, use) => {
      // It chooses a free display, and prints its number.
      const args = ['-displayfd', '1', '-screen', '0', '1600x2600x24', '-nolisten', 'tcp'];
      const server = spawn(required(programs).display, args, { stdio: ['ignore', 'pipe', 'ignore'] });
      const ended = once(server, 'exit');
      const printed = once(createInterface({ input: server.stdout }), 'line') as Promise<[string]>;
      const failed = ended.then(() => Promise.reject(new Error('Xvfb did not start')));
      const [display] = await Promise.race([printed, failed]);
      await use(`:${display}`);
      server.kill();
      await ended;
    },
    { scope: 'worker' },
  ],

  firefox: [
    async ({ playwright }, use) => {
      // Without a wake lock, as in this engine, the screen with a code for the till has one more line.
      const { channel, launchOptions } = getFirefoxOptions({ 'dom.screenwakelock.enabled': false });
      const browser = findFirefox()
        ? await playwright.firefox.launch({ channel, ...launchOptions })
        : undefined;
      await use(browser);
      await browser?.close();
    },
    { scope: 'worker' },
  ],

  world: async ({ traits }, use, testInfo) => {
    await use(new World([...traits, `${testInfo.testId}-${testInfo.repeatEachIndex}`].join('.')));
  },

  webkit: async ({ programs, display, browserOptions }, use, testInfo) => {
    // On the disk, as on every phone: a private window keeps its databases in memory, and differs.
    const profile = await mkdtemp(join(tmpdir(), 'webkit-'));
    const browser = new WebKitBrowser(required(programs), display, { profile, ...browserOptions });
    await use(browser);
    await browser.kill();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('what the browser printed', { body: browser.printed });
  },

  tab: async ({ webkit }, use, testInfo) => {
    await use(await webkit.start());
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('what the page shows', { body: await webkit.describePage() });
  },

  consoleGate: [
    async ({ webkit, world }, use) => {
      await use();
      // A declared report may come a moment after the last step of a test, and the browser's
      // pipe a moment after that.
      await expect.poll(() => listUnexpectedLines(webkit.printed, world), 'the console').toEqual([]);
    },
    { auto: true },
  ],

  contractGate: [
    async ({ world }, use) => {
      await use();
      await world.expectNoViolations();
    },
    { auto: true },
  ],
});
