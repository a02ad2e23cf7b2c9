import { mkdir, writeFile } from 'node:fs/promises';
import { test as base, expect, type Page } from '@playwright/test';
import { isFirefox } from '../engines/is-firefox.ts';
import { typeAsEditor } from '../engines/type-as-editor.ts';
import { listenToConsole } from './console-gate.ts';
import { rememberOnboarding } from './remember-onboarding.ts';
import { settleResizes } from './settled-resizes.ts';
import { sites } from './sites.ts';
import { trackRequests } from './track-requests.ts';
import { World } from './world.ts';

export { expect } from '@playwright/test';

export interface Options {
  /** Traits of the programme and the shopper of these tests in the sandbox. */
  traits: readonly string[];
  /** Origin of the deployment that these tests open. */
  widget: string;
  /** True if this project's browser gives storage and cookies to frames of another site. */
  framesHaveStorage: boolean;
  /** True if the device has already shown the cards for newcomers, which would cover a newcomer's home. */
  hasSeenOnboarding: boolean;
}

interface Fixtures {
  /** This test's own programme, shopper and receipts in the sandbox. */
  world: World;
  /** Fails the test when the console shows a warning or an error that the test did not cause on purpose. */
  consoleGate: void;
  /** Fails the test when one of its calls broke its contract. */
  contractGate: void;
}

export const test = base.extend<Options & Fixtures>({
  traits: [[], { option: true }],
  widget: [sites.widget, { option: true }],
  framesHaveStorage: [false, { option: true }],
  hasSeenOnboarding: [true, { option: true }],

  world: async ({ traits, widget }, use, testInfo) => {
    await use(new World([...traits, `${testInfo.testId}-${testInfo.repeatEachIndex}`].join('.'), widget));
  },

  // The context of a test is a private window, which denies storage to frames of another site: this profile
  // allows it.
  context: async (
    {
      context,
      framesHaveStorage,
      hasSeenOnboarding,
      playwright,
      launchOptions,
      viewport,
      locale,
      timezoneId,
      serviceWorkers,
    },
    use,
    testInfo,
  ) => {
    if (isFirefox()) await typeAsEditor(context);
    if (hasSeenOnboarding) await context.addInitScript(rememberOnboarding);
    if (!framesHaveStorage) return use(context);
    const settings = { ...launchOptions, viewport, serviceWorkers };
    const profile = testInfo.outputPath('profile');
    await mkdir(`${profile}/Default`, { recursive: true });
    const preferences = { profile: { cookie_controls_mode: 0, block_third_party_cookies: false } };
    await writeFile(`${profile}/Default/Preferences`, JSON.stringify(preferences));
    const persistentContext = await playwright.chromium.launchPersistentContext(profile, {
      ...settings,
      ...(locale !== undefined && { locale }),
      ...(timezoneId !== undefined && { timezoneId }),
    });
    if (hasSeenOnboarding) await persistentContext.addInitScript(rememberOnboarding);
    await use(persistentContext);
    await persistentContext.close();
  },

  consoleGate: [
    async ({ context, world }, use) => {
      const complaints = listenToConsole(context, world);
      trackRequests(context);
      settleResizes(context);
      await use();
      // A declared report may come a moment after the last step of a test.
      await expect.poll(complaints, 'the console').toEqual([]);
    },
    { auto: true },
  ],

  contractGate: [
    async ({ context, world }, use) => {
      const violatingUrls: string[] = [];
      context.on('response', (response) => {
        if (response.headers()['sl-violations'] !== undefined) violatingUrls.push(response.url());
      });
      await use();
      expect(violatingUrls, 'responses with sl-violations').toEqual([]);
      await world.expectNoViolations();
    },
    { auto: true },
  ],
});

/** Records the page's calls to the API and the file proxy from now on, without those for pictures. */
export const watchCalls = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (!['xhr', 'fetch', 'preflight'].includes(request.resourceType())) return;
    if (/^http:\/\/(api|files)\.localhost/.test(request.url()))
      calls.push(`${request.method()} ${request.url()}`);
  });
  return calls;
};
