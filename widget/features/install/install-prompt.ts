/** Chromium's event by which a page may ask to be installed, once. TypeScript's library has no type for it. */
export interface InstallPrompt extends Event {
  /** Asks the shopper. Needs a press of theirs. */
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** From the script in the page's head to the app: the browser's offer to install the page, when it came before the app. */
    cagnotteInstallPrompt?: InstallPrompt;
  }
}

let kept: InstallPrompt | undefined;
const listeners = new Set<() => void>();

const keep = (prompt: InstallPrompt | undefined) => {
  kept = prompt;
  for (const listener of listeners) listener();
};

/** Returns whether this is Safari on iOS, or a browser built on it. An app's web view has no share menu, and no `Safari` in its name. */
export const isIosBrowser = (): boolean =>
  'standalone' in navigator && navigator.standalone === false && /Safari\//.test(navigator.userAgent);

/** Keeps an offer of the browser that comes before the app runs. */
export const keepPromptForApp = (): void =>
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.cagnotteInstallPrompt = event as InstallPrompt;
  });

/**
 * Keeps the browser's offer to install the page, which comes early and without a press. On iOS an icon of the home screen has a
 * storage of its own, which remembers no programme: without the manifest it opens the page's own address, client id included.
 */
export function keepInstallPrompt(): void {
  keep(window.cagnotteInstallPrompt);
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => {
    keep(undefined);
    import('./install-decision.ts')
      .then(({ rememberInstallDecision }) => rememberInstallDecision('installed'))
      .catch(reportError);
  });
  if (!isIosBrowser()) return;
  document.querySelector('link[rel="manifest"]')?.remove();
  document.head.append(
    Object.assign(document.createElement('meta'), { name: 'apple-mobile-web-app-capable', content: 'yes' }),
  );
}

/** The browser's offer; undefined without one. */
export const installPrompt = (): InstallPrompt | undefined => kept;

/** @param listener called when there is another offer, or none any more. @returns a function that removes it */
export function followInstallPrompt(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Takes the browser's offer, which can be used once. */
export function takeInstallPrompt(): InstallPrompt | undefined {
  const taken = kept;
  keep(undefined);
  return taken;
}
