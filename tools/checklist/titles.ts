import ts from 'typescript';

/** One mention of an id by a test. */
export interface Mention {
  readonly id: string;
  /** Titles of the test and of its enclosing blocks, outermost first. */
  readonly title: string;
}

const testFunctions: ReadonlySet<string> = new Set(['describe', 'test', 'it']);

/** `test`, `test.each([…])`, `describe.skip`: returns the name at the root of the called expression. */
const getRootName = (node: ts.Expression): string => {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) return getRootName(node.expression);
  return '';
};

const isText = (node: ts.Node): node is ts.StringLiteral | ts.NoSubstitutionTemplateLiteral =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);

const findTitle = (node: ts.CallExpression): string | undefined => {
  const [first] = node.arguments;
  if (!first || !testFunctions.has(getRootName(node.expression))) return undefined;
  if (isText(first)) return first.text;
  return ts.isTemplateExpression(first) ? first.getText().slice(1, -1) : undefined;
};

/**
 * Returns every id in the titles of a file's tests, or in the tables for these titles.
 * @param chapters the letters with which ids begin
 */
export const findMentions = (name: string, code: string, chapters: readonly string[]): Mention[] => {
  const pattern = new RegExp(`\\b(?:${chapters.join('|')})-\\d{2}\\b`, 'g');
  const findIds = (text: string): string[] => text.match(pattern) ?? [];
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true);
  const mentions: Mention[] = [];
  const visit = (node: ts.Node, above: readonly string[]): void => {
    const title = ts.isCallExpression(node) ? findTitle(node) : undefined;
    const titles = title === undefined ? above : [...above, title];
    if (title !== undefined) {
      for (const id of findIds(title)) mentions.push({ id, title: titles.join(' › ') });
    } else if (isText(node) && !above.some((outerTitle) => outerTitle.includes(node.text))) {
      // A row of a test's table, or of a constant that a test iterates over.
      for (const id of findIds(node.text)) mentions.push({ id, title: [...above, node.text].join(' › ') });
    }
    node.forEachChild((child) => visit(child, titles));
  };
  visit(file, []);
  return mentions;
};
