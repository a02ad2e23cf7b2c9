const second = 1000;

/** The longest pause between two attempts, and between two looks at a network that says it is away. */
export const longestPause = 5 * 60 * second;

/** A server may ask for more patience than that, but not for ever. */
const longestRetryAfter = 24 * 60 * 60 * second;

/**
 * How long to wait after a failed attempt, in milliseconds. Full jitter: a server that went down under many phones does not
 * see all of them come back in the same second.
 * @param attempts that failed so far, one after the other, this one included.
 * @param retryAfterMs what the server asked for.
 * @param random from 0 to 1.
 */
export const backOff = (attempts: number, retryAfterMs: number | undefined, random: number): number => {
  const ceiling = Math.min(longestPause, second * 2 ** Math.min(attempts, 10));
  const jitter = Math.ceil(ceiling * random);
  return retryAfterMs === undefined ? jitter : Math.min(retryAfterMs, longestRetryAfter) + jitter;
};
