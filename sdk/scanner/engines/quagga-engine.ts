import quagga from '@ericblade/quagga2';
import { readers } from '../readers.ts';
import type { CheckedScannerOptions } from '../scanner-options.ts';
import type { BarcodeEngine } from './engine.ts';
import { toGrayImage, createQuaggaDecoder } from './quagga-decoder.ts';
import { readBox } from './read-box.ts';
import { findTrustedRead } from './trusted-read.ts';

/**
 * Reads tilted and long barcodes that zxing misses. Blocks the calling thread: quagga2 1.12.1 sets
 * any number of workers to 0.
 */
export const createQuaggaEngine = (options: CheckedScannerOptions): BarcodeEngine => {
  const config = {
    inputStream: { constraints: options.constraints },
    numOfWorkers: options.workers,
    frequency: options.frequency,
    locate: true,
    locator: { ...options.locator },
    decoder: { readers: options.readers.map((name) => readers[name].quagga2) },
  };
  return {
    decode: (image) => {
      const gray = toGrayImage(image);
      if (gray.data.length === 0) return Promise.resolve(undefined);
      const decoder = createQuaggaDecoder(quagga, config, gray);
      for (const box of decoder.getBoundingBoxes() ?? []) {
        const read = readBox(decoder, box);
        const trusted = read && findTrustedRead(read, options.readers);
        if (trusted) return Promise.resolve(trusted);
      }
      return Promise.resolve(undefined);
    },
  };
};
