import type { CheckedScannerOptions } from '../scanner-options.ts';
import type { EngineName, LoadEngine } from './engine.ts';
import { nativeEngine, type BarcodeDetectorClass } from './native-engine.ts';

/** How each engine is fetched. The two large ones are files of their own, fetched when the first picture needs them. */
export const engineLoaders: Readonly<Record<EngineName, (options: CheckedScannerOptions) => LoadEngine>> = {
  native:
    ({ readers }) =>
    () => {
      const scope = globalThis as { readonly BarcodeDetector?: BarcodeDetectorClass };
      return nativeEngine(readers, scope.BarcodeDetector);
    },
  quagga2: (options) => async () => {
    const { quaggaEngine } = await import('./quagga-engine.ts');
    return quaggaEngine(options);
  },
  zxing: (options) => async () => {
    const { zxingEngine } = await import('./zxing-engine.ts');
    return zxingEngine(options);
  },
};
