import type { CSSProperties } from 'react';
import { barcodeModules } from './barcode-modules.ts';
import styles from './barcode.module.css';

export interface BarcodeProps {
  readonly code: string;
  /** `code_128` or `ean_13`. */
  readonly format: string;
  /** What it says, read out. */
  readonly label: string;
}

/** One rectangle for each run of black modules, in a box that is one high and a module wide for each of them. */
const pathOf = (modules: string): string =>
  [...modules.matchAll(/1+/g)]
    .map(({ index, 0: { length } }) => `M${index} 0h${length}v1h-${length}z`)
    .join('');

/**
 * A code as a till reads it, black and as wide as its place. Stands on white, with 16 px of it on each side. Nothing where the
 * format cannot hold the code: whoever shows it shows its figures too.
 */
export function Barcode({ code, format, label }: BarcodeProps) {
  const modules = barcodeModules(code, format);
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
      <path d={pathOf(modules)} />
    </svg>
  );
}
