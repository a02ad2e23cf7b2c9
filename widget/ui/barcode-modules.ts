/// <reference types="./jsbarcode.d.ts" />
import { CODE128 } from 'jsbarcode/bin/barcodes/CODE128/index.js';
import { EAN13 } from 'jsbarcode/bin/barcodes/EAN_UPC/index.js';

/** What people can read beside the bars, no longer than a till expects (GS1 General Specifications, 5.4). */
const encodable = /^[ -~]{1,48}$/;

/**
 * The modules of a bar code from left to right, '1' for black; without its quiet zones.
 * @param format `code_128` or `ean_13`
 * @returns undefined for another format, and for a code that the format cannot hold
 */
export function barcodeModules(code: string, format: string): string | undefined {
  if (format === 'code_128') return encodable.test(code) ? new CODE128(code, {}).encode().data : undefined;
  if (format !== 'ean_13' || !/^\d{13}$/.test(code)) return undefined;
  const ean = new EAN13(code, { flat: true });
  return ean.valid() ? ean.encode().data : undefined;
}
