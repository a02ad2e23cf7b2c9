import type { Logger } from './logger.ts';

/** A list of listeners. The error of one is logged and does not stop the others. */
export interface Listeners<Event> {
  /** @returns a function that removes the listener */
  add(listener: (event: Event) => void): () => void;
  notify(event: Event): void;
}

export const createListeners = <Event>(logger: Logger): Listeners<Event> => {
  const entries = new Set<{ readonly listener: (event: Event) => void }>();
  return {
    add: (listener) => {
      // A new object for each entry, so that the same function can be added twice and removed once.
      const entry = { listener };
      entries.add(entry);
      return () => void entries.delete(entry);
    },
    notify: (event) => {
      for (const { listener } of [...entries]) callGuarded(logger, listener, event);
    },
  };
};

/** Calls a function of the host page. An error that it throws is logged and not passed on. */
export const callGuarded = <Event>(
  logger: Logger,
  listener: ((event: Event) => unknown) | undefined,
  event: Event,
): void => {
  try {
    listener?.(event);
  } catch (error) {
    logger.error('a function given to the SDK threw', error);
  }
};
