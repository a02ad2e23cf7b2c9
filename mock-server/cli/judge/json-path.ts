/** Keys from the root of a body to a place in it. */
export type Keys = readonly (string | number)[];

/** `$.messages[2].identifier`; keys that are no names stand in brackets and quotes. */
export const jsonPath = (keys: Keys): string =>
  keys.reduce<string>((sofar, key) => {
    if (typeof key === 'number' || /^\d+$/.test(key)) return `${sofar}[${key}]`;
    return /^[A-Za-z_]\w*$/.test(key) ? `${sofar}.${key}` : `${sofar}[${JSON.stringify(key)}]`;
  }, '$');

/** Keys of a JSON pointer (`/messages/2/identifier`). */
export const keysOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/** What stands at a place of a body; undefined where there is nothing. */
export const valueAt = (body: unknown, keys: Keys): unknown =>
  keys.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
    body,
  );
