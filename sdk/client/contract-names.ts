import { isObject } from './type-guards.ts';

const copyOtherNames = (value: object, names: Readonly<Record<string, string>>): void => {
  for (const [otherName, name] of Object.entries(names))
    if (Object.hasOwn(value, otherName) && (Reflect.get(value, name) ?? undefined) === undefined)
      Reflect.set(value, name, Reflect.get(value, otherName));
};

/**
 * Copies properties under another name to the name of their contract, in place. The other name stays.
 * @param names each other name, with the name in the contract: `{ purchaseId: 'purchase_id' }`
 */
export const takeContractNames = (data: unknown, names: Readonly<Record<string, string>>): void => {
  const unvisited = [data];
  // Without recursion: a body may be nested deeper than the stack.
  while (unvisited.length > 0) {
    const value = unvisited.pop();
    if (isObject(value)) copyOtherNames(value, names);
    if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) unvisited.push(inner);
  }
};
