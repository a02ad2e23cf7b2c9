import type { ComponentType } from 'react';

/** A route fetch takes this long at least, in milliseconds, so that nothing flashes by. */
export const minimumDelay = 200;

/** How the engines say that a file of the build is not there any more. */
const missingChunk = /dynamically imported module|module script failed|unable to preload/i;

export interface ScreenLoading {
  /** Address of the page, for the mark. */
  readonly href: string;
  readonly marks: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly reload: () => void;
  readonly delay?: (milliseconds: number) => Promise<void>;
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Fetches the code of a screen. A chunk that is missing, because a new version was deployed meanwhile,
 * reloads the page: once an address, so that a chunk that stays missing ends on the error page.
 */
export async function loadScreen(
  load: () => Promise<ComponentType>,
  { href, marks, reload, delay = wait }: ScreenLoading,
): Promise<ComponentType> {
  const mark = `cagnotte.reloaded:${href}`;
  try {
    const [screen] = await Promise.all([load(), delay(minimumDelay)]);
    marks.removeItem(mark);
    return screen;
  } catch (error) {
    if (!(error instanceof Error) || !missingChunk.test(error.message) || marks.getItem(mark)) throw error;
    marks.setItem(mark, '1');
    reload();
    // The page is on its way out: nothing is shown in between.
    return new Promise<never>(() => undefined);
  }
}
