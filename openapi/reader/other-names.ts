import { isObject } from './contract-files.ts';
import type { Schema } from './operation.ts';

/**
 * Returns the other names under which clients read properties of a body (`x-also-named`), each with the name
 * in the contract: `{ purchaseId: 'purchase_id' }`.
 */
export const listOtherNames = (schema: Schema): Readonly<Record<string, string>> => {
  const names: Record<string, string> = {};
  const seen = new Set<unknown>();
  const search = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    const properties = isObject(value) && isObject(value.properties) ? value.properties : {};
    for (const [name, property] of Object.entries(properties))
      if (isObject(property) && typeof property['x-also-named'] === 'string')
        names[property['x-also-named']] = name;
    for (const inner of Object.values(value)) search(inner);
  };
  search(schema);
  return names;
};
