import { describe, expect, it } from 'vitest';
import { barcodeSamples } from '../../testing/barcode-drawings.ts';
import { barcodeEngines, createTestCascade } from '../../testing/barcode-engines.ts';
import {
  encodeCodabar,
  encodeCode128,
  encodeCode39,
  drawBarcode,
  encodeEan13,
  encodeItf,
  encodeUpcE,
} from '../../testing/draw-barcode.ts';
import { createManualClock } from '../../testing/manual-clock.ts';
import { expandUpcE, computeGtinCheckDigit } from '../checksums.ts';
import { invertImage } from '../invert-image.ts';
import { unchecked, type ReaderName } from '../readers.ts';
import { scanFrames } from '../scan-frames.ts';
import { checkScannerOptions } from '../scanner-options.ts';
import { createZxingEngine } from './zxing-engine.ts';

const ticket = encodeCode128('TICKET-4217');
const blank = drawBarcode({ widths: '' });
/** Kinds without a check digit: a part could be read as the whole barcode. */
const uncheckedSamples = barcodeSamples.filter(({ reader }) => unchecked.includes(reader));

describe.each(Object.entries(barcodeEngines))('%s', (name, create) => {
  const decode = async (readers: readonly ReaderName[], image: ImageData) =>
    (await create({ readers })).decode(image);

  it.each([0, 180, 8])('reads a Code 128 turned by %i degrees', async (degrees) => {
    const image = drawBarcode({ widths: ticket, module: 3, degrees });
    expect(await decode(['code_128'], image)).toEqual({ reader: 'code_128', text: 'TICKET-4217' });
  });

  it('reads an EAN-13', async () => {
    const image = drawBarcode({ widths: encodeEan13('4006381333931'), module: 3 });
    expect(await decode(['ean_13'], image)).toEqual({ reader: 'ean_13', text: '4006381333931' });
  });

  it('reads an EAN-13 that begins with 0 as a UPC-A when that is requested', async () => {
    const image = drawBarcode({ widths: encodeEan13('0036000291452'), module: 3 });
    const upcA = { reader: 'upc_a', text: '036000291452' };
    expect(await decode(['upc_a'], image)).toEqual(upcA);
    expect(await decode(['ean_13', 'upc_a'], image)).toEqual(upcA);
    expect(await decode(['ean_13'], image)).toEqual({ reader: 'ean_13', text: '0036000291452' });
  });

  it('D112 reads no barcode of another kind than requested', async () => {
    const ean = drawBarcode({ widths: encodeEan13('4006381333931'), module: 3 });
    expect(await decode(['code_128'], ean)).toBeUndefined();
    expect(await decode(['upc_a'], ean)).toBeUndefined();
    expect(await decode(['ean_13', 'code_39'], drawBarcode({ widths: ticket }))).toBeUndefined();
  });

  it('CN-05 reads no EAN whose check digit is wrong', async () => {
    const image = drawBarcode({ widths: encodeEan13('4006381333932'), module: 3 });
    expect(await decode(['ean_13'], image)).toBeUndefined();
  });

  it.each(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])(
    'reads a UPC-E whose sixth digit is %s',
    async (last) => {
      const digits = `012345${last}`;
      const text = digits + computeGtinCheckDigit(expandUpcE(`${digits}0`).slice(0, -1));
      for (const degrees of [0, 8]) {
        const image = drawBarcode({ widths: encodeUpcE(text), module: 3, degrees });
        expect(await decode(['upc_e'], image)).toEqual({ reader: 'upc_e', text });
      }
    },
  );

  it('reads the article of a GS1-128', async () => {
    const widths = encodeCode128('\u001D0103254560042711');
    expect(await decode(['code_128'], drawBarcode({ widths }))).toEqual({
      reader: 'code_128',
      text: '0103254560042711',
      gtin: '3254560042711',
    });
  });

  it('reads an ITF', async () => {
    const text = '10101010';
    const image = drawBarcode({ widths: encodeItf(text), module: 3 });
    expect(await decode(['i2of5'], image)).toEqual({ reader: 'i2of5', text });
  });

  it('reads a Code 39', async () => {
    const image = drawBarcode({ widths: encodeCode39('ABC-1234'), module: 2 });
    expect(await decode(['code_39'], image)).toEqual({ reader: 'code_39', text: 'ABC-1234' });
  });

  it.each([0, 0.25])('does not read the rest of an ITF of which %d is cut off', async (cut) => {
    for (const text of ['101010101010', '9071234500'])
      for (const degrees of [0, 20, 30, 45]) {
        const image = drawBarcode({ widths: encodeItf(text), module: 3, degrees, cut });
        const found = await decode(['i2of5'], image);
        expect([undefined, ...(cut === 0 ? [text] : [])], `${text} turned by ${degrees}`).toContain(
          found?.text,
        );
      }
  });

  it.each(['A1234567B', 'A40156B', 'B31-17A'])('reads the Codabar %s', async (text) => {
    for (const degrees of [0, 8, 180]) {
      const image = drawBarcode({ widths: encodeCodabar(text), module: 3, degrees });
      expect(await decode(['codabar'], image)).toEqual({ reader: 'codabar', text });
    }
  });

  it.each([1, 0.5, 0.3, 0.2])('reads a UPC-E of contrast %d, plain and turned', async (contrast) => {
    for (const degrees of [0, 8, 180]) {
      const image = drawBarcode({
        widths: encodeUpcE('01234565'),
        height: 240,
        module: 3,
        contrast,
        degrees,
      });
      expect(await decode(['upc_e'], image)).toEqual({ reader: 'upc_e', text: '01234565' });
    }
  });

  const cuts = [0.05, 0.1, 0.2, 0.3, 0.5];

  it.each(uncheckedSamples)('reads no $kind that the edge of the picture cuts off', async (sample) => {
    for (const part of cuts)
      for (const cut of [part, -part]) {
        const image = drawBarcode({ ...sample, height: 240, cut, isCutByEdge: true });
        expect(await decode([sample.reader], image), `cut by ${cut}`).toBeUndefined();
      }
  });

  // The visible part of an ITF can be a whole barcode: record 015 has the figures.
  it.each(uncheckedSamples)('reads no $kind of which a part is hidden', async (sample) => {
    for (const part of sample.reader === 'i2of5' ? [0.05, 0.1, 0.3, 0.5] : cuts)
      for (const cut of [part, -part])
        for (const degrees of [0, 30, 180]) {
          const image = drawBarcode({ ...sample, cut, degrees });
          expect(await decode([sample.reader], image), `cut by ${cut}, turned by ${degrees}`).toBeUndefined();
        }
  });

  it.each(barcodeSamples)('reads a white $kind on black at the second look', async (sample) => {
    const engine = await create({ readers: [sample.reader] });
    const cascade = {
      decode: async (image: ImageData) => {
        const read = await engine.decode(image);
        return read && { ...read, engine: name as 'quagga2' | 'zxing' };
      },
    };
    const clock = createManualClock();
    const reads: string[] = [];
    const frame = drawBarcode({ ...sample, isInverted: true });
    const onError = (error: Error) => void reads.push(error.message);
    const onRead = ({ text }: { readonly text: string }) => void reads.push(text);
    const stop = scanFrames({ frame: () => frame, cascade, clock, frequency: 2, onRead, onError });
    await clock.advance(500);
    expect(reads).toEqual([]);
    for (let look = 0; look < 3; look += 1) await clock.advance(500);
    stop();
    expect(reads).toEqual([sample.text]);
  });

  it.each([
    ['a blank picture', blank],
    ['a tiny picture', drawBarcode({ widths: ticket, width: 7, height: 5 })],
    ['a narrow picture', drawBarcode({ widths: ticket, width: 17, height: 480 })],
  ])('finds nothing in %s', async (_what, image) => {
    expect(await decode(['code_128'], image)).toBeUndefined();
  });
});

