/**
 * Limits a sent fraction: sent bytes may not have arrived, so progress stays below 1 until the server
 * confirms them.
 */
export const limitUnconfirmed = (fraction: number): number => Math.min(fraction, 0.99);
