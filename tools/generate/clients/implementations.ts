import ts from 'typescript';

/** A member of an interface, with its declarations in that and in the interfaces that it extends. */
export interface Member {
  readonly name: string;
  readonly declarations: readonly ts.Node[];
}

/** The implementations of members of interfaces, by declaration of the member. */
export type Implementations = ReadonlyMap<ts.Node, readonly ts.Node[]>;

/** The members of a type. */
export const listMembers = (type: ts.Type, checker: ts.TypeChecker): Member[] => {
  const types = [type, ...(type.isClassOrInterface() ? checker.getBaseTypes(type) : [])];
  return type.getProperties().map(({ name }) => ({
    name,
    declarations: types.flatMap((base) => base.getProperty(name)?.declarations ?? []),
  }));
};

/** Finds the properties of object literals that implement members. */
export const findImplementations = (
  members: readonly Member[],
  files: readonly ts.SourceFile[],
  checker: ts.TypeChecker,
): Implementations => {
  const found = new Map<ts.Node, ts.Node[]>();
  const addImplementation = (
    literal: ts.ObjectLiteralExpression,
    property: ts.ObjectLiteralElementLike,
  ): void => {
    const name = property.name && ts.isIdentifier(property.name) ? property.name.text : undefined;
    const alike = members.filter((member) => member.name === name);
    if (name === undefined || alike.length === 0) return;
    const expectedDeclarations = checker.getContextualType(literal)?.getProperty(name)?.declarations ?? [];
    for (const { declarations } of alike)
      if (
        declarations.some((declaration) => expectedDeclarations.some((expected) => expected === declaration))
      )
        for (const declaration of declarations)
          found.set(declaration, [...new Set([...(found.get(declaration) ?? []), property])]);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node))
      node.properties.forEach((property) => addImplementation(node, property));
    ts.forEachChild(node, visit);
  };
  files.forEach(visit);
  return found;
};
