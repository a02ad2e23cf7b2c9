import ts from 'typescript';
import { declarationsOf } from './symbol-of.ts';

const namesOf = (pattern: ts.ObjectBindingPattern): string[] =>
  pattern.elements.flatMap(({ propertyName, name }) => {
    const key = propertyName ?? name;
    return ts.isIdentifier(key) ? [key.text] : [];
  });

/** What is taken out of a module that is loaded when it is needed; undefined where it may be anything. */
const namesTaken = (call: ts.CallExpression): readonly string[] | undefined => {
  let node: ts.Node = call;
  while (ts.isAwaitExpression(node.parent) || ts.isParenthesizedExpression(node.parent)) node = node.parent;
  const { parent } = node;
  // Of a module with a name, its members are followed where they are named.
  if (ts.isVariableDeclaration(parent))
    return ts.isObjectBindingPattern(parent.name) ? namesOf(parent.name) : [];
  // So are those of a module that a function waits for.
  if (ts.isCallExpression(parent)) return [];
  if (!ts.isPropertyAccessExpression(parent)) return undefined;
  if (parent.name.text !== 'then') return [parent.name.text];
  const [then] = ts.isCallExpression(parent.parent) ? parent.parent.arguments : [];
  const [parameter] = then && ts.isArrowFunction(then) ? then.parameters : [];
  return parameter && ts.isObjectBindingPattern(parameter.name) ? namesOf(parameter.name) : undefined;
};

/** The declarations that `import('…')` leads to. */
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
    .flatMap((symbol) => declarationsOf(symbol, checker));
};
