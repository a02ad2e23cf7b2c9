import type { Build } from './build-cache.ts';
import type { Clients } from './worker-scope.ts';

/** Message of a page to the waiting service worker. */
export interface SkipWaitingMessage {
  readonly type: 'cagnotte.take-over';
  /** Path of the page's entry script. */
  readonly entry: string;
}

interface SkipWaitingOptions {
  readonly clients: Pick<Clients, 'matchAll'>;
  readonly skipWaiting: () => Promise<void>;
  /** Resolves after a delay in milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>;
}

const isSkipWaitingMessage = (message: unknown): message is SkipWaitingMessage =>
  (message as Partial<SkipWaitingMessage> | null)?.type === 'cagnotte.take-over';

/**
 * Browsers still count a page that is being closed, and do not replace a service worker that is responding.
 */
const maxAttempts = 5;
const attemptDelayMs = 2000;

/**
 * Activates a waiting service worker when a single page is open and that page is of the same build.
 * Activation deletes the caches of other builds, whose pages could still need them. While online, every load
 * brings a page of the newest build.
 * @param message any message of a page
 */
export async function skipWaitingForPage(
  message: unknown,
  { entry }: Build,
  { clients, skipWaiting, pause }: SkipWaitingOptions,
): Promise<void> {
  if (!isSkipWaitingMessage(message) || message.entry !== entry) return;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    await pause(attemptDelayMs);
    const openPages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (openPages.length <= 1) return skipWaiting();
  }
}
