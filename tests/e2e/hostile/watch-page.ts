import type { Page } from '@playwright/test';

/** Forbidden actions of a page, and actions of injected code. */
export interface PageFindings {
  /** Violated directives of the page's policy, with the blocked resources. */
  readonly violations: string[];
  /** Code that was executed out of a text. */
  readonly executed: string[];
}

type Finding = [kind: keyof PageFindings, detail: string];

/**
 * Listens to a page before it loads, and on every load: to violations of its policy, to
 * `hacked(…)` and to dialogs.
 */
export const watchPage = async (page: Page): Promise<PageFindings> => {
  const findings: PageFindings = { violations: [], executed: [] };
  await page.exposeFunction(
    'reportFinding',
    (...[kind, detail]: Finding) => void findings[kind].push(detail),
  );
  await page.addInitScript(() => {
    const { reportFinding } = window as unknown as { reportFinding: (...finding: Finding) => void };
    const report = (...finding: Finding) => void reportFinding(...finding);
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) =>
      report('violations', [effectiveDirective, blockedURI, sourceFile, sample].join(' ')),
    );
    Object.assign(window, { hacked: (detail: unknown) => report('executed', String(detail)) });
  });
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') return void dialog.accept();
    findings.executed.push(dialog.message());
    return void dialog.dismiss();
  });
  return findings;
};
