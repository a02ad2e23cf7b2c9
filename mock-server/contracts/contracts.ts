import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getHttpOperationsFromSpec, type PrismHttpInstance } from '@stoplight/prism-http';
import {
  bundleContract,
  ContractFiles,
  contractsFolder,
  createFolderReader,
  type Contract,
} from '@cagnotte/openapi';

/** An operation in Prism's representation; `iid` is its operationId. */
export type ContractOperation = Parameters<PrismHttpInstance['request']>[1][number] & {
  readonly iid: string;
};

/** True for an operation that needs no token. */
export const isAnonymous = (operation: ContractOperation): boolean => (operation.security ?? []).length === 0;

const apiContracts = ['v2', 'v3', 'kitv4', 'product'] as const;
const filesContracts = ['proxy'] as const;

const loadOperations = async (
  files: ContractFiles,
  names: readonly Contract[],
): Promise<ContractOperation[]> => {
  // Bundled documents: Prism cannot follow references to files in a folder whose path has an accent.
  const documents = names.map((name) => getHttpOperationsFromSpec(bundleContract(files, name)));
  return (await Promise.all(documents)).flat().map((operation) => {
    const { iid } = operation;
    if (iid === undefined) throw new Error(`${operation.method} ${operation.path} has no operationId`);
    return Object.assign(operation, { iid });
  });
};

const listExamples = (operation: ContractOperation | undefined): Map<string, unknown> => {
  const success = operation?.responses.find((response) => response.code.startsWith('2'));
  const examples = success?.contents?.flatMap((content) => content.examples ?? []) ?? [];
  return new Map(
    examples.flatMap((example): [string, unknown][] =>
      'value' in example ? [[example.key, example.value]] : [],
    ),
  );
};

/** Reads the user messages in the contracts' error examples, by code, or by reason where there is one. */
const loadUserMessages = async (): Promise<ReadonlyMap<string, string>> => {
  type ErrorExample = {
    value?: {
      error_details?: { code?: string; invalid_reason?: string | null; user_message?: string | null };
    };
  };
  const text = await readFile(join(contractsFolder, 'examples/errors.json'), 'utf8');
  const examples = Object.values(JSON.parse(text) as Record<string, ErrorExample>);
  return new Map(
    examples.flatMap(({ value }): [string, string][] => {
      const details = value?.error_details;
      if (!details?.code || !details.user_message) return [];
      return [
        [
          details.code === 'invalid_parameter' ? (details.invalid_reason ?? '') : details.code,
          details.user_message,
        ],
      ];
    }),
  );
};

/** The five contracts: operations of the two sites, and the examples that worlds are seeded from. */
export class Contracts {
  readonly api: ContractOperation[];
  readonly files: ContractOperation[];
  readonly userMessages: ReadonlyMap<string, string>;

  private constructor(
    api: ContractOperation[],
    files: ContractOperation[],
    userMessages: ReadonlyMap<string, string>,
  ) {
    this.api = api;
    this.files = files;
    this.userMessages = userMessages;
  }

  static #loaded: Promise<Contracts> | undefined;

  /**
   * Reads the contracts once per process: all sandboxes share the operations, whose validators Prism caches.
   */
  static load(): Promise<Contracts> {
    Contracts.#loaded ??= Contracts.#read();
    return Contracts.#loaded;
  }

  static async #read(): Promise<Contracts> {
    const files = new ContractFiles(createFolderReader(contractsFolder));
    return new Contracts(
      ...(await Promise.all([
        loadOperations(files, apiContracts),
        loadOperations(files, filesContracts),
        loadUserMessages(),
      ])),
    );
  }

  /**
   * Returns all examples of an operation's success by name, the default one first. They are copies,
   * which the caller may change.
   */
  examples(operationId: string): Map<string, unknown> {
    const operation = [...this.api, ...this.files].find((operation) => operation.iid === operationId);
    return structuredClone(listExamples(operation));
  }
}
