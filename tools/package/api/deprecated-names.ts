import ts from 'typescript';

/** The members and functions that a declaration file marks as deprecated, by name. */
export const deprecatedNames = (name: string, text: string): string[] => {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const declared = (node as ts.Node & { readonly name?: ts.Node }).name;
    if (declared && ts.getJSDocDeprecatedTag(node)) names.add(declared.getText());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true));
  return [...names];
};
