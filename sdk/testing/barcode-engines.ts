import { readFile } from 'node:fs/promises';
import { createCascades, type Cascade } from '../scanner/engines/cascade.ts';
import { createQuaggaEngine } from '../scanner/engines/quagga-engine.ts';
import { createZxingEngine } from '../scanner/engines/zxing-engine.ts';
import type { ReaderName } from '../scanner/readers.ts';
import { checkScannerOptions, type ScannerOptions } from '../scanner/scanner-options.ts';

const wasm = new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
// Node does not fetch files, but it does fetch data URLs.
const wasmUrl = readFile(wasm, 'base64').then((content) => `data:application/wasm;base64,${content}`);

/** Creates each engine that runs outside browsers. */
export const barcodeEngines = {
  quagga2: (options: ScannerOptions) => Promise.resolve(createQuaggaEngine(checkScannerOptions(options))),
  zxing: async (options: ScannerOptions) =>
    createZxingEngine(checkScannerOptions({ ...options, wasmUrl: await wasmUrl })),
};

/**
 * Creates a cascade of quagga2 and zxing.
 * @param onFailure called with the name of an engine at the first picture on which it fails
 */
export const createTestCascade = (
  readers: readonly ReaderName[],
  onFailure: (engine: string) => void = () => undefined,
): Cascade =>
  createCascades(
    new Map([
      ['quagga2', () => barcodeEngines.quagga2({ readers })],
      ['zxing', () => barcodeEngines.zxing({ readers })],
    ]),
    onFailure,
  )();
