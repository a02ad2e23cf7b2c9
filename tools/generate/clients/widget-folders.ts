/**
 * Lists the names with which each folder of the widget calls operations:
 *
 *     import { useGetPot } from '@cagnotte/generated/hooks/product';    // generated: useGetPot
 *     import { renewStart } from '@cagnotte/sdk/offline';               // sdk: offline renewStart
 *     const { outbox } = useSdk();                                      // sdk: outbox
 *     await sdk.login({ email, password });                             // sdk: login
 *
 * Only names are compared, without types. So every SDK has the name `sdk` in the widget, which is checked
 * here.
 */
import ts from 'typescript';
import { readSources } from './read-sources.ts';

/** The names that a folder uses. */
interface UsedNames {
  /** Values imported from the hooks and paths of the generated layer. */
  readonly generated: Set<string>;
  /** Functions and properties of the SDK, as `PublicMethod` names them. */
  readonly sdk: Set<string>;
}

const callingModules = /^@cagnotte\/generated\/(hooks\/\w+|paths)$/;
const sdkEntry = /^@cagnotte\/sdk\/(\w+)$/;
const sdkExpression = /(^|[.#])sdk$|^useSdk\(\)$/;
const sdkType = /^(Pick<)?Sdk\b/;

const addImport = ({ importClause, moduleSpecifier }: ts.ImportDeclaration, used: UsedNames): void => {
  const module = (moduleSpecifier as ts.StringLiteral).text;
  const bindings = importClause?.namedBindings;
  if (!bindings || importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return;
  if (ts.isNamespaceImport(bindings)) {
    if (callingModules.test(module)) throw new Error(`import single names of ${module}`);
    return;
  }
  const [, entry] = sdkEntry.exec(module) ?? [];
  for (const { isTypeOnly, propertyName, name } of bindings.elements) {
    const imported = (propertyName ?? name).text;
    if (isTypeOnly) continue;
    if (callingModules.test(module)) used.generated.add(imported);
    if (entry) used.sdk.add(`${entry} ${imported}`);
  }
};

/**
 * Adds the properties of `const { outbox } = useSdk()`. The value of a parameter is unknown:
 * its properties count too.
 */
const addDestructured = ({ parent, elements }: ts.ObjectBindingPattern, used: UsedNames): void => {
  if (ts.isVariableDeclaration(parent) && !sdkExpression.test(parent.initializer?.getText() ?? '')) return;
  for (const { propertyName, name } of elements) used.sdk.add((propertyName ?? name).getText());
};

const assertSdkName = ({
  name,
  type,
  initializer,
}: ts.VariableDeclaration | ts.ParameterDeclaration): void => {
  const isSdk = sdkType.test(type?.getText() ?? '') || sdkExpression.test(initializer?.getText() ?? '');
  if (isSdk && ts.isIdentifier(name) && name.text !== 'sdk')
    throw new Error(`${name.getSourceFile().fileName}: call the SDK "sdk", not "${name.text}"`);
};

const addNames = (node: ts.Node, used: UsedNames): void => {
  if (ts.isImportDeclaration(node)) addImport(node, used);
  if (ts.isObjectBindingPattern(node)) addDestructured(node, used);
  if (ts.isVariableDeclaration(node) || ts.isParameter(node)) assertSdkName(node);
  if (ts.isPropertyAccessExpression(node) && sdkExpression.test(node.expression.getText()))
    used.sdk.add(node.name.text);
};

/** Returns the name of a feature for its files, and the name of the folder for all others. */
const getFolder = (file: string): string => /^widget\/(?:features\/)?([^/]+)/.exec(file)?.[1] ?? file;

/** Returns the used names by folder. */
export const readWidgetFolders = (root: string): ReadonlyMap<string, UsedNames> => {
  const folders = new Map<string, UsedNames>();
  for (const { file, nodes } of readSources(root, 'widget/*/**/*.{ts,tsx}')) {
    const used = folders.get(getFolder(file)) ?? { generated: new Set(), sdk: new Set() };
    folders.set(getFolder(file), used);
    for (const node of nodes) addNames(node, used);
  }
  return folders;
};
