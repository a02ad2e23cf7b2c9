/** A barcode that has not been read for this long has left the picture. */
const GONE_MS = 2000;

/** Decides which reads of a live picture count. */
export interface Sightings {
  /**
   * @param code what was read.
   * @param at when, in milliseconds.
   * @returns whether to say so: with the second of two identical reads in a row, and not again before the barcode has
   * left the picture or another has come.
   */
  count(code: string, at: number): boolean;
}

export const createSightings = (): Sightings => {
  let last: { readonly code: string; readonly at: number; readonly told: boolean } | undefined;
  return {
    count: (code, at) => {
      const again = last?.code === code && at - last.at < GONE_MS;
      const tell = again && !last?.told;
      last = { code, at, told: again };
      return tell;
    },
  };
};
