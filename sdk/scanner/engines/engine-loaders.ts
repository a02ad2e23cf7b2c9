import { createConnectionError } from '../../errors/known-errors.ts';
import { partNotLoadedMessage } from '../../platform/load-part.ts';
import type { CheckedScannerOptions } from '../scanner-options.ts';
import type { EngineName, LoadEngine } from './engine.ts';
import { createNativeEngine, type BarcodeDetectorClass } from './native-engine.ts';

const throwPartNotLoaded = (cause: unknown): never => {
  throw createConnectionError({ cause }, partNotLoadedMessage);
};

/**
 * Loads each engine. The two large ones are separate files, fetched for the first picture that needs them.
 */
export const engineLoaders: Readonly<Record<EngineName, (options: CheckedScannerOptions) => LoadEngine>> = {
  native:
    ({ readers }) =>
    () => {
      const scope = globalThis as { readonly BarcodeDetector?: BarcodeDetectorClass };
      return createNativeEngine(readers, scope.BarcodeDetector);
    },
  quagga2: (options) => async () => {
    const { createQuaggaEngine } = await import('./quagga-engine.ts').catch(throwPartNotLoaded);
    return createQuaggaEngine(options);
  },
  zxing: (options) => async () => {
    const { createZxingEngine } = await import('./zxing-engine.ts').catch(throwPartNotLoaded);
    return createZxingEngine(options);
  },
};
