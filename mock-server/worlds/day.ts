/** One day, in milliseconds. */
export const DAY = 24 * 60 * 60 * 1000;
