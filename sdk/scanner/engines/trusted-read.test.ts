import { describe, expect, it } from 'vitest';
import type { ReaderName } from '../readers.ts';
import { findTrustedRead } from './trusted-read.ts';

const read = (reader: ReaderName, text: string, configured: readonly ReaderName[] = [reader]) =>
  findTrustedRead({ reader, text }, configured);

describe('CN-05 a read counts only with a valid check digit', () => {
  it.each([
    ['ean_13', '4006381333931'],
    ['ean_8', '73513537'],
    ['upc_a', '036000291452'],
    ['upc_e', '04252614'],
    ['code_128', 'anything'],
    ['code_39', 'CODE 39'],
    ['code_93', 'TEST93'],
    ['codabar', 'A123B'],
    ['i2of5', '30712345000010'],
  ] as const)('the %s %s counts', (reader, text) => {
    expect(read(reader, text)).toEqual({ reader, text });
  });

  it.each([
    ['ean_13', '4006381333932'],
    ['ean_13', '73513537'],
    ['ean_8', '73513536'],
    ['ean_8', '4006381333931'],
    ['upc_a', '036000291453'],
    ['upc_a', '04252614'],
    ['upc_e', '04252615'],
    ['upc_e', '036000291452'],
    ['code_128', ''],
    ['i2of5', '1010'],
  ] as const)('the %s %j does not count', (reader, text) => {
    expect(read(reader, text)).toBeUndefined();
  });
});

describe('D112 a read counts only as one of the configured readers', () => {
  it('reads of other readers are dropped', () => {
    expect(read('ean_13', '4006381333931', ['code_128'])).toBeUndefined();
    expect(read('ean_13', '0036000291452', ['code_128'])).toBeUndefined();
  });

  it('a UPC-A is recognised with and without the leading zero of an EAN-13', () => {
    const upcA = { reader: 'upc_a', text: '036000291452' };
    expect(read('upc_a', '0036000291452')).toEqual(upcA);
    expect(read('ean_13', '0036000291452', ['ean_13', 'upc_a'])).toEqual(upcA);
    expect(read('ean_13', '4006381333931', ['ean_13', 'upc_a'])?.reader).toBe('ean_13');
    expect(read('ean_13', '4006381333931', ['upc_a'])).toBeUndefined();
  });
});

const articleText = '010325456004271117261231';

it('a GS1-128 names its article', () => {
  const text = articleText;
  expect(read('code_128', `\u001D${text}`)).toEqual({ reader: 'code_128', text, gtin: '3254560042711' });
  expect(read('code_128', '\u001D10LOT-7')).toEqual({ reader: 'code_128', text: '10LOT-7' });
});

it('the digits of a GS1-128 without its mark name no article', () => {
  expect(read('code_128', articleText)).toEqual({ reader: 'code_128', text: articleText });
});

it('the mark at the end of a GS1-128 is dropped', () => {
  expect(read('code_128', 'VERGER-4271\u001D')?.text).toBe('VERGER-4271');
});

it('the mark in front of a GS1-128 is dropped, and separators inside stay', () => {
  expect(read('code_128', '\u001D0101234567890128\u001D10ABC')?.text).toBe('0101234567890128\u001D10ABC');
});
