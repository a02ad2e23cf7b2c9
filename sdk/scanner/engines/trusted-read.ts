import { isValidEan, isValidUpc } from '../checksums.ts';
import type { ReaderName } from '../readers.ts';
import type { Read } from './engine.ts';

/**
 * What marks a GS1-128 where it begins, as some engines write it and others do not; quagga2 also writes one at the end
 * where the check symbol has its number. Inside it parts two fields, at an end it means nothing.
 */
const GS1_MARK = '\u001D';

const withoutMarks = (text: string): string =>
  text.slice(text.startsWith(GS1_MARK) ? 1 : 0, text.endsWith(GS1_MARK) ? -1 : undefined);

/** A UPC-A is an EAN-13 that begins with a zero, and engines differ in what they call it. */
const asUpcA = (text: string): string => (text.length === 13 ? text.replace(/^0/, '') : text);

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
    case 'i2of5':
      // These have their check inside the bars, where the engines see it, or none at all.
      return text !== '';
  }
};

/**
 * The read of an engine, in the same form for all engines.
 * @param configured the only readers whose barcodes count.
 * @returns undefined for a barcode of another reader, and for one whose check digit is wrong.
 */
export const trustedRead = (said: Read, configured: readonly ReaderName[]): Read | undefined => {
  const isUpcA =
    configured.includes('upc_a') &&
    (said.reader === 'upc_a' || (said.reader === 'ean_13' && said.text.startsWith('0')));
  const reader = isUpcA ? 'upc_a' : said.reader;
  const text = isUpcA ? asUpcA(said.text) : withoutMarks(said.text);
  return configured.includes(reader) && isValid(reader, text) ? { reader, text } : undefined;
};
