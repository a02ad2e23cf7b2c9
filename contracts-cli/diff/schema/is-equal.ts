const toEntries = (value: object): ReadonlyMap<unknown, unknown> =>
  value instanceof Map ? value : new Map(Object.entries(value));

const getKind = (value: object): 'array' | 'map' | 'object' => {
  if (Array.isArray(value)) return 'array';
  return value instanceof Map ? 'map' : 'object';
};

/**
 * True if two values are deeply equal. `isDeepStrictEqual` of Node treats different objects that
 * contain themselves as equal.
 * @param a JSON, or maps and sets of JSON values; may contain itself. Items of sets are compared by identity
 */
export const isEqual = (a: unknown, b: unknown): boolean => {
  /** Pairs that are being compared or were found equal. One difference ends the comparison. */
  const assumed = new Map<object, Set<object>>();
  const compare = (x: unknown, y: unknown): boolean => {
    if (Object.is(x, y)) return true;
    if (typeof x !== 'object' || typeof y !== 'object' || !x || !y) return false;
    const partners = assumed.get(x) ?? new Set();
    if (partners.has(y)) return true;
    assumed.set(x, partners.add(y));
    if (x instanceof Set || y instanceof Set)
      return x instanceof Set && y instanceof Set && x.size === y.size && [...x].every((item) => y.has(item));
    const [entries, otherEntries] = [toEntries(x), toEntries(y)];
    return (
      getKind(x) === getKind(y) &&
      entries.size === otherEntries.size &&
      [...entries].every(([key, value]) => otherEntries.has(key) && compare(value, otherEntries.get(key)))
    );
  };
  return compare(a, b);
};
