/**
 * The custom properties of the rule that `opening` begins, by name.
 * @param css - Text of a style sheet.
 * @param opening - The text before the rule's brace, as it stands in the sheet.
 * @throws Error when the sheet has no such rule: a proof about nothing would hold.
 */
export function readDeclarations(css: string, opening: string): ReadonlyMap<string, string> {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const start = bare.indexOf(`${opening} {`);
  if (start < 0) throw new Error(`the style sheet has no rule "${opening}"`);
  const rule = bare.slice(bare.indexOf('{', start) + 1, bare.indexOf('}', start));
  const declarations = new Map<string, string>();
  for (const [, name, value] of rule.matchAll(/(--[\w-]+)\s*:\s*([^;]+);/g))
    if (name && value) declarations.set(name, value.replace(/\s+/g, ' ').trim());
  return declarations;
}
