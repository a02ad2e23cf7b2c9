import type { Clock } from '../platform/clock.ts';

/** The same error within this time is counted, not reported again. */
const repeatMs = 60_000;

/** How many different errors are remembered. */
const mostKnown = 100;

interface Known {
  /** When it was last let through. */
  readonly at: number;
  repeats: number;
}

/**
 * Counts errors that come again and again.
 * @returns a function of an error's key: how often it happened since it was last let through, this time included; 0 when
 * that was only a short time ago.
 */
export const countRepeats = (clock: Clock): ((key: string) => number) => {
  const known = new Map<string, Known>();
  return (key) => {
    const at = clock.now();
    const last = known.get(key);
    if (last && at - last.at < repeatMs) {
      last.repeats += 1;
      return 0;
    }
    known.delete(key);
    known.set(key, { at, repeats: 0 });
    for (const oldest of known.keys()) if (known.size > mostKnown) known.delete(oldest);
    return 1 + (last?.repeats ?? 0);
  };
};
