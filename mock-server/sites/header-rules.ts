import { readFileSync } from 'node:fs';

type Headers = Readonly<Record<string, string>>;

/** Headers by path pattern (`*` matches anything); later patterns win. */
export type HeaderRules = (path: string) => Headers;

const toPattern = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`);

/**
 * Fills the placeholders of a header value. An empty replacement leaves no spaces and no empty directive
 * behind.
 * @throws Error when a placeholder has no replacement: an incomplete policy would block everything, or
 *   nothing
 */
const fillPlaceholders = (value: string, replacements: Readonly<Record<string, string>>): string =>
  value
    .replace(/\{(\w+)\}/g, (_match, name: string) => {
      const replacement = replacements[name];
      if (replacement === undefined) throw new Error(`nothing given for {${name}}`);
      return replacement;
    })
    .split(';')
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '')
    .join('; ');

/**
 * Reads a header file, such as `{"/*": {"Content-Security-Policy": "img-src {files}"}}`.
 * @param replacements values of the placeholders; an empty text removes one
 * @throws Error when a placeholder has no replacement
 */
export const readHeaderRules = (
  file: string,
  replacements: Readonly<Record<string, string>>,
): HeaderRules => {
  const rules = Object.entries(
    JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>,
  ).map(([pattern, headers]) => ({
    pattern: toPattern(pattern),
    headers: Object.fromEntries(
      Object.entries(headers)
        .map(([name, value]) => [name, fillPlaceholders(value, replacements)] as const)
        // A header that only some deployments have.
        .filter(([, value]) => value !== ''),
    ),
  }));
  return (path) =>
    Object.assign(
      {},
      ...rules.filter(({ pattern }) => pattern.test(path)).map(({ headers }) => headers),
    ) as Headers;
};
