import { invertImage } from '../scanner/invert-image.ts';
import type { ReaderName } from '../scanner/readers.ts';
import {
  encodeCodabar,
  encodeCode128,
  encodeCode39,
  drawBarcode,
  encodeEan13,
  encodeItf,
  encodeUpcE,
  type Drawing,
} from './draw-barcode.ts';

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
  {
    kind: 'Code 128',
    reader: 'code_128',
    text: 'TICKET-4217',
    widths: encodeCode128('TICKET-4217'),
    module: 3,
  },
  {
    kind: 'GS1-128',
    reader: 'code_128',
    text: '0103254560042711',
    gtin: '3254560042711',
    widths: encodeCode128('\u001D0103254560042711'),
    module: 2,
  },
  {
    kind: 'EAN-13',
    reader: 'ean_13',
    text: '4006381333931',
    widths: encodeEan13('4006381333931'),
    module: 3,
  },
  { kind: 'UPC-A', reader: 'upc_a', text: '036000291452', widths: encodeEan13('0036000291452'), module: 3 },
  { kind: 'UPC-E', reader: 'upc_e', text: '01234565', widths: encodeUpcE('01234565'), module: 3 },
  { kind: 'Code 39', reader: 'code_39', text: 'ABC-1234', widths: encodeCode39('ABC-1234'), module: 3 },
  { kind: 'Codabar', reader: 'codabar', text: 'A40156B', widths: encodeCodabar('A40156B'), module: 3 },
  { kind: 'ITF', reader: 'i2of5', text: '10101010', widths: encodeItf('10101010'), module: 3 },
];

type Look = Omit<Drawing, 'widths' | 'module'>;

/** Parts of the bars that are cut off in the pictures, at either end. */
const cuts = [0.05, 0.1, 0.2, 0.3, 0.5].flatMap((part) => [part, -part]);
const onBlack: readonly Look[] = [0, 180, 8].map((degrees) => ({ degrees, isInverted: true }));

const looks: Readonly<Record<string, readonly Look[]>> = {
  crisp: [{}, { degrees: 180 }],
  turned: [8, -8, 20, 45].map((degrees) => ({ degrees })),
  'low contrast': [0.5, 0.3, 0.2].flatMap((contrast) => [0, 8].map((degrees) => ({ contrast, degrees }))),
  'white on black': onBlack,
  'the same, second look': onBlack,
  'cut by the edge': cuts.map((cut) => ({ cut, isCutByEdge: true })),
  'cut, then white': cuts.map((cut) => ({ cut })),
};

/**
 * Draws the pictures of a barcode.
 * @returns the pictures, each list with the property that makes it hard to read
 */
export const drawPictures = (sample: BarcodeSample): readonly (readonly [string, readonly ImageData[]])[] =>
  Object.entries(looks).map(([name, drawings]) => {
    const images = drawings.map((drawing) => drawBarcode({ ...sample, ...drawing }));
    return [name, name.endsWith('second look') ? images.map(invertImage) : images];
  });
