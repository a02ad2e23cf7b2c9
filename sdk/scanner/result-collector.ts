import type { Reading } from './reading.ts';

/** Keeps the latest readings. */
export interface ResultCollector {
  add(reading: Reading): void;
  /** The oldest first. Another array after each reading. */
  readonly readings: readonly Reading[];
}

export const createResultCollector = (capacity: number): ResultCollector => {
  let readings: readonly Reading[] = [];
  return {
    add: (reading) => void (readings = [...readings, reading].slice(-capacity)),
    get readings() {
      return readings;
    },
  };
};
