import ts from 'typescript';

/** A member of an interface, with its declarations in that and in the interfaces that it extends. */
export interface Member {
  readonly name: string;
  readonly declarations: readonly ts.Node[];
}

/** Where the members of some interfaces are given their code, by each of their declarations. */
export type Implementations = ReadonlyMap<ts.Node, readonly ts.Node[]>;

/** The members of a type. */
export const membersOf = (type: ts.Type, checker: ts.TypeChecker): Member[] => {
  const types = [type, ...(type.isClassOrInterface() ? checker.getBaseTypes(type) : [])];
  return type.getProperties().map(({ name }) => ({
    name,
    declarations: types.flatMap((one) => one.getProperty(name)?.declarations ?? []),
  }));
};

/** Finds the properties of object literals that implement members. */
export const implementationsOf = (
  members: readonly Member[],
  files: readonly ts.SourceFile[],
  checker: ts.TypeChecker,
): Implementations => {
  const found = new Map<ts.Node, ts.Node[]>();
  const meet = (literal: ts.ObjectLiteralExpression, property: ts.ObjectLiteralElementLike): void => {
    const name = property.name && ts.isIdentifier(property.name) ? property.name.text : undefined;
    const alike = members.filter((member) => member.name === name);
    if (name === undefined || alike.length === 0) return;
    const meant = checker.getContextualType(literal)?.getProperty(name)?.declarations ?? [];
    for (const { declarations } of alike)
      if (declarations.some((one) => meant.some((other) => other === one)))
        for (const one of declarations) found.set(one, [...new Set([...(found.get(one) ?? []), property])]);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) node.properties.forEach((property) => meet(node, property));
    ts.forEachChild(node, visit);
  };
  files.forEach(visit);
  return found;
};
