import type { EngineName } from './engines/engine.ts';
import type { ReaderName } from './readers.ts';

/** A reliable reading of a barcode. */
export interface Reading {
  /**
   * Content of the bars. The group separators inside a GS1-128 code stay, as U+001D; the mark at
   * its beginning is removed.
   */
  readonly text: string;
  /**
   * Trade number of the article that a GS1-128 names (identifier 01): 13 digits, 8, or 14 for a case of
   * several. Absent for other barcodes, and when the browser's own detector does not identify a GS1-128.
   */
  readonly gtin?: string;
  /** The kind of barcode: one of the configured readers. */
  readonly reader: ReaderName;
  /** The engine that read it. */
  readonly engine: EngineName;
  /** Time, in milliseconds since 1970. */
  readonly at: number;
}

/** Keeps the latest readings. */
export interface ResultCollector {
  add(reading: Reading): void;
  /** The oldest first. Every reading creates a new array. */
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
