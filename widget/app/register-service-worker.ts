import type { TrustedTypes } from '@cagnotte/sdk/internal';
import type { SkipWaitingMessage } from '../service-worker/skip-waiting.ts';

/** Interval of the checks for a new version while a page stays open. */
const checkIntervalMs = 3_600_000;
const address = '/service-worker.js';

/** Parts of the browser; tests replace them. */
export interface BrowserParts {
  readonly page: Pick<Window, 'isSecureContext' | 'parent' | 'setInterval'> & {
    readonly trustedTypes?: TrustedTypes | undefined;
  };
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener'>;
  /** Undefined where the browser has none or refuses it. */
  readonly container: Pick<ServiceWorkerContainer, 'register'> | undefined;
  /** Resolves when the page has loaded and the browser is idle. */
  readonly idle: () => Promise<void>;
}

const createBrowserParts = (): BrowserParts => ({
  page: window,
  document,
  container: 'serviceWorker' in navigator ? navigator.serviceWorker : undefined,
  idle: async () => {
    if (document.readyState !== 'complete')
      await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
    // Not every browser has it.
    if (typeof requestIdleCallback === 'function')
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 }));
  },
});

/** Creates a policy that allows one address. Its result is a string only for TypeScript. */
const trustAddress = ({ trustedTypes }: BrowserParts['page']): string =>
  (trustedTypes
    ?.createPolicy('cagnotte-service-worker', { createScriptURL: () => address })
    .createScriptURL(address) ?? address) as string;

/**
 * Registers the service worker of a page outside a frame, checks for new versions and activates them. The
 * open page keeps its version, the next load gets the new one.
 * @param entry address of the page's entry script (`import.meta.url`), which identifies its build
 * @returns resolves when it is registered, or when the browser refuses it
 */
export async function registerServiceWorker(
  entry: string,
  { page, document, container, idle }: BrowserParts = createBrowserParts(),
): Promise<void> {
  if (!container || !page.isSecureContext || page.parent !== page) return;
  await idle();
  const url = trustAddress(page);
  // Some browsers refuse it together with storage, as in private windows.
  const registration = await container.register(url, { updateViaCache: 'none' }).catch(() => undefined);
  if (!registration) return;

  const requestActivation = () => {
    const message: SkipWaitingMessage = { type: 'cagnotte.take-over', entry: new URL(entry).pathname };
    registration.waiting?.postMessage(message);
  };
  requestActivation();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', requestActivation),
  );

  // Offline the check fails, which is no error.
  const check = () => {
    requestActivation();
    void registration.update().catch(() => undefined);
  };
  page.setInterval(check, checkIntervalMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}
