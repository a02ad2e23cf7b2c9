/**
 * The only item there should be. Any other number is a problem to report, and the first one is used.
 * @param what the items, in the words of the report
 */
export function onlyOne<Item>(
  items: readonly Item[],
  what: string,
): { readonly first: Item | undefined; readonly problem: string | undefined } {
  const { length } = items;
  return {
    first: items[0],
    problem: length === 1 ? undefined : `the answer has ${length} ${what}, one is expected`,
  };
}
