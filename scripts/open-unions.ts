import ts from 'typescript';

const isText = (type: ts.TypeNode): boolean => ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal);

/**
 * Writes `'Coupon' | string` as `'Coupon' | (string & {})`, at any depth of a module: TypeScript reads the first as `string` alone, and
 * an editor offers no known value.
 */
export const keepKnownValues = (source: string): string => {
  const file = ts.createSourceFile('schemas.ts', source, ts.ScriptTarget.Latest, true);
  const places: ts.TypeNode[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isUnionTypeNode(node) && node.types.some(isText))
      places.push(...node.types.filter(({ kind }) => kind === ts.SyntaxKind.StringKeyword));
    ts.forEachChild(node, visit);
  };
  visit(file);
  // From the last to the first, so that the places of the others stay.
  return places
    .reverse()
    .reduce(
      (text, place) => `${text.slice(0, place.getStart())}(string & {})${text.slice(place.getEnd())}`,
      source,
    );
};
