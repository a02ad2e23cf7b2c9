import ts from 'typescript';
import type { Operation } from '@cagnotte/openapi';

const capital = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Code that names the key of a response in the cache reads that response. */
const listNames = (operationId: string): string[] => [operationId, `get${capital(operationId)}QueryKey`];

const getName = (declaration: ts.Node): string | undefined => {
  const isNamed =
    ts.isVariableDeclaration(declaration) ||
    ts.isFunctionDeclaration(declaration) ||
    ts.isPropertyAssignment(declaration);
  const name = isNamed ? declaration.name : undefined;
  return name && ts.isIdentifier(name) ? name.text : undefined;
};

/**
 * The meaning of a reference to a declaration of the generated layer: its paths, its reads and its calls are named after their
 * operations; hooks lead to those by themselves.
 * @param folder of the generated layer, with a slash at its end
 */
export const operationsOfGenerated = (
  folder: string,
  operations: readonly Pick<Operation, 'operationId'>[],
) => {
  const byName = new Map(
    operations.flatMap(({ operationId }) =>
      listNames(operationId).map((name) => [name, operationId] as const),
    ),
  );
  return (declaration: ts.Node): readonly string[] | undefined => {
    const { fileName } = declaration.getSourceFile();
    if (!fileName.startsWith(folder)) return undefined;
    const operation = byName.get(getName(declaration) ?? '');
    return operation === undefined ? undefined : [operation];
  };
};
