import ts from 'typescript';
import type { Operation } from '@cagnotte/openapi';

const capital = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Returns the names by which code refers to an operation: code with the key of a cached response reads that response. */
const listNames = (operationId: string): string[] => [operationId, `get${capital(operationId)}QueryKey`];

const findName = (declaration: ts.Node): string | undefined => {
  const isNamed =
    ts.isVariableDeclaration(declaration) ||
    ts.isFunctionDeclaration(declaration) ||
    ts.isPropertyAssignment(declaration);
  const name = isNamed ? declaration.name : undefined;
  return name && ts.isIdentifier(name) ? name.text : undefined;
};

/**
 * Creates a function that returns the operations of a declaration in the generated layer, and undefined for any other. Paths, reads
 * and calls are named after their operations; hooks lead to these.
 * @param folder Folder of the generated layer, with a slash at its end
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
    const operation = byName.get(findName(declaration) ?? '');
    return operation === undefined ? undefined : [operation];
  };
};
