import type { Page } from '@playwright/test';

/** What a page did that it was not allowed to do, or that nobody but an intruder would. */
export interface Misdeeds {
  /** Directives of the page's policy that something broke, with what broke them. */
  readonly violations: string[];
  /** Code that ran out of a text. */
  readonly executed: string[];
}

type Told = [kind: keyof Misdeeds, what: string];

/** Listens to a page before it loads, and on every load: to violations of its policy, to `hacked(…)` and to dialogs. */
export const watchPage = async (page: Page): Promise<Misdeeds> => {
  const misdeeds: Misdeeds = { violations: [], executed: [] };
  await page.exposeFunction('tellTest', (...[kind, what]: Told) => void misdeeds[kind].push(what));
  await page.addInitScript(() => {
    const { tellTest } = window as unknown as { tellTest: (...told: Told) => void };
    const tell = (...told: Told) => void tellTest(...told);
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) =>
      tell('violations', [effectiveDirective, blockedURI, sourceFile, sample].join(' ')),
    );
    Object.assign(window, { hacked: (what: unknown) => tell('executed', String(what)) });
  });
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') return void dialog.accept();
    misdeeds.executed.push(dialog.message());
    return void dialog.dismiss();
  });
  return misdeeds;
};
