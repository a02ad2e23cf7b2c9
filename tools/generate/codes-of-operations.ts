import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { contracts, type Contract } from '@cagnotte/openapi';
import { getContractFile } from './contract-file.ts';

/** A refusal that an operation documents, besides those of every operation. */
export interface DocumentedCode {
  readonly operationId: string;
  readonly code: string;
  readonly reason?: string | undefined;
}

interface Example {
  readonly $ref?: string;
}

interface Response {
  readonly content?: Readonly<Record<string, { readonly examples?: Readonly<Record<string, Example>> }>>;
}

interface Operation {
  readonly operationId?: string;
  readonly responses?: Readonly<Record<string, Response>>;
}

type Errors = Readonly<
  Record<
    string,
    { readonly value: { readonly error_details?: { code: string; invalid_reason?: string | null } } }
  >
>;

const errorsFile = /examples\/errors\.json#\/(\w+)$/;

/** True for a code that every operation may send: the tables leave it out. */
const isSentByAll = (name: string): boolean => name === 'invalid_parameter';

const listErrorNames = ({ responses = {} }: Operation): string[] =>
  Object.values(responses)
    .flatMap(({ content = {} }) => Object.values(content))
    .flatMap(({ examples = {} }) => Object.values(examples))
    .flatMap(({ $ref = '' }) => errorsFile.exec($ref)?.[1] ?? []);

const readCodes = async (contract: Contract, errors: Errors): Promise<DocumentedCode[]> => {
  const document = parse(await readFile(getContractFile(contract), 'utf8')) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.values(document.paths)
    .flatMap((path) => Object.values(path))
    .flatMap((operation) =>
      listErrorNames(operation)
        .filter((name) => !isSentByAll(name))
        .flatMap((name) => {
          const details = errors[name]?.value.error_details;
          if (!details || !operation.operationId) return [];
          const reason = details.invalid_reason ?? undefined;
          return [{ operationId: operation.operationId, code: details.code, reason }];
        }),
    );
};

/** Returns the coded refusals of the contracts by operation, from their examples. */
export const readCodesOfOperations = async (): Promise<DocumentedCode[]> => {
  const file = new URL('../../openapi/examples/errors.json', import.meta.url);
  const errors = JSON.parse(await readFile(file, 'utf8')) as Errors;
  return (await Promise.all(contracts.map((contract) => readCodes(contract, errors)))).flat();
};