describe('quagga2', () => {
  const widths = encodeCode39('ABC-1234');
  const cut = drawBarcode({ widths, module: 2.5, cut: 0.3, isCutByEdge: true });
  const onBlack = invertImage(drawBarcode({ widths, module: 3.5, isInverted: true, cut: 0.1 }));

  it.each([
    ['cut', cut],
    ['cut and inverted', onBlack],
  ])(
    'reads nothing if it throws at a %s Code 39, and the exception is reported once',
    async (_how, image) => {
      const quagga2 = await barcodeEngines.quagga2({ readers: ['code_93'] });
      expect(() => quagga2.decode(image)).toThrow('charCodeAt');
      const failed: string[] = [];
      const cascade = createTestCascade(['code_93', 'code_39'], (engine) => void failed.push(engine));
      for (let look = 0; look < 2; look += 1) expect(await cascade.decode(image)).toBeUndefined();
      expect(failed).toEqual(['quagga2']);
      const whole = drawBarcode({ widths, module: 2 });
      expect(await cascade.decode(whole)).toEqual({ reader: 'code_39', text: 'ABC-1234', engine: 'quagga2' });
    },
  );
});

describe('zxing', () => {
  it('loads its file from the given address, and fails when it cannot', async () => {
    const lines: string[] = [];
    const log = (_: string, line: string) => void lines.push(line);
    const options = checkScannerOptions({ wasmUrl: 'data:application/wasm,none', log });
    await expect(createZxingEngine(options)).rejects.toThrow('fetching of the wasm failed');
    expect(lines.join()).toContain('wasm');
    const engine = await barcodeEngines.zxing({});
    expect(await engine.decode(drawBarcode({ widths: ticket }))).toMatchObject({ text: 'TICKET-4217' });
  });
});
