import { readers, type ReaderName } from '../readers.ts';
import type { BarcodeEngine } from './engine.ts';
import { findTrustedRead } from './trusted-read.ts';

/** The browser's own BarcodeDetector, which TypeScript's DOM types lack. */
export interface BarcodeDetectorClass {
  new (options: { readonly formats: readonly string[] }): {
    detect(image: ImageData): Promise<readonly { readonly format: string; readonly rawValue: string }[]>;
  };
  getSupportedFormats(): Promise<readonly string[]>;
}

/**
 * Creates an engine that uses the browser's own detector.
 * @returns undefined when the browser has no detector, or when it lacks one of the readers: reading the
 * others only would hide barcodes of the missing kind
 */
export const createNativeEngine = async (
  configured: readonly ReaderName[],
  detectorClass: BarcodeDetectorClass | undefined,
): Promise<BarcodeEngine | undefined> => {
  if (!detectorClass) return undefined;
  const formats = configured.map((name) => readers[name].native);
  const supported = await detectorClass.getSupportedFormats();
  if (!formats.every((format) => supported.includes(format))) return undefined;
  const detector = new detectorClass({ formats });
  return {
    decode: async (image) => {
      for (const { format, rawValue: text } of await detector.detect(image)) {
        const reader = configured.find((name) => readers[name].native === format);
        const trusted = reader && findTrustedRead({ reader, text }, configured);
        if (trusted) return trusted;
      }
      return undefined;
    },
  };
};
