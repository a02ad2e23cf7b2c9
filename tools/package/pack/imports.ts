import { isBuiltin } from 'node:module';
import ts from 'typescript';

/** `import()`, `require()`, and the `__require()` of bundled CommonJS. */
const isImportCall = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  (node.expression.kind === ts.SyntaxKind.ImportKeyword ||
    (ts.isIdentifier(node.expression) && /^(__)?require$/.test(node.expression.text)));

const findSpecifier = (node: ts.Node): ts.Expression | undefined => {
  if (ts.isImportDeclaration(node)) return node.importClause?.isTypeOnly ? undefined : node.moduleSpecifier;
  if (ts.isExportDeclaration(node)) return node.isTypeOnly ? undefined : node.moduleSpecifier;
  return isImportCall(node) ? node.arguments[0] : undefined;
};

/**
 * Returns the specifiers of the modules that code imports, lazy imports included, imports of types excluded.
 */
export const listImportedModules = (file: string, code: string): string[] => {
  const specifiers = new Set<string>();
  const visit = (node: ts.Node): void => {
    const specifier = findSpecifier(node);
    if (specifier && ts.isStringLiteralLike(specifier)) specifiers.add(specifier.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest));
  return [...specifiers];
};

/** Returns the packages that built code imports, by name. */
export const listImportedPackages = (file: string, code: string): string[] => {
  const names = listImportedModules(file, code)
    .filter((specifier) => !specifier.startsWith('.') && !isBuiltin(specifier))
    .map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
  return [...new Set(names)].sort();
};
