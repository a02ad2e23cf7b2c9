/** Adds amounts of euros as cents, so that no third decimal appears. */
export const sumMoney = (amounts: readonly number[]): number =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;
