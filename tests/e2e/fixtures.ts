import { test as base, expect, type Page } from '@playwright/test';
import { listenToConsole } from './console-gate.ts';
import { followReads } from './reads-under-way.ts';
import { World } from './world.ts';

export { expect } from '@playwright/test';

interface Options {
  /** What is special about the programme and the shopper of these tests (the sandbox's traits). */
  traits: readonly string[];
}

interface Fixtures {
  /** This test's own programme, shopper and receipts in the sandbox. */
  world: World;
  /** Fails the test when the console says a warning or an error that the test did not cause on purpose. */
  consoleGate: void;
  /** Fails the test when one of its calls broke its contract. */
  contractGate: void;
}

export const test = base.extend<Options & Fixtures>({
  traits: [[], { option: true }],

  world: async ({ traits }, use, testInfo) => {
    await use(new World([...traits, `${testInfo.testId}-${testInfo.repeatEachIndex}`].join('.')));
  },

  consoleGate: [
    async ({ context, world }, use) => {
      const complaints = listenToConsole(context, world);
      followReads(context);
      await use();
      expect(complaints(), 'the console').toEqual([]);
    },
    { auto: true },
  ],

  contractGate: [
    async ({ context, world }, use) => {
      const blamed: string[] = [];
      context.on('response', (response) => {
        if (response.headers()['sl-violations'] !== undefined) blamed.push(response.url());
      });
      await use();
      expect(blamed, 'answers with sl-violations').toEqual([]);
      const { calls } = await world.state();
      expect(
        calls.filter(({ violations }) => violations !== undefined),
        'calls with sl-violations',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

/** Every call the page makes to the API or to the file proxy, from now on; pictures it shows are none. */
export const watchCalls = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (!['xhr', 'fetch', 'preflight'].includes(request.resourceType())) return;
    if (/^http:\/\/(api|files)\.localhost/.test(request.url()))
      calls.push(`${request.method()} ${request.url()}`);
  });
  return calls;
};
