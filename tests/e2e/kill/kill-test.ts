import { expect } from '@playwright/test';
import { listenToConsole } from '../console-gate.ts';
import { test as base } from '../fixtures.ts';
import { KillableBrowser } from '../killable-browser.ts';

interface Fixtures {
  /** A browser that is not started yet. The console gate watches its pages after each start. */
  killableBrowser: KillableBrowser;
}

/** Like every browser test, but in a browser that can be killed, and not in the runner's own. */
export const test = base.extend<Fixtures>({
  // The runner wants a destructured parameter; the world is in every test anyway.
  killableBrowser: async ({ world: _world }, use) => {
    const browser = await KillableBrowser.create();
    try {
      await use(browser);
    } finally {
      await browser.dispose();
    }
  },

  consoleGate: async ({ killableBrowser, world }, use) => {
    const complaints: (() => string[])[] = [];
    killableBrowser.onStart((context) => complaints.push(listenToConsole(context, world)));
    await use();
    expect(
      complaints.flatMap((ofOneLife) => ofOneLife()),
      'the console',
    ).toEqual([]);
  },

  contractGate: async ({ world }, use) => {
    await use();
    await world.expectNoViolations();
  },
});
