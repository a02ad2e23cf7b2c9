/**
 * What the header Retry-After means: seconds from now, or a date.
 * @param now milliseconds since 1970.
 * @returns milliseconds to wait; undefined when it says nothing that can be understood.
 */
export const retryAfter = (header: string | null | undefined, now: number): number | undefined => {
  if (!header) return undefined;
  const ms = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(ms, 0) : undefined;
};
