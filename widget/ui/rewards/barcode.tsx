/// <reference types="./jsbarcode.d.ts" />
import { CODE128 } from 'jsbarcode/bin/barcodes/CODE128/index.js';
import { EAN13 } from 'jsbarcode/bin/barcodes/EAN_UPC/index.js';
import type { CSSProperties } from 'react';
import styles from './barcode.module.css';

/** Printable characters, no more than a till expects (GS1 General Specifications, 5.4). */
const encodablePattern = /^[ -~]{1,48}$/;

/**
 * Returns the modules of a bar code from left to right, '1' for black, without its quiet zones.
 * @param format `code_128` or `ean_13`
 * @returns undefined for another format, and for a code that the format cannot encode
 */
export function encodeBarcode(code: string, format: string): string | undefined {
  if (format === 'code_128')
    return encodablePattern.test(code) ? new CODE128(code, {}).encode().data : undefined;
  if (format !== 'ean_13' || !/^\d{13}$/.test(code)) return undefined;
  const ean = new EAN13(code, { flat: true });
  return ean.valid() ? ean.encode().data : undefined;
}

export interface BarcodeProps {
  readonly code: string;
  /** `code_128` or `ean_13`. */
  readonly format: string;
  /** Accessible name. */
  readonly label: string;
}

/**
 * Draws one rectangle for each run of black modules, in a box with a height of 1 and a width of 1 per module.
 */
const drawBars = (modules: string): string =>
  [...modules.matchAll(/1+/g)]
    .map(({ index, 0: { length } }) => `M${index} 0h${length}v1h-${length}z`)
    .join('');

/**
 * A bar code for the till, black, and as wide as its container. Needs a white background with 16 px on each
 * side. Renders nothing when the format cannot encode the code: its parent also shows its figures.
 */
export function Barcode({ code, format, label }: BarcodeProps) {
  const modules = encodeBarcode(code, format);
  if (!modules) return null;
  return (
    <svg
      className={styles.bars}
      style={{ '--n': modules.length } as CSSProperties}
      viewBox={`0 0 ${modules.length} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={drawBars(modules)} />
    </svg>
  );
}
