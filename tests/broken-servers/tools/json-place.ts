import { isObject } from '@cagnotte/openapi';

/** Returns the new value for a value; `gone` removes it. */
export type ValueChange = (value: unknown) => unknown;

/** Marks a field to be removed. */
export const gone: unique symbol = Symbol('gone');

/**
 * Returns a body with a changed value at a path.
 * @param path keys separated by dots; for a list, the index of an item, or `*` for each
 */
export const changeAt = (body: unknown, path: string, change: ValueChange): unknown => {
  if (path === '') return change(body);
  const [key = '', ...rest] = path.split('.');
  const changeDeeper = (value: unknown) => changeAt(value, rest.join('.'), change);
  if (Array.isArray(body))
    return body.map((item: unknown, index) =>
      key === '*' || key === String(index) ? changeDeeper(item) : item,
    );
  if (!isObject(body)) return body;
  const { [key]: old, ...others } = body;
  const newValue = changeDeeper(old);
  return newValue === gone || newValue === undefined ? others : { ...body, [key]: newValue };
};

/** Returns the values at a path: several for a path with `*`. */
export const listValuesAt = (body: unknown, path: string): unknown[] => {
  const found: unknown[] = [];
  changeAt(body, path, (value) => {
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
