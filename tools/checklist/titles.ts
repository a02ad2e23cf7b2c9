import ts from 'typescript';

/** An id of the checklist, as in the title or in the table of a test. */
const ID = /\b(?:RT|ST|AU|SD|BA|UP|VA|VF|RV|SH|CO|PO|TL|IF|ER|CN|AN|CW)-\d{2}\b/g;

/** One mention of an id by a test. */
export interface Mention {
  readonly id: string;
  /** Titles of the test and of its enclosing blocks, outermost first. */
  readonly title: string;
}

const testers: ReadonlySet<string> = new Set(['describe', 'test', 'it']);

/** `test`, `test.each([…])`, `describe.skip`: the name at the root of what is called. */
const rootOf = (node: ts.Expression): string => {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) return rootOf(node.expression);
  return '';
};

const isText = (node: ts.Node): node is ts.StringLiteral | ts.NoSubstitutionTemplateLiteral =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);

const titleOf = (node: ts.CallExpression): string | undefined => {
  const [first] = node.arguments;
  if (!first || !testers.has(rootOf(node.expression))) return undefined;
  if (isText(first)) return first.text;
  return ts.isTemplateExpression(first) ? first.getText().slice(1, -1) : undefined;
};

const idsIn = (text: string): string[] => text.match(ID) ?? [];

/** Every id that the tests of a file name in their titles, or in the tables that their titles are made of. */
export const mentionsIn = (name: string, code: string): Mention[] => {
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true);
  const found: Mention[] = [];
  const visit = (node: ts.Node, above: readonly string[]): void => {
    const title = ts.isCallExpression(node) ? titleOf(node) : undefined;
    const titles = title === undefined ? above : [...above, title];
    if (title !== undefined) {
      for (const id of idsIn(title)) found.push({ id, title: titles.join(' › ') });
    } else if (isText(node) && !above.some((one) => one.includes(node.text))) {
      // A row of a table: of a test, or of a constant that a test goes through.
      for (const id of idsIn(node.text)) found.push({ id, title: [...above, node.text].join(' › ') });
    }
    node.forEachChild((child) => visit(child, titles));
  };
  visit(file, []);
  return found;
};
