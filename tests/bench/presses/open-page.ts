import type { Browser, Page } from '@playwright/test';
import { rememberOnboarding } from '../../e2e/remember-onboarding.ts';
import { createPressTiming, type PressTiming } from './press-timing.ts';

export interface OpenPage {
  readonly page: Page;
  readonly timing: PressTiming;
  readonly close: () => Promise<void>;
}

/**
 * Opens a screen of a member on a separate phone, whose processor is slowed down once the screen is complete.
 */
export type Open = (path: string, trait?: string) => Promise<OpenPage>;

/**
 * Opens screens of the recommended deployment, with the backend behind the widget's origin.
 * @param origin origin of that deployment
 */
export const createScreenOpener =
  (browser: Browser, origin: string): Open =>
  async (path, trait) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' });
    await context.addInitScript(rememberOnboarding);
    // A list of thousands may take long to load, which is not measured.
    context.setDefaultTimeout(120_000);
    const page = await context.newPage();
    const timing = await createPressTiming(page);
    const key = ['demo', trait, 'presses'].filter(Boolean).join('.');
    await page.goto(`${origin}${path}?clientId=${key}#token=${key}`);
    await page.getByRole('heading').first().waitFor();
    await timing.settle();
    await timing.slowDown();
    return { page, timing, close: () => context.close() };
  };
