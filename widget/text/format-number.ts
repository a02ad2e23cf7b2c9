import { unknownFigure } from './unknown-figure.ts';

// 'negative': what rounds to zero has no minus.
const french = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2, signDisplay: 'negative' });

/**
 * 1284 → '1 284': a narrow no-break space (U+202F) between thousands, a comma before decimals, a real minus (U+2212).
 * A dash for what is no finite number.
 */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return unknownFigure;
  // Some engines write U+00A0 between thousands; the figures are drawn for U+202F.
  return french
    .format(value)
    .replace(/[\u00a0 ]/g, '\u202f')
    .replace('-', '\u2212');
}
