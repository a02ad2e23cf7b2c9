import type { ComponentType } from 'react';
import type { TabStorage } from '../../features/session/tab-storage.ts';
import { missingChunk } from '../../ui/toasts/offline-failure.ts';

/** Shortest time for loading a screen, in milliseconds, so that the progress bar does not flash. */
export const minLoadingMs = 200;

interface LoadScreenOptions {
  /** True if it is loaded already: then there is no minimum delay (D120). */
  readonly isLoaded: boolean;
  /**
   * Address of the page with the screen. Read after loading, since loading may start before the navigation.
   */
  readonly href: () => string;
  /** Marks the reloaded addresses. */
  readonly tabStorage: TabStorage;
  /** Loads that page from the server. */
  readonly reload: (href: string) => void;
  /** Asks whether the server can be reached. */
  readonly isOnline: () => Promise<boolean>;
  readonly delay?: (milliseconds: number) => Promise<void>;
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Loads the chunk of a screen. A chunk can be missing after a deployment: then the page is reloaded, once for
 * each address. When it is still missing, the promise rejects, and the error page is shown.
 */
export async function loadScreen(
  load: () => Promise<ComponentType>,
  { isLoaded, href, tabStorage, reload, isOnline, delay = wait }: LoadScreenOptions,
): Promise<ComponentType> {
  const getMarkKey = (address: string) => `cagnotte.reloaded:${address}`;
  try {
    const [screen] = await Promise.all([load(), isLoaded || delay(minLoadingMs)]);
    tabStorage.remove(getMarkKey(href()));
    return screen;
  } catch (error) {
    const address = href();
    const markKey = getMarkKey(address);
    const isMissing = error instanceof Error && missingChunk.test(error.message);
    // While offline a reload would lose the page. Without a stored mark the page would reload forever.
    if (!isMissing || !(await isOnline()) || tabStorage.get(markKey) || !tabStorage.set(markKey, '1'))
      throw error;
    reload(address);
    // Stays pending until the reload.
    return new Promise<never>(() => undefined);
  }
}

/** A screen in a lazy chunk. */
export interface LazyScreen {
  /** Resolves when the screen can be shown. After a failure the next call tries again. */
  readonly load: () => Promise<void>;
  readonly Component: ComponentType;
}

/**
 * Creates a lazy screen. The router's own lazy routes also cache a failure, so a screen that was first opened
 * offline would stay broken.
 */
export function createLazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let Screen: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  return {
    load: async () => {
      loading ??= load();
      try {
        Screen = await loading;
      } catch (error) {
        loading = undefined;
        throw error;
      }
    },
    Component: () => Screen && <Screen />,
  };
}
