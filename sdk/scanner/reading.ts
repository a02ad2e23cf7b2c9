import type { EngineName } from './engines/engine.ts';
import type { ReaderName } from './readers.ts';

/** A barcode that was read, and can be trusted. */
export interface Reading {
  /** What the bars say. The group separators inside a GS1-128 code stay, as U+001D; the mark in front of it goes. */
  readonly text: string;
  /**
   * The article that a GS1-128 names (identifier 01): 13 digits, 8, or 14 for a case of several. Absent for other barcodes, and where
   * the browser's own detector does not tell a GS1-128.
   */
  readonly gtin?: string;
  /** The kind of barcode: one of the configured readers. */
  readonly reader: ReaderName;
  /** Who read it. */
  readonly engine: EngineName;
  /** When, in milliseconds since 1970. */
  readonly at: number;
}

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
