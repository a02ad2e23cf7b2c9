import { formatNumber } from './format-number.ts';
import { unknownFigure } from './unknown-figure.ts';

/** 0.624 → '62 %'; rounded down, so that 100 % is only said when it is true. A dash for what is no share. */
export function formatPercent(share: number): string {
  if (!Number.isFinite(share)) return unknownFigure;
  // In binary, 0.29 × 100 falls just short of 29.
  const percent = Math.floor(share * 100 + 1e-9);
  return `${formatNumber(share < 1 ? Math.min(99, percent) : percent)}\u202f%`;
}
