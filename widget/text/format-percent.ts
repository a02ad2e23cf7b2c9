/** 0.624 → '62 %'; rounded down, so that 100 % is only said when it is true. */
export function formatPercent(share: number): string {
  return `${Math.floor(share * 100)}\u202f%`;
}
