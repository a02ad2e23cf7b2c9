import ts from 'typescript';
import type { Implementations } from './implementations.ts';
import { importedLater } from './imported-later.ts';
import { declarationsOf } from './symbol-of.ts';

/** The code to look through, and what is known of it. */
export interface Reach {
  readonly checker: ts.TypeChecker;
  /** Code of the methods that are called on an object: of the SDK and its like. */
  readonly implementations: Implementations;
  /** The operations that naming a declaration of the generated layer means; undefined elsewhere. */
  readonly operationsOf: (declaration: ts.Node) => readonly string[] | undefined;
  /** The operations whose path, as the contracts write it, a text is. */
  readonly operationsAt: (text: string) => readonly string[];
  /** Whether a declaration is followed, or belongs to another client. */
  readonly enters: (declaration: ts.Node) => boolean;
  /** Names of members that are worth to be resolved. */
  readonly members: ReadonlySet<string>;
}

/** Types, imports and exports run nothing. */
const isIdle = (node: ts.Node): boolean =>
  (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node);

/** Whether a name only says what something is called: what is declared, a property, an attribute of JSX. */
const isLabel = (name: ts.Identifier): boolean => {
  const { parent } = name;
  if (ts.isShorthandPropertyAssignment(parent) || ts.isPropertyAccessExpression(parent)) return false;
  if (ts.isBindingElement(parent)) return parent.initializer !== name;
  return 'name' in parent && parent.name === name;
};

/** The value that a declaration gives to what it declares; undefined for a parameter, which gets it from its callers. */
const codeOf = (declaration: ts.Node): ts.Node | undefined => {
  let node = declaration;
  while (ts.isBindingElement(node) || ts.isObjectBindingPattern(node) || ts.isArrayBindingPattern(node))
    node = node.parent;
  if (ts.isVariableDeclaration(node)) return node.initializer;
  return ts.isParameter(node) || ts.isSourceFile(node) ? undefined : node;
};

/**
 * The operations that running some code may call: every name is followed to where it is declared. Types are left out, and
 * of objects only the relevant members are distinguished.
 * @returns their operationIds
 */
export const operationsReached = (roots: readonly ts.Node[], reach: Reach): ReadonlySet<string> => {
  const { checker, implementations } = reach;
  const reached = new Set<string>();
  const seen = new Set<ts.Node>();

  const enter = (declaration: ts.Node): void => {
    if (seen.has(declaration)) return;
    seen.add(declaration);
    const operations = reach.operationsOf(declaration);
    if (operations) return operations.forEach((operation) => reached.add(operation));
    if (!reach.enters(declaration)) return;
    const code = implementations.get(declaration) ?? [codeOf(declaration)];
    for (const node of code) if (node) look(node);
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
    declarationsOf(symbol, checker).forEach(enter);
  };

  /** What is taken out of an object by its name, as of the SDK in `const { outbox } = useSdk()`. */
  const take = ({ parent, propertyName, name }: ts.BindingElement): void => {
    const key = propertyName ?? name;
    if (!ts.isObjectBindingPattern(parent) || !ts.isIdentifier(key) || !reach.members.has(key.text)) return;
    declarationsOf(checker.getTypeAtLocation(parent).getProperty(key.text), checker).forEach(enter);
  };

  const look = (node: ts.Node): void => {
    if (isIdle(node)) return;
    if (ts.isIdentifier(node)) follow(node);
    if (ts.isBindingElement(node)) take(node);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      importedLater(node, checker).forEach(enter);
    if (ts.isStringLiteralLike(node)) reach.operationsAt(node.text).forEach((one) => reached.add(one));
    ts.forEachChild(node, look);
  };

  roots.forEach(look);
  return reached;
};
