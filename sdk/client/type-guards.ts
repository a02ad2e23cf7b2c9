/** Whether a value is an object with named properties: neither null nor a list. */
export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is a string that is not blank. */
export const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** @returns whether a value is an object of the named class of the host, whichever frame it was made in. */
export const isA = (constructor: string, value: unknown): boolean =>
  Object.prototype.toString.call(value) === `[object ${constructor}]`;

/** Whether a value is an identifier of the server: a number, or a text that is not blank. Numbers beyond 2^53 come as text. */
export const isId = (value: unknown): value is number | string => Number.isFinite(value) || isText(value);
