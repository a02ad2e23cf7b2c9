/** True for an object with named properties: neither null nor a list. */
export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True for a string that is not empty. */
export const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** True for an object of a built-in class with this name, from any frame. */
export const isA = (constructor: string, value: unknown): boolean =>
  Object.prototype.toString.call(value) === `[object ${constructor}]`;

/**
 * True for an identifier of the server: a number, or a string that is not empty. Numbers
 * beyond 2^53 arrive as text.
 */
export const isId = (value: unknown): value is number | string => Number.isFinite(value) || isText(value);
