import { formatNumber } from './format-number.ts';
import { unknownFigure } from './unknown-figure.ts';

/**
 * An amount of euros: 5 → '5 €', 5.5 → '5,50 €', 1284.5 → '1 284,50 €'. Two decimals only when it is no integer, every
 * space narrow and no-break (U+202F), a real minus (U+2212). A dash for what is no amount.
 */
export function formatMoney(euros: number): string {
  if (!Number.isFinite(euros)) return unknownFigure;
  const amount = formatNumber(euros);
  // One decimal is the only case that the rounding to cents leaves short of two.
  return `${/,\d$/.test(amount) ? `${amount}0` : amount}\u202f€`;
}
