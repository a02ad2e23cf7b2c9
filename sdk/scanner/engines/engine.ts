import type { ReaderName } from '../readers.ts';

/** Who can read barcodes, in the order they are asked: the browser itself, quagga2 and zxing. */
export const engineNames = ['native', 'quagga2', 'zxing'] as const;

/** Who can read: the browser itself, quagga2, or zxing. */
export type EngineName = (typeof engineNames)[number];

/** What an engine read. */
export interface Read {
  readonly reader: ReaderName;
  readonly text: string;
  /** The article that a GS1-128 names. */
  readonly gtin?: string;
}

/** One way to read a picture. Made for the configured readers, and knows no other. */
export interface Engine {
  /** @returns the first barcode that can be trusted; undefined when there is none. */
  decode(image: ImageData): Promise<Read | undefined>;
}

/** Fetches and readies an engine. @returns undefined where this browser lacks it. */
export type LoadEngine = () => Promise<Engine | undefined>;
