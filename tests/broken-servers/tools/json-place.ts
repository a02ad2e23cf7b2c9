import { isObject } from '@cagnotte/openapi';

/** Returns the new value for a value; undefined removes it. */
export type ValueChange = (value: unknown) => unknown;

/**
 * Returns a body with a changed value at a path.
 * @param path keys separated by dots; for a list, the index of an item, or `*` for each
 */
export const changeAt = (body: unknown, path: string, change: ValueChange): unknown => {
  if (path === '') return change(body);
  const [key = '', ...deeperKeys] = path.split('.');
  const changeDeeper = (value: unknown) => changeAt(value, deeperKeys.join('.'), change);
  if (Array.isArray(body))
    return body.map((item: unknown, index) =>
      key === '*' || key === String(index) ? changeDeeper(item) : item,
    );
  if (!isObject(body)) return body;
  const { [key]: oldValue, ...otherFields } = body;
  const newValue = changeDeeper(oldValue);
  return newValue === undefined ? otherFields : { ...body, [key]: newValue };
};

/** Returns the values at a path: several for a path with `*`. */
export const listValuesAt = (body: unknown, path: string): unknown[] => {
  const values: unknown[] = [];
  changeAt(body, path, (value) => {
    values.push(value);
    return value;
  });
  return values;
};

/** Changes a list; any other value stays. */
export const changeList =
  (change: (items: readonly unknown[]) => unknown): ValueChange =>
  (value) =>
    Array.isArray(value) ? change(value) : value;

/** Changes a number; any other value stays. */
export const changeNumber =
  (change: (value: number) => unknown): ValueChange =>
  (value) =>
    typeof value === 'number' ? change(value) : value;

/** Replaces any value by this one. */
export const setValue =
  (value: unknown): ValueChange =>
  () =>
    value;

export const removeValue: ValueChange = () => undefined;
