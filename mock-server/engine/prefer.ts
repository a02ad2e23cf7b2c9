/** The documented response that a test requests. */
export interface Preference {
  readonly code?: number;
  readonly exampleKey?: string;
  /**
   * True if Prism invents the response from its schema. The name is that of Prism's setting, which this
   * becomes.
   */
  readonly dynamic: boolean;
}

/**
 * Reads `Prefer: code=409, example=name` and `?__code=409&__example=name`.
 * @returns undefined when nothing is preferred: the world responds then
 */
export const readPreference = (
  header: string | undefined,
  query: URLSearchParams,
): Preference | undefined => {
  const preferences = new Map<string, string>();
  // Both separators are in use. After `;` Prism itself would silently ignore the example.
  for (const preference of (header ?? '').split(/[,;]/)) {
    const [name = '', ...value] = preference.split('=');
    if (value.length > 0) preferences.set(name.trim(), value.join('=').trim().replace(/^"|"$/g, ''));
  }
  for (const name of ['code', 'example', 'dynamic']) {
    const value = query.get(`__${name}`);
    if (value !== null) preferences.set(name, value);
  }
  const code = preferences.get('code');
  const exampleKey = preferences.get('example');
  const isDynamic = preferences.get('dynamic') === 'true';
  if (code === undefined && exampleKey === undefined && !isDynamic) return undefined;
  return {
    ...(code !== undefined && { code: Number(code) }),
    ...(exampleKey !== undefined && { exampleKey }),
    dynamic: isDynamic,
  };
};
