import { isObject } from '@cagnotte/openapi';

const wordOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** Calls back with each word or number of a body, by the name of its field, and with what stands in its place in another. */
export const eachPair = (
  one: unknown,
  other: unknown,
  visit: (name: string, inOne: string, inOther: string) => void,
  name = '',
): void => {
  if (Array.isArray(one) && Array.isArray(other)) {
    const items: readonly unknown[] = other;
    one.forEach((item, index) => eachPair(item, items[index], visit, name));
  } else if (isObject(one) && isObject(other)) {
    for (const [key, value] of Object.entries(one)) eachPair(value, other[key], visit, key);
  } else {
    const [inOne, inOther] = [wordOf(one), wordOf(other)];
    if (inOne !== undefined && inOther !== undefined) visit(name, inOne, inOther);
  }
};
