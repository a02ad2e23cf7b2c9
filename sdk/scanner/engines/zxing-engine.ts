import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { readers } from '../readers.ts';
import type { CheckedScannerOptions } from '../scanner-options.ts';
import type { Engine } from './engine.ts';
import { trustedRead } from './trusted-read.ts';

/** Bundlers find the file by this expression and put it beside the code that asks for it. */
const ownWasm = (): string => new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;

/** Where the instance that is there came from: one serves all scanners that want it from the same place. */
let loadedFrom: string | undefined;

/** Reads blurred and slanted barcodes that quagga2 misses. Never asks the network for anything but its own file. */
export const zxingEngine = async (options: CheckedScannerOptions): Promise<Engine> => {
  const location = options.wasmUrl?.toString() ?? ownWasm();
  const isLoaded = loadedFrom === location;
  loadedFrom = undefined;
  await prepareZXingModule({
    overrides: { locateFile: () => location, printErr: (line: string) => options.log('warn', line) },
    equalityFn: () => isLoaded,
    fireImmediately: true,
  });
  loadedFrom = location;
  return {
    decode: async (image) => {
      const [result] = await readBarcodes(image, {
        formats: options.readers.map((name) => readers[name].zxing),
        textMode: 'Plain',
        maxNumberOfSymbols: 1,
      });
      const reader = options.readers.find((name) => readers[name].zxing === result?.format);
      return result && reader && trustedRead({ reader, text: result.text }, options.readers);
    },
  };
};
