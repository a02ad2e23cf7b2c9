import { listExports, type DeclarationFiles } from './report.ts';

/** Matches names that only the generators and the bundler know. */
const generated =
  /\b(?:components|operations|webhooks|paths)(?=\[|: )|\$defs|@cagnotte\/generated|\w+(?:Mutation|Query)(?:Body|Error|Result|Variables|Key)\b|\b\w+\$\d\b/;
const outside = /from ['"](?!\.\/)([^'"]+)['"]/g;

/**
 * Finds faults of the public surface: an export without documentation, generated names, types of other
 * packages.
 */
export const findFaults = (
  files: DeclarationFiles,
  texts: ReadonlyMap<string, string>,
  entries: readonly string[],
  peers: readonly string[],
): string[] => {
  const undocumented = entries.flatMap((entry) =>
    listExports(files, `${entry}.d.ts`)
      .filter(({ declaration }) => !declaration.isDocumented)
      .map(({ name }) => `${entry}.d.ts: ${name} is exported without a comment`),
  );
  const named = [...texts].flatMap(([file, text]) => {
    const name = generated.exec(text)?.[0];
    return name === undefined ? [] : [`${file} shows a generated name: ${name}`];
  });
  const foreign = [...texts].flatMap(([file, text]) =>
    [...text.matchAll(outside)]
      .map(([, specifier = '']) => specifier)
      .filter((specifier) => !peers.includes(specifier))
      .map((specifier) => `${file} takes types from ${specifier}, which is not installed with the package`),
  );
  return [...new Set([...undocumented, ...named, ...foreign])];
};
