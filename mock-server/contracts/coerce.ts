/** The parts of a JSON schema that distinguish strings from numbers. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly items?: unknown;
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const coerceWord = (word: string, types: readonly string[]): unknown => {
  // An identifier may be a number or a text. A conversion to a number must keep it exact.
  const isExact = /^-?\d+$/.test(word) && String(Number(word)) === word;
  if (types.includes('string') && !(types.includes('integer') && isExact)) return word;
  if ((types.includes('integer') || types.includes('number')) && /^-?\d+(\.\d+)?$/.test(word))
    return Number(word);
  if (types.includes('boolean') && (word === 'true' || word === 'false')) return word === 'true';
  return word;
};

/**
 * Converts each value of a form, a text, to the type that its schema declares, as the
 * validation of the contract does.
 */
export const coerceValue = (value: unknown, schema: unknown): unknown => {
  if (!isSchema(schema)) return value;
  const types = [schema.type ?? []].flat();
  if (typeof value === 'string') {
    return types.includes('array') && !types.includes('string')
      ? [coerceValue(value, schema.items)]
      : coerceWord(value, types);
  }
  if (Array.isArray(value)) return value.map((item) => coerceValue(item, schema.items));
  if (!isRecord(value)) return value;
  const { properties = {} } = schema;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      coerceValue(item, properties[key] ?? properties[`${key}[]`]),
    ]),
  );
};
