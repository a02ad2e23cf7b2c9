import { abbreviateUpcA, isValidEan, isValidUpc } from '../checksums.ts';
import type { ReaderName } from '../readers.ts';
import type { Read } from './engine.ts';
import { fnc1, findGtin } from './gs1.ts';

/**
 * Removes FNC1 from both ends of a text. At the beginning it marks a GS1-128. quagga2 also writes one at the
 * end when the check symbol has its value, where it means nothing.
 */
const withoutMarks = (text: string): string =>
  text.slice(text.startsWith(fnc1) ? 1 : 0, text.endsWith(fnc1) ? -1 : undefined);

/**
 * Returns a UPC-A as its 12 digits. It is an EAN-13 that begins with a zero, and engines differ in
 * which of the two they report.
 */
const toUpcA = (text: string): string => (text.length === 13 ? text.replace(/^0/, '') : text);

/** Returns the digits that are printed below a UPC-E: zxing reports the EAN-13 that it abbreviates. */
const toUpcE = (text: string): string => (text.length === 8 ? text : (abbreviateUpcA(toUpcA(text)) ?? text));

/** A shorter ITF is often found in other barcodes, and in parts of longer ones. */
const minItfLength = 6;

const isValid = (reader: ReaderName, text: string): boolean => {
  switch (reader) {
    case 'ean_13':
      return text.length === 13 && isValidEan(text);
    case 'ean_8':
      return text.length === 8 && isValidEan(text);
    case 'upc_a':
      return text.length === 12 && isValidUpc(text);
    case 'upc_e':
      return text.length === 8 && isValidUpc(text);
    case 'code_128':
    case 'code_39':
    case 'code_93':
    case 'codabar':
      // The engines check these kinds themselves, or they have no check digit.
      return text !== '';
    case 'i2of5':
      return text.length >= minItfLength;
  }
};

const normaliseText = (reader: ReaderName, text: string): string => {
  if (reader === 'upc_a') return toUpcA(text);
  return reader === 'upc_e' ? toUpcE(text) : withoutMarks(text);
};

/**
 * Returns the read of an engine, in the same form for all engines.
 * @param configuredReaders the only readers whose barcodes count
 * @returns undefined for a barcode of another reader, and for a wrong check digit
 */
export const findTrustedRead = (read: Read, configuredReaders: readonly ReaderName[]): Read | undefined => {
  const isUpcA =
    configuredReaders.includes('upc_a') &&
    (read.reader === 'upc_a' || (read.reader === 'ean_13' && read.text.startsWith('0')));
  const reader = isUpcA ? 'upc_a' : read.reader;
  const text = normaliseText(reader, read.text);
  if (!configuredReaders.includes(reader) || !isValid(reader, text)) return undefined;
  const gtin = reader === 'code_128' && read.text.startsWith(fnc1) ? findGtin(text) : undefined;
  return { reader, text, ...(gtin !== undefined && { gtin }) };
};
