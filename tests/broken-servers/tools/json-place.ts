import { isObject } from '@cagnotte/openapi';

/** Returns the new value for a value; `gone` removes it. */
export type ValueChange = (value: unknown) => unknown;

/** Marks a field to be removed. */
export const gone: unique symbol = Symbol('gone');

/**
 * Returns a body with a changed value at a place.
 * @param place keys separated by dots; for a list, the index of an item, or `*` for each
 */
export const changedAt = (body: unknown, place: string, change: ValueChange): unknown => {
  if (place === '') return change(body);
  const [key = '', ...rest] = place.split('.');
  const deeper = (value: unknown) => changedAt(value, rest.join('.'), change);
  if (Array.isArray(body))
    return body.map((item: unknown, index) => (key === '*' || key === String(index) ? deeper(item) : item));
  if (!isObject(body)) return body;
  const { [key]: old, ...others } = body;
  const now = deeper(old);
  return now === gone || now === undefined ? others : { ...body, [key]: now };
};

/** Returns the values at a place: several for a place with `*`. */
export const valuesAt = (body: unknown, place: string): unknown[] => {
  const found: unknown[] = [];
  changedAt(body, place, (value) => {
    found.push(value);
    return value;
  });
  return found;
};

/** Changes a list; any other value stays. */
export const inList =
  (change: (items: readonly unknown[]) => unknown): ValueChange =>
  (value) =>
    Array.isArray(value) ? change(value) : value;

/** Changes a number; any other value stays. */
export const inNumber =
  (change: (value: number) => unknown): ValueChange =>
  (value) =>
    typeof value === 'number' ? change(value) : value;

/** Replaces any value by this one. */
export const always =
  (value: unknown): ValueChange =>
  () =>
    value;
