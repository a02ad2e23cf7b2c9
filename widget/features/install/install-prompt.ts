/**
 * Chromium's event with which a page may offer its installation, once. TypeScript's library has no type for
 * it.
 */
export interface InstallPrompt extends Event {
  /** Asks the shopper. Call it during a press. */
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /**
     * The browser's offer to install the page, if it arrived before the app. Set by the script in the page's
     * head.
     */
    cagnotteInstallPrompt?: InstallPrompt;
  }
}

let keptPrompt: InstallPrompt | undefined;
const listeners = new Set<() => void>();

const setPrompt = (prompt: InstallPrompt | undefined) => {
  keptPrompt = prompt;
  for (const listener of listeners) listener();
};

/**
 * True if this is Safari on iOS, or a browser built on it. A web view has no share menu, and no
 * `Safari` in its user agent.
 */
export const isIosBrowser = (): boolean =>
  'standalone' in navigator && navigator.standalone === false && /Safari\//.test(navigator.userAgent);

/** Keeps an offer of the browser that arrives before the app runs. */
export const catchEarlyPrompt = (): void =>
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.cagnotteInstallPrompt = event as InstallPrompt;
  });

/**
 * Keeps the browser's offer to install the page, which arrives early and without a press. On iOS an icon of
 * the home screen has its own empty storage, without the programme: if there is no manifest, it opens the
 * address of this page, client id included.
 */
export function keepInstallPrompt(): void {
  setPrompt(window.cagnotteInstallPrompt);
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setPrompt(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => {
    setPrompt(undefined);
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

/** Returns the browser's offer; undefined without one. */
export const getInstallPrompt = (): InstallPrompt | undefined => keptPrompt;

/**
 * Follows the browser's offer.
 * @param listener called when it changes or ends
 * @returns function that removes the listener
 */
export function followInstallPrompt(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Takes the browser's offer, which can be used once. */
export function takeInstallPrompt(): InstallPrompt | undefined {
  const taken = keptPrompt;
  setPrompt(undefined);
  return taken;
}
