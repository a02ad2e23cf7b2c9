/** Height of a row that was never drawn, in pixels: a title, a line of text, what can be done. */
export const usualHeight = 128;

/**
 * Where each row begins, in pixels below the top of the list, and at the end where the list ends.
 * @param heights of the rows that were drawn, by key
 */
export function rowTops(keys: readonly string[], heights: ReadonlyMap<string, number>): Float64Array {
  const tops = new Float64Array(keys.length + 1);
  let top = 0;
  for (const [index, key] of keys.entries()) {
    tops[index] = top;
    top += heights.get(key) ?? usualHeight;
  }
  tops[keys.length] = top;
  return tops;
}

/** The row that stands at a place of the list, or the nearest to it; 0 where there are no rows. */
export function rowAt(tops: Float64Array, place: number): number {
  let low = 0;
  let high = Math.max(0, tops.length - 2);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * The rows that are drawn: those near what is seen, and those that are kept with their neighbours, so that the keyboard finds
 * the next one.
 * @param near the first and the last of those near what is seen
 * @param kept rows that stay wherever they are; below 0 for none
 */
export function drawnRows(
  { first, last }: { readonly first: number; readonly last: number },
  kept: readonly number[],
  count: number,
): number[] {
  const near = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const stay = kept.flatMap((index) => (index < 0 ? [] : [index - 1, index, index + 1]));
  const drawn = new Set([...near, ...stay].filter((index) => index >= 0 && index < count));
  return [...drawn].sort((one, other) => one - other);
}
