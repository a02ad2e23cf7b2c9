/**
 * Returns the first item, and a problem to report unless there is exactly one.
 * @param itemsName name of the items in the report
 */
export function takeOnlyItem<Item>(
  items: readonly Item[],
  itemsName: string,
): { readonly first: Item | undefined; readonly problem: string | undefined } {
  const { length } = items;
  return {
    first: items[0],
    problem: length === 1 ? undefined : `the response has ${length} ${itemsName}, one is expected`,
  };
}
