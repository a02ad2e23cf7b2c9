import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import { readers, unchecked, type ReaderName } from '../readers.ts';
import type { CheckedScannerOptions } from '../scanner-options.ts';
import type { BarcodeEngine, Read } from './engine.ts';
import { fnc1 } from './gs1.ts';
import { findTrustedRead } from './trusted-read.ts';
import { getWasmUrl } from './wasm-url.ts';

/** Address that the current instance was loaded from. All scanners with the same address share it. */
let loadedFrom: string | undefined;

/**
 * Number of lines across a barcode without a check digit that have to agree. A line that leaves the barcode
 * through its side reads only a part of it: with 2, the default, 108 of 154 drawings of tilted ITF were read
 * wrong, with 4 or 6 some, with 8 none.
 */
const agreeingLines = 8;
const maxSymbols = 255;

/**
 * Reads blurred and slanted barcodes that quagga2 misses. Requests nothing from the network but its own file.
 */
export const createZxingEngine = async (options: CheckedScannerOptions): Promise<BarcodeEngine> => {
  const location = options.wasmUrl?.toString() ?? getWasmUrl();
  const isLoaded = loadedFrom === location;
  loadedFrom = undefined;
  await prepareZXingModule({
    overrides: { locateFile: () => location, printErr: (line: string) => options.log('warn', line) },
    equalityFn: () => isLoaded,
    fireImmediately: true,
  });
  loadedFrom = location;
  const checkedNames = options.readers.filter((name) => !unchecked.includes(name));
  const uncheckedNames = options.readers.filter((name) => unchecked.includes(name));

  /** Returns the reliable barcodes of a picture. */
  const readAll = async (
    image: ImageData,
    names: readonly ReaderName[],
    readerOptions: ReaderOptions,
  ): Promise<Read[]> => {
    if (names.length === 0) return [];
    const formats = names.map((name) => readers[name].zxing);
    const results = await readBarcodes(image, { formats, textMode: 'Plain', ...readerOptions });
    return results.flatMap(({ format, text, contentType }) => {
      const reader = names.find((name) => readers[name].zxing === format);
      const content = contentType === 'GS1' ? fnc1 + text : text;
      return (reader && findTrustedRead({ reader, text: content }, options.readers)) ?? [];
    });
  };

  return {
    decode: async (image) => {
      const [read] = await readAll(image, checkedNames, { maxNumberOfSymbols: 1 });
      if (read) return read;
      const readerOptions = { maxNumberOfSymbols: maxSymbols, minLineCount: agreeingLines };
      const [firstRead, ...otherReads] = await readAll(image, uncheckedNames, readerOptions);
      // When lines disagree, not all of them have read the whole barcode.
      return otherReads.every(({ text }) => text === firstRead?.text) ? firstRead : undefined;
    },
  };
};
