/** A field of a form: its name on the wire, and its text or file. */
export type FormEntry = readonly [name: string, value: string | Blob];

const entriesOf = (name: string, value: unknown): FormEntry[] => {
  if (value === undefined || value === null) return [];
  if (value instanceof Blob) return [[name, value]];
  if (value instanceof Date) return [[name, value.toISOString()]];
  if (Array.isArray(value)) {
    // The contracts declare arrays under their literal name on the wire, `x[]`; nested ones have no brackets yet.
    const items = name.endsWith('[]') ? name : `${name}[]`;
    return value.flatMap((item: unknown) => entriesOf(items, item));
  }
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) =>
      entriesOf(name === '' ? key : `${name}[${key}]`, inner),
    );
  return [[name, `${value as string | number | boolean}`]];
};

/**
 * Lays a typed body out as form fields with brackets: `user[email]`, `app[platform]`, `offer_identifiers[]`.
 * Absent values and empty arrays leave no trace; booleans become 'true' and 'false'.
 */
export const formEntries = (body: unknown): FormEntry[] => entriesOf('', body);
