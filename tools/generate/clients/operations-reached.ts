import ts from 'typescript';
import type { Implementations } from './implementations.ts';
import { importedLater } from './imported-later.ts';
import { getDeclarations } from './get-declarations.ts';

/** The code to search, and knowledge about it. */
export interface Reach {
  readonly checker: ts.TypeChecker;
  /** Code of the methods of objects such as the SDK. */
  readonly implementations: Implementations;
  /** Returns the operations of a declaration in the generated layer; undefined for any other declaration. */
  readonly findOperations: (declaration: ts.Node) => readonly string[] | undefined;
  /** Returns the operations with this path, as the contracts write it. */
  readonly operationsAt: (text: string) => readonly string[];
  /** True if a declaration is followed; false if it belongs to another client. */
  readonly enters: (declaration: ts.Node) => boolean;
  /** Names of the members to resolve. */
  readonly members: ReadonlySet<string>;
}

/** Types, imports and exports run nothing. */
const isIdle = (node: ts.Node): boolean =>
  (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node);

/** True for a name that is only a label: of a declaration, a property, or an attribute of JSX. */
const isLabel = (name: ts.Identifier): boolean => {
  const { parent } = name;
  if (ts.isShorthandPropertyAssignment(parent) || ts.isPropertyAccessExpression(parent)) return false;
  if (ts.isBindingElement(parent)) return parent.initializer !== name;
  return 'name' in parent && parent.name === name;
};

/** Returns the value of a declaration; undefined for a parameter, which gets its value from the callers. */
const findInitialValue = (declaration: ts.Node): ts.Node | undefined => {
  let node = declaration;
  while (ts.isBindingElement(node) || ts.isObjectBindingPattern(node) || ts.isArrayBindingPattern(node))
    node = node.parent;
  if (ts.isVariableDeclaration(node)) return node.initializer;
  return ts.isParameter(node) || ts.isSourceFile(node) ? undefined : node;
};

/**
 * Returns the operations that code may call when it runs: every name is followed to its declaration. Types are left out, and of objects
 * only `reach.members` are distinguished.
 * @returns their operationIds
 */
export const operationsReached = (roots: readonly ts.Node[], reach: Reach): ReadonlySet<string> => {
  const { checker, implementations } = reach;
  const reached = new Set<string>();
  const seen = new Set<ts.Node>();

  const enter = (declaration: ts.Node): void => {
    if (seen.has(declaration)) return;
    seen.add(declaration);
    const operations = reach.findOperations(declaration);
    if (operations) return operations.forEach((operation) => reached.add(operation));
    if (!reach.enters(declaration)) return;
    const code = implementations.get(declaration) ?? [findInitialValue(declaration)];
    for (const node of code) if (node) visit(node);
  };

  const isOfModule = ({ expression }: ts.PropertyAccessExpression): boolean =>
    ((checker.getTypeAtLocation(expression).symbol as ts.Symbol | undefined)?.flags ?? 0) ===
    ts.SymbolFlags.ValueModule;

  const follow = (name: ts.Identifier): void => {
    const { parent } = name;
    if (isLabel(name)) return;
    const isMember = ts.isPropertyAccessExpression(parent) && parent.name === name;
    if (isMember && !reach.members.has(name.text) && !isOfModule(parent)) return;
    const symbol = ts.isShorthandPropertyAssignment(parent)
      ? checker.getShorthandAssignmentValueSymbol(parent)
      : checker.getSymbolAtLocation(name);
    getDeclarations(symbol, checker).forEach(enter);
  };

  /** Follows a property that is taken from an object, such as `outbox` in `const { outbox } = useSdk()`. */
  const followBinding = ({ parent, propertyName, name }: ts.BindingElement): void => {
    const key = propertyName ?? name;
    if (!ts.isObjectBindingPattern(parent) || !ts.isIdentifier(key) || !reach.members.has(key.text)) return;
    getDeclarations(checker.getTypeAtLocation(parent).getProperty(key.text), checker).forEach(enter);
  };

  const visit = (node: ts.Node): void => {
    if (isIdle(node)) return;
    if (ts.isIdentifier(node)) follow(node);
    if (ts.isBindingElement(node)) followBinding(node);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      importedLater(node, checker).forEach(enter);
    if (ts.isStringLiteralLike(node))
      reach.operationsAt(node.text).forEach((operation) => reached.add(operation));
    ts.forEachChild(node, visit);
  };

  roots.forEach(visit);
  return reached;
};
