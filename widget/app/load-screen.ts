import type { ComponentType } from 'react';
import type { TabStorage } from '../features/session/tab-storage.ts';

/** A route fetch takes this long at least, in milliseconds, so that nothing flashes by. */
export const minimumDelay = 200;

/** How the engines say that a file of the build is not there any more. */
const missingChunk = /dynamically imported module|module script failed|unable to preload/i;

export interface ScreenLoading {
  /** Address of the page that the screen is for; asked for once loading is over, as it starts very early. */
  readonly href: () => string;
  readonly marks: TabStorage;
  /** Fetches that page anew, from the server. */
  readonly reload: (href: string) => void;
  readonly isOnline: () => boolean;
  readonly delay?: (milliseconds: number) => Promise<void>;
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Fetches the code of a screen. A chunk that is missing, because a new version was deployed meanwhile,
 * reloads that page: once an address, so that a chunk that stays missing ends on the error page.
 */
export async function loadScreen(
  load: () => Promise<ComponentType>,
  { href, marks, reload, isOnline, delay = wait }: ScreenLoading,
): Promise<ComponentType> {
  const markOf = (address: string) => `cagnotte.reloaded:${address}`;
  try {
    const [screen] = await Promise.all([load(), delay(minimumDelay)]);
    marks.remove(markOf(href()));
    return screen;
  } catch (error) {
    const address = href();
    const mark = markOf(address);
    const isMissing = error instanceof Error && missingChunk.test(error.message);
    // Without a network a reload would take away what is there; without a mark that outlasts it, it could go on for ever.
    if (!isMissing || !isOnline() || marks.get(mark) || !marks.set(mark, '1')) throw error;
    reload(address);
    // The page is on its way out: nothing is shown in between.
    return new Promise<never>(() => undefined);
  }
}
