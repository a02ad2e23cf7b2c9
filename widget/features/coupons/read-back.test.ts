import { expect, it } from 'vitest';
import { checkScannerOptions } from '@cagnotte/sdk/internal';
import { drawBarcode, loadQuaggaEngine } from '@cagnotte/sdk/testing';
import { encodeBarcode } from '../../ui/rewards/barcode.tsx';

const { createQuaggaEngine } = await loadQuaggaEngine();
const reader = createQuaggaEngine(checkScannerOptions({ readers: ['code_128', 'ean_13'] }));

/** Reads the bars on a screen as a scanner does, with three dots for each module. */
const read = (modules = '') => {
  const widths = (modules.match(/(.)\1*/g) ?? []).map(({ length }) => length).join('');
  return reader.decode(drawBarcode({ widths, module: 3 }));
};

it.each([
  ['32547881004271', 'code_128'],
  ['VERGER-5-1114', 'code_128'],
  ['12ab3456', 'code_128'],
  ['3254560042711', 'ean_13'],
])('a scanner at the till reads the bars of a coupon as its code: %s as %s', async (text, format) => {
  expect(await read(encodeBarcode(text, format))).toEqual({ reader: format, text });
});
