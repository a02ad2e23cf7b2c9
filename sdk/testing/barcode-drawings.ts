import type { ReaderName } from '../scanner/readers.ts';
import { codabar, code128, code39, ean13, itf, upcE } from './draw-barcode.ts';

/** A barcode to draw, and the result of an engine that reads it. */
export interface BarcodeSample {
  readonly kind: string;
  readonly reader: ReaderName;
  readonly text: string;
  /** The article of a GS1-128. */
  readonly gtin?: string;
  /** Widths of bars and gaps, a bar first. */
  readonly widths: string;
  /** Width of the narrowest bar, in pixels, with which all bars fit into a picture of 640 × 480 pixels. */
  readonly module: number;
}

/** One barcode of each kind. */
export const barcodeSamples: readonly BarcodeSample[] = [
  { kind: 'Code 128', reader: 'code_128', text: 'TICKET-4217', widths: code128('TICKET-4217'), module: 3 },
  {
    kind: 'GS1-128',
    reader: 'code_128',
    text: '0103254560042711',
    gtin: '3254560042711',
    widths: code128('\u001D0103254560042711'),
    module: 2,
  },
  { kind: 'EAN-13', reader: 'ean_13', text: '4006381333931', widths: ean13('4006381333931'), module: 3 },
  { kind: 'UPC-A', reader: 'upc_a', text: '036000291452', widths: ean13('0036000291452'), module: 3 },
  { kind: 'UPC-E', reader: 'upc_e', text: '01234565', widths: upcE('01234565'), module: 3 },
  { kind: 'Code 39', reader: 'code_39', text: 'ABC-1234', widths: code39('ABC-1234'), module: 3 },
  { kind: 'Codabar', reader: 'codabar', text: 'A40156B', widths: codabar('A40156B'), module: 3 },
  { kind: 'ITF', reader: 'i2of5', text: '10101010', widths: itf('10101010'), module: 3 },
];
