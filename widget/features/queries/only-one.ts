/**
 * Returns the first item, and a problem to report unless there is exactly one.
 * @param what name of the items in the report
 */
export function onlyOne<Item>(
  items: readonly Item[],
  what: string,
): { readonly first: Item | undefined; readonly problem: string | undefined } {
  const { length } = items;
  return {
    first: items[0],
    problem: length === 1 ? undefined : `the response has ${length} ${what}, one is expected`,
  };
}
