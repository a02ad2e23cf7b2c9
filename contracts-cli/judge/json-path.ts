/** Keys from the root of a body to one of its values: names of properties, and indexes of lists. */
export type Keys = readonly (string | number)[];

/**
 * Writes keys as a JSON path (`$.messages[2].identifier`); a key that is no identifier is quoted in brackets.
 */
export const toJsonPath = (keys: Keys): string =>
  keys.reduce<string>((path, key) => {
    if (typeof key === 'number' || /^\d+$/.test(key)) return `${path}[${key}]`;
    return /^[A-Za-z_]\w*$/.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`;
  }, '$');

/** Returns the keys of a JSON pointer (`/messages/2/identifier`). */
export const parsePointer = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Returns the value that keys lead to; undefined when there is none. */
export const findValueAt = (body: unknown, keys: Keys): unknown =>
  keys.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
    body,
  );
