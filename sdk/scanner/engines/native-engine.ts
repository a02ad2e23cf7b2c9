import { readers, type ReaderName } from '../readers.ts';
import type { Engine } from './engine.ts';
import { trustedRead } from './trusted-read.ts';

/** The browser's own BarcodeDetector, which the DOM's types do not know yet. */
export interface BarcodeDetectorClass {
  new (options: { readonly formats: readonly string[] }): {
    detect(image: ImageData): Promise<readonly { readonly format: string; readonly rawValue: string }[]>;
  };
  getSupportedFormats(): Promise<readonly string[]>;
}

/**
 * Reads with the browser's own detector.
 * @returns undefined where there is none, or where it lacks one of the readers: with the others alone it would hide
 * that a barcode of the missing kind is there.
 */
export const nativeEngine = async (
  configured: readonly ReaderName[],
  detectorClass: BarcodeDetectorClass | undefined,
): Promise<Engine | undefined> => {
  if (!detectorClass) return undefined;
  const formats = configured.map((name) => readers[name].native);
  const supported = await detectorClass.getSupportedFormats();
  if (!formats.every((format) => supported.includes(format))) return undefined;
  const detector = new detectorClass({ formats });
  return {
    decode: async (image) => {
      for (const { format, rawValue: text } of await detector.detect(image)) {
        const reader = configured.find((name) => readers[name].native === format);
        const trusted = reader && trustedRead({ reader, text }, configured);
        if (trusted) return trusted;
      }
      return undefined;
    },
  };
};
