/** One measured figure beside the peer or floor that was measured in the same run. */
export interface Figure {
  /** The measured figure with its unit: 'one picture of 3 MB, ms'. */
  readonly name: string;
  readonly ours: number;
  /**
   * The peer or floor of the comparison: 'raw XHR', 'Uppy', 'static HTML'. Absent: the budget is a plain
   * limit.
   */
  readonly against?: { readonly name: string; readonly value: number };
  /** The highest ratio to the peer or floor; without one, the highest value. */
  readonly budget: number;
}

const roundToFourDigits = (value: number): number => Number(value.toPrecision(4));

/** True if the figure is within its budget. */
const isWithin = ({ ours, against, budget }: Figure): boolean =>
  (against ? ours / against.value : ours) <= budget;

/**
 * Returns the middle value of an odd number of measurements, the mean of the two in the middle of an even
 * one.
 */
export const computeMedian = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
};

/**
 * Prints the figures as a table, and marks those over their budget.
 * @returns the exit code of the bench
 */
export const report = (title: string, figures: readonly Figure[]): number => {
  console.log(`\n${title}`);
  console.table(
    figures.map((figure) => ({
      name: figure.name,
      ours: roundToFourDigits(figure.ours),
      against: figure.against ? `${figure.against.name} ${roundToFourDigits(figure.against.value)}` : '',
      ratio: figure.against ? roundToFourDigits(figure.ours / figure.against.value) : '',
      budget: figure.against ? `${figure.budget} ×` : figure.budget,
      within: isWithin(figure) ? 'yes' : 'NO',
    })),
  );
  return figures.every(isWithin) ? 0 : 1;
};
