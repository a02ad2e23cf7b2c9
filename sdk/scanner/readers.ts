import type { ReadInputBarcodeFormat } from 'zxing-wasm/reader';

interface NamesInEngines {
  /** Reader in quagga2's configuration; its results have our own name. */
  readonly quagga2: string;
  /** Format in zxing-wasm's options and results. */
  readonly zxing: ReadInputBarcodeFormat;
  /** Format in the browser's BarcodeDetector. */
  readonly native: string;
}

/** A kind of barcode that can be read. */
export type ReaderName =
  | 'code_128'
  | 'ean_13'
  | 'ean_8'
  | 'upc_a'
  | 'upc_e'
  | 'code_39'
  | 'code_93'
  | 'codabar'
  | 'i2of5';

/** Every kind of barcode, with its name in each engine. */
export const readers = {
  code_128: { quagga2: 'code_128_reader', zxing: 'Code128', native: 'code_128' },
  ean_13: { quagga2: 'ean_reader', zxing: 'EAN13', native: 'ean_13' },
  ean_8: { quagga2: 'ean_8_reader', zxing: 'EAN8', native: 'ean_8' },
  upc_a: { quagga2: 'upc_reader', zxing: 'UPCA', native: 'upc_a' },
  upc_e: { quagga2: 'upc_e_reader', zxing: 'UPCE', native: 'upc_e' },
  code_39: { quagga2: 'code_39_reader', zxing: 'Code39', native: 'code_39' },
  code_93: { quagga2: 'code_93_reader', zxing: 'Code93', native: 'code_93' },
  codabar: { quagga2: 'codabar_reader', zxing: 'Codabar', native: 'codabar' },
  i2of5: { quagga2: 'i2of5_reader', zxing: 'ITF', native: 'itf' },
} as const satisfies Record<ReaderName, NamesInEngines>;

/**
 * True for the name of a reader. The settings of a programme may contain other text.
 * @param name name of a reader, for example one of `scanner_readers`
 */
export const isReaderName = (name: unknown): name is ReaderName =>
  typeof name === 'string' && Object.hasOwn(readers, name);

/** Kinds without a check digit: a part of a barcode of any kind may be read as a whole barcode. */
export const unchecked: readonly ReaderName[] = ['code_39', 'codabar', 'i2of5'];
