import type { Declaration, DeclarationFile } from './declarations.ts';

/** The declaration files of a package, by name: `index.d.ts`. */
export type DeclarationFiles = ReadonlyMap<string, DeclarationFile>;

interface Public {
  readonly name: string;
  readonly declaration: Declaration;
}

const getImportedFile = (specifier: string): string =>
  specifier.replace(/^\.\//, '').replace(/\.js$/, '.d.ts');

/** Follows a name through the files to where it is declared. */
const findDeclaration = (files: DeclarationFiles, file: string, local: string): Declaration => {
  const declarationFile = files.get(file);
  const declaration = declarationFile?.declarations.get(local);
  if (declaration) return declaration;
  const from = declarationFile?.imports.get(local);
  if (from === undefined) throw new Error(`${file} exports ${local}, which it neither declares nor imports`);
  const importedFile = getImportedFile(from);
  return findDeclaration(files, importedFile, files.get(importedFile)?.exports.get(local) ?? local);
};

const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  a.name < b.name ? -1 : 1;

/** Returns the exports of an entry, sorted by name, so that moved code changes no report. */
export const listExports = (files: DeclarationFiles, entry: string): Public[] =>
  [...(files.get(entry)?.exports ?? [])]
    .map(([name, local]) => ({ name, declaration: findDeclaration(files, entry, local) }))
    .sort(byName);

const renderMarkdown = (title: string, introduction: string, lines: readonly string[]): string =>
  `# ${title}\n\n${introduction}\n\n\`\`\`ts\n${lines.join('\n\n')}\n\`\`\`\n`;

/**
 * Renders the public surface as documents: one for each entry, and one for types that exports use but that
 * cannot be imported. An export of two entries is written out in the first.
 */
export const renderReport = (
  packageName: string,
  files: DeclarationFiles,
  entries: readonly string[],
): Map<string, string> => {
  const reports = new Map<string, string>();
  const written = new Map<Declaration, string>();
  for (const entry of entries) {
    const subpath = entry === 'index' ? packageName : `${packageName}/${entry}`;
    const lines = listExports(files, `${entry}.d.ts`).map(({ name, declaration }) => {
      const first = written.get(declaration);
      if (first !== undefined) return `export { ${name} } from '${first}';`;
      written.set(declaration, subpath);
      return declaration.text;
    });
    reports.set(entry, renderMarkdown(subpath, 'Everything that can be imported from this entry.', lines));
  }
  const unexported = [...files.values()]
    .flatMap(({ declarations }) => [...declarations.values()])
    .filter((declaration) => !written.has(declaration))
    .sort(byName);
  reports.set(
    'internal',
    renderMarkdown(
      'Not exported',
      'The types that exports are made of and that have no name for partners.',
      unexported.map(({ text }) => text),
    ),
  );
  return reports;
};
