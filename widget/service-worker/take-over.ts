import type { Build } from './build.ts';
import type { Clients } from './worker-scope.ts';

/** What a page says to a worker that waits, so that it need not wait until the last page is closed. */
export interface TakeOver {
  readonly type: 'cagnotte.take-over';
  /** Path of the script that the page began with. */
  readonly entry: string;
}

interface TakingParts {
  readonly clients: Pick<Clients, 'matchAll'>;
  readonly skipWaiting: () => Promise<void>;
  /** Resolves after so many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>;
}

const isTakeOver = (message: unknown): message is TakeOver =>
  (message as Partial<TakeOver> | null)?.type === 'cagnotte.take-over';

/**
 * A page that is on its way out counts for a moment longer, and a worker that is answering is not replaced: looks that often,
 * each after so many milliseconds.
 */
const looks = 5;
const apart = 2000;

/**
 * Lets a worker that waits begin, if it may. Its first act is to drop what other builds keep: so only where the one page that
 * is open is of its own build, which is what every load brings while there is a network.
 * @param message what a page said
 */
export async function takeOver(
  message: unknown,
  { entry }: Build,
  { clients, skipWaiting, pause }: TakingParts,
): Promise<void> {
  if (!isTakeOver(message) || message.entry !== entry) return;
  for (let look = 0; look < looks; look += 1) {
    await pause(apart);
    const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (open.length <= 1) return skipWaiting();
  }
}
