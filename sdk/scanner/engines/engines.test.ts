import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { code128, code39, drawBarcode, ean13, itf, upcE } from '../../testing/draw-barcode.ts';
import { expandUpcE, gtinCheckDigit } from '../checksums.ts';
import type { ReaderName } from '../readers.ts';
import { checkedScannerOptions, type ScannerOptions } from '../scanner-options.ts';
import { quaggaEngine } from './quagga-engine.ts';
import { zxingEngine } from './zxing-engine.ts';

const wasm = new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
let wasmUrl = '';

beforeAll(async () => {
  // Node does not fetch files, but it does fetch data URLs.
  wasmUrl = `data:application/wasm;base64,${await readFile(wasm, 'base64')}`;
});

const engines = {
  quagga2: (options: ScannerOptions) => Promise.resolve(quaggaEngine(checkedScannerOptions(options))),
  zxing: (options: ScannerOptions) => zxingEngine(checkedScannerOptions({ ...options, wasmUrl })),
};

const ticket = code128('TICKET-4217');
const blank = drawBarcode({ widths: '' });

describe.each(Object.entries(engines))('%s', (_, create) => {
  const decode = async (readers: readonly ReaderName[], image: ImageData) =>
    (await create({ readers })).decode(image);

  it.each([0, 180, 8])('reads a Code 128 turned by %i degrees', async (degrees) => {
    const image = drawBarcode({ widths: ticket, module: 3, degrees });
    expect(await decode(['code_128'], image)).toEqual({ reader: 'code_128', text: 'TICKET-4217' });
  });

  it('reads an EAN-13', async () => {
    const image = drawBarcode({ widths: ean13('4006381333931'), module: 3 });
    expect(await decode(['ean_13'], image)).toEqual({ reader: 'ean_13', text: '4006381333931' });
  });

  it('reads an EAN-13 that begins with 0 as a UPC-A when that is requested', async () => {
    const image = drawBarcode({ widths: ean13('0036000291452'), module: 3 });
    const upcA = { reader: 'upc_a', text: '036000291452' };
    expect(await decode(['upc_a'], image)).toEqual(upcA);
    expect(await decode(['ean_13', 'upc_a'], image)).toEqual(upcA);
    expect(await decode(['ean_13'], image)).toEqual({ reader: 'ean_13', text: '0036000291452' });
  });

  it('D112 reads no barcode of another kind than requested', async () => {
    const ean = drawBarcode({ widths: ean13('4006381333931'), module: 3 });
    expect(await decode(['code_128'], ean)).toBeUndefined();
    expect(await decode(['upc_a'], ean)).toBeUndefined();
    expect(await decode(['ean_13', 'code_39'], drawBarcode({ widths: ticket }))).toBeUndefined();
  });

  it('CN-05 reads no EAN whose check digit is wrong', async () => {
    const image = drawBarcode({ widths: ean13('4006381333932'), module: 3 });
    expect(await decode(['ean_13'], image)).toBeUndefined();
  });

  it.each(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])(
    'reads a UPC-E whose sixth digit is %s',
    async (last) => {
      const digits = `012345${last}`;
      const text = digits + gtinCheckDigit(expandUpcE(`${digits}0`).slice(0, -1));
      for (const degrees of [0, 8]) {
        const image = drawBarcode({ widths: upcE(text), module: 3, degrees });
        expect(await decode(['upc_e'], image)).toEqual({ reader: 'upc_e', text });
      }
    },
  );

  it('reads the article of a GS1-128', async () => {
    const widths = code128('\u001D0103254560042711');
    expect(await decode(['code_128'], drawBarcode({ widths }))).toEqual({
      reader: 'code_128',
      text: '0103254560042711',
      gtin: '3254560042711',
    });
  });

  it('reads an ITF', async () => {
    const text = '10101010';
    const image = drawBarcode({ widths: itf(text), module: 3 });
    expect(await decode(['i2of5'], image)).toEqual({ reader: 'i2of5', text });
  });

  it('reads a Code 39', async () => {
    const image = drawBarcode({ widths: code39('ABC-1234'), module: 2 });
    expect(await decode(['code_39'], image)).toEqual({ reader: 'code_39', text: 'ABC-1234' });
  });

  it.each([0, 0.25])('does not read the rest of an ITF of which %d is cut off', async (cut) => {
    for (const text of ['101010101010', '9071234500'])
      for (const degrees of [0, 20, 30, 45]) {
        const image = drawBarcode({ widths: itf(text), module: 3, degrees, cut });
        const found = await decode(['i2of5'], image);
        expect([undefined, ...(cut === 0 ? [text] : [])], `${text} turned by ${degrees}`).toContain(
          found?.text,
        );
      }
  });

  it.each([
    ['a blank picture', blank],
    ['a tiny one', drawBarcode({ widths: ticket, width: 7, height: 5 })],
    ['a sliver', drawBarcode({ widths: ticket, width: 17, height: 480 })],
  ])('finds nothing in %s', async (_what, image) => {
    expect(await decode(['code_128'], image)).toBeUndefined();
  });
});

describe('zxing', () => {
  it('loads its file from the given address, and fails when it cannot', async () => {
    const lines: string[] = [];
    const log = (_: string, line: string) => void lines.push(line);
    const options = checkedScannerOptions({ wasmUrl: 'data:application/wasm,none', log });
    await expect(zxingEngine(options)).rejects.toThrow();
    expect(lines.join()).toContain('wasm');
    const engine = await engines.zxing({});
    expect(await engine.decode(drawBarcode({ widths: ticket }))).toMatchObject({ text: 'TICKET-4217' });
  });
});
