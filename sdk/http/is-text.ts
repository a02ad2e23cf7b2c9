/** Whether a value is a string that says something. */
export const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
