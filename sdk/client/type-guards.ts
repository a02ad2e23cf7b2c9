/** Whether a value is an object with named properties: neither null nor a list. */
export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is a string that says something. */
export const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
