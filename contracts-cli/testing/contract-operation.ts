import { contractsFolder, createFolderReader, readOperations, type Operation } from '@cagnotte/openapi';

/** The operations of this repository's contracts. */
export const operations: readonly Operation[] = readOperations(createFolderReader(contractsFolder));

/** @throws Error when no contract has it */
export const getOperation = (operationId: string): Operation => {
  const operation = operations.find((operation) => operation.operationId === operationId);
  if (!operation) throw new Error(`no operation is called ${operationId}`);
  return operation;
};

/** Returns a copy of the first example of an operation's success, which a test may change. */
export const copyExampleResponse = (operationId: string): unknown => {
  const [first] = getOperation(operationId).responses.get('200')?.contents.values() ?? [];
  const [example] = first?.examples.values() ?? [];
  return structuredClone(example);
};
