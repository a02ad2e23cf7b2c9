import ts from 'typescript';
import { getDeclarations } from './get-declarations.ts';

const listNames = (pattern: ts.ObjectBindingPattern): string[] =>
  pattern.elements.flatMap(({ propertyName, name }) => {
    const key = propertyName ?? name;
    return ts.isIdentifier(key) ? [key.text] : [];
  });

/** Returns the names that code uses of a lazily loaded module; undefined if it may use any. */
const namesTaken = (call: ts.CallExpression): readonly string[] | undefined => {
  let node: ts.Node = call;
  while (ts.isAwaitExpression(node.parent) || ts.isParenthesizedExpression(node.parent)) node = node.parent;
  const { parent } = node;
  // The members of a module in a variable are followed where they are named.
  if (ts.isVariableDeclaration(parent))
    return ts.isObjectBindingPattern(parent.name) ? listNames(parent.name) : [];
  // So are the members of a module that is passed to a function, or returned by one.
  if (ts.isCallExpression(parent) || ts.isArrowFunction(parent)) return [];
  if (!ts.isPropertyAccessExpression(parent)) return undefined;
  if (parent.name.text !== 'then') return [parent.name.text];
  const [then] = ts.isCallExpression(parent.parent) ? parent.parent.arguments : [];
  const [parameter] = then && ts.isArrowFunction(then) ? then.parameters : [];
  return parameter && ts.isObjectBindingPattern(parameter.name) ? listNames(parameter.name) : undefined;
};

/** Returns the declarations that `import('…')` leads to. */
export const importedLater = (
  call: ts.CallExpression,
  checker: ts.TypeChecker,
): readonly ts.Declaration[] => {
  const [specifier] = call.arguments;
  const module = specifier && checker.getSymbolAtLocation(specifier);
  if (!module) return [];
  const names = namesTaken(call);
  return checker
    .getExportsOfModule(module)
    .filter(({ name }) => names?.includes(name) ?? true)
    .flatMap((symbol) => getDeclarations(symbol, checker));
};
