import type { ComponentType } from 'react';

/** A screen whose code is fetched when it is wanted. */
export interface HeldScreen {
  /** Resolves once the screen can be shown. A failure is not for ever: the next call tries again. */
  readonly fetch: () => Promise<void>;
  readonly Component: ComponentType;
}

/**
 * Holds a screen from the moment its code is there. The router's own way keeps a failed fetch as well, and a screen first
 * wanted without a network would stay broken when it is back.
 */
export function holdScreen(load: () => Promise<ComponentType>): HeldScreen {
  let Screen: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  return {
    fetch: async () => {
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
