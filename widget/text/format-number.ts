const french = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

/** 1284 → '1 284': a narrow no-break space (U+202F) between thousands, a comma before decimals. */
export function formatNumber(value: number): string {
  // Some engines write U+00A0 between thousands; the figures are drawn for U+202F.
  return french
    .format(value)
    .replace(/[\u00a0 ]/g, '\u202f')
    .replace('-', '\u2212');
}
