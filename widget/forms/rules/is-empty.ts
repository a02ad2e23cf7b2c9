/** True for what counts as not filled in: nothing, an empty list, text of spaces alone. `false` and 0 are answers. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'string' && value.trim() === '';
}
