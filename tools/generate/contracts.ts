import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { contracts, getDocumentName, type Contract } from '@cagnotte/openapi';

export { contracts, type Contract };

export const contractFile = (contract: Contract): string =>
  fileURLToPath(new URL(`../../openapi/${getDocumentName(contract)}`, import.meta.url));

/** The parts of an operation that this generator reads. */
interface OperationObject {
  readonly operationId: string;
  readonly security?: readonly Record<string, unknown>[];
  readonly 'x-retry'?: 'never-without-request-id';
}

/** One operation of a contract, with the properties that a client needs before a call. */
export interface ContractOperation {
  readonly contract: Contract;
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  /** It may be called without a user. */
  readonly anonymous: boolean;
  /** It moves points or money: a request without an id of its own is sent once. */
  readonly movesValue: boolean;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Loads the operations of a contract in the order of the document. */
export const loadOperations = async (contract: Contract): Promise<ContractOperation[]> => {
  const document = parse(await readFile(contractFile(contract), 'utf8')) as {
    paths: Record<string, Record<string, OperationObject>>;
  };
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => ({
        contract,
        method: method.toUpperCase(),
        path,
        operationId: operation.operationId,
        anonymous: operation.security?.length === 0,
        movesValue: operation['x-retry'] === 'never-without-request-id',
      })),
  );
};
