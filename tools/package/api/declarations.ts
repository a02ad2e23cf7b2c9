import ts from 'typescript';

/** One name that a declaration file declares at its top level. */
export interface Declaration {
  readonly name: string;
  /** Its text, including its comment. Overloads are together. */
  readonly text: string;
  readonly isDocumented: boolean;
}

/** A declaration file, taken apart. */
export interface DeclarationFile {
  readonly declarations: ReadonlyMap<string, Declaration>;
  /** Public name → name in this file, or in the file that it is imported from. */
  readonly exports: ReadonlyMap<string, string>;
  /** Name in this file → the file that it is imported from. */
  readonly imports: ReadonlyMap<string, string>;
}

const listNames = (statement: ts.Statement): string[] => {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const named = statement as ts.Statement & { readonly name?: ts.Node };
  return named.name ? [named.name.getText()] : [];
};

const getComment = (statement: ts.Statement, source: ts.SourceFile): string => {
  const comments = ts
    .getJSDocCommentsAndTags(statement)
    .filter((node) => ts.isJSDoc(node))
    .map((node) => node.getText(source));
  return comments.at(-1) ?? '';
};

/** Reads one bundled declaration file: its declarations, exports and imports by name. */
export const readDeclarations = (name: string, text: string): DeclarationFile => {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const declarations = new Map<string, Declaration>();
  const exports = new Map<string, string>();
  const imports = new Map<string, string>();
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const bindings = statement.importClause?.namedBindings;
      const elements = bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
      for (const element of elements) imports.set(element.name.text, statement.moduleSpecifier.text);
    } else if (ts.isExportDeclaration(statement)) {
      const clause = statement.exportClause;
      const elements = clause && ts.isNamedExports(clause) ? clause.elements : [];
      for (const element of elements)
        exports.set(element.name.text, (element.propertyName ?? element.name).text);
    } else {
      const comment = getComment(statement, source);
      for (const declared of listNames(statement)) {
        const before = declarations.get(declared);
        declarations.set(declared, {
          name: declared,
          text: [before?.text, comment, statement.getText(source)].filter(Boolean).join('\n'),
          isDocumented: (before?.isDocumented ?? false) || comment !== '',
        });
      }
    }
  }
  return { declarations, exports, imports };
};
