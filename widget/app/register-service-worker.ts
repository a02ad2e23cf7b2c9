import type { SkipWaitingMessage } from '../service-worker/skip-waiting.ts';

/** Milliseconds between two looks for a new version while a page stays open. */
const lookAgain = 3_600_000;
const address = '/service-worker.js';

/** What browsers with Trusted Types want of an address that code is loaded from. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown };
}

/** The page's surroundings; passed in by tests. */
export interface PageSurroundings {
  readonly page: Pick<Window, 'isSecureContext' | 'parent' | 'setInterval'> & {
    readonly trustedTypes?: TrustedTypes | undefined;
  };
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener'>;
  /** Absent where the browser has none, or refuses it. */
  readonly container: Pick<ServiceWorkerContainer, 'register'> | undefined;
  /** Resolves when the page has loaded, and nobody waits for anything any more. */
  readonly rest: () => Promise<void>;
}

const surroundings = (): PageSurroundings => ({
  page: window,
  document,
  container: 'serviceWorker' in navigator ? navigator.serviceWorker : undefined,
  rest: async () => {
    if (document.readyState !== 'complete')
      await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
    // Not every browser says when it has nothing to do.
    if (typeof requestIdleCallback === 'function')
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 }));
  },
});

/** A policy of its own, that knows one address: what it makes is a string only to TypeScript. */
const trusted = ({ trustedTypes }: PageSurroundings['page']): string =>
  (trustedTypes
    ?.createPolicy('cagnotte-service-worker', { createScriptURL: () => address })
    .createScriptURL(address) ?? address) as string;

/**
 * Registers the service worker of a page that is not in a frame, and has a new version of it found and started without
 * disturbing the shopper: what was loaded stays, and the next load is of the new version.
 * @param main address of the script that the page began with (`import.meta.url`): says which build the page is of
 * @returns once it is registered; a browser that refuses does without
 */
export async function registerServiceWorker(
  main: string,
  { page, document: shown, container, rest }: PageSurroundings = surroundings(),
): Promise<void> {
  if (!container || !page.isSecureContext || page.parent !== page) return;
  await rest();
  const url = trusted(page);
  // Some browsers refuse it with the site's storage, as in private windows.
  const registration = await container.register(url, { updateViaCache: 'none' }).catch(() => undefined);
  if (!registration) return;

  const offerTurn = () => {
    const message: SkipWaitingMessage = { type: 'cagnotte.take-over', entry: new URL(main).pathname };
    registration.waiting?.postMessage(message);
  };
  offerTurn();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', offerTurn),
  );

  // Without a network there is nothing new, and that is no failure.
  const look = () => {
    offerTurn();
    void registration.update().catch(() => undefined);
  };
  page.setInterval(look, lookAgain);
  shown.addEventListener('visibilitychange', () => {
    if (shown.visibilityState === 'visible') look();
  });
}
