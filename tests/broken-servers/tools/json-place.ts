import { isObject } from '@cagnotte/openapi';

/** Gives a value in place of another; `gone` takes it away. */
export type Change = (value: unknown) => unknown;

/** In place of a value: the field is not there. */
export const gone: unique symbol = Symbol('gone');

/**
 * A body with another value at a place.
 * @param place keys with dots between them; of a list, an item's number, or `*` for each.
 */
export const changedAt = (body: unknown, place: string, change: Change): unknown => {
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

/** The values at a place: several where the place has a `*`. */
export const valuesAt = (body: unknown, place: string): unknown[] => {
  const found: unknown[] = [];
  changedAt(body, place, (value) => {
    found.push(value);
    return value;
  });
  return found;
};

/** Changes a list; what is none stays. */
export const inList =
  (change: (items: readonly unknown[]) => unknown): Change =>
  (value) =>
    Array.isArray(value) ? change(value) : value;

/** Changes a number; what is none stays. */
export const inNumber =
  (change: (value: number) => unknown): Change =>
  (value) =>
    typeof value === 'number' ? change(value) : value;

/** Replaces any value by this one. */
export const always =
  (value: unknown): Change =>
  () =>
    value;
