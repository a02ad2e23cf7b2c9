import { readFileSync } from 'node:fs';

type Headers = Readonly<Record<string, string>>;

/** Which headers a path gets: path pattern (`*` matches anything) → headers; later patterns win. */
export type HeaderRules = (path: string) => Headers;

const toPattern = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`);

/**
 * A value with its placeholders filled in. An empty one leaves no spaces and no empty directive behind.
 * @throws Error when a placeholder has no replacement: a policy with a hole would block everything, or nothing
 */
const filled = (value: string, replacements: Readonly<Record<string, string>>): string =>
  value
    .replace(/\{(\w+)\}/g, (_hole, name: string) => {
      const given = replacements[name];
      if (given === undefined) throw new Error(`nothing given for {${name}}`);
      return given;
    })
    .split(';')
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '')
    .join('; ');

/**
 * Reads a header file, `{"/*": {"Content-Security-Policy": "img-src {files}"}}`.
 * @param replacements the values of `{name}`; an empty text removes it
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
        .map(([name, value]) => [name, filled(value, replacements)] as const)
        // A header for what only some deployments have.
        .filter(([, value]) => value !== ''),
    ),
  }));
  return (path) =>
    Object.assign(
      {},
      ...rules.filter(({ pattern }) => pattern.test(path)).map(({ headers }) => headers),
    ) as Headers;
};
