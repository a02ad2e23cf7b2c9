import { isObject, type JsonObject } from '@cagnotte/openapi';

/** A text of an object of which nothing is known; empty where there is none. */
export const wordIn = (object: JsonObject, key: string): string => {
  const value = object[key];
  return typeof value === 'string' ? value : '';
};

/** What of a value is an object, if it is a list. */
export const objectsIn = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** An object of an object; empty where there is none. */
export const objectIn = (object: JsonObject, key: string): JsonObject => {
  const value = object[key];
  return isObject(value) ? value : {};
};
