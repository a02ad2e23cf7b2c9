import { readFileSync } from 'node:fs';

type Headers = Readonly<Record<string, string>>;

/** Which headers a path gets: path pattern (`*` stands for anything) → headers; later patterns win. */
export type HeaderRules = (path: string) => Headers;

const toPattern = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`);

/**
 * Reads a header file, `{"/*": {"Content-Security-Policy": "img-src {files}"}}`.
 * @param replacements what `{name}` stands for in values
 * @throws Error when a placeholder has no replacement: a policy with a hole would block everything, or nothing
 */
export const readHeaderRules = (
  file: string,
  replacements: Readonly<Record<string, string>>,
): HeaderRules => {
  const text = readFileSync(file, 'utf8').replace(/\{(\w+)\}/g, (_hole, name: string) => {
    const value = replacements[name];
    if (value === undefined) throw new Error(`${file}: nothing given for {${name}}`);
    return value;
  });
  const rules = Object.entries(JSON.parse(text) as Record<string, Record<string, string>>).map(
    ([pattern, headers]) => ({ pattern: toPattern(pattern), headers }),
  );
  return (path) =>
    Object.assign(
      {},
      ...rules.filter(({ pattern }) => pattern.test(path)).map(({ headers }) => headers),
    ) as Headers;
};
