import type { ReaderName } from '../readers.ts';

/** The engines that read barcodes, in their order of use: the browser itself, quagga2 and zxing. */
export const engineNames = ['native', 'quagga2', 'zxing'] as const;

/** An engine that reads barcodes: the browser itself, quagga2 or zxing. */
export type EngineName = (typeof engineNames)[number];

/** The result of an engine. */
export interface Read {
  readonly reader: ReaderName;
  readonly text: string;
  /** Trade number of the article that a GS1-128 names. */
  readonly gtin?: string;
}

/** Reads pictures with one library, and only the configured readers. */
export interface BarcodeEngine {
  /** @returns the first reliable barcode; undefined when there is none */
  decode(image: ImageData): Promise<Read | undefined>;
}

/**
 * Fetches and prepares an engine.
 * @returns undefined in a browser that lacks it
 */
export type LoadEngine = () => Promise<BarcodeEngine | undefined>;
