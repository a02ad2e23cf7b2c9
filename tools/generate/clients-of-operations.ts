/**
 * Writes `openapi/clients.json`: which public methods of the SDK and which folders of the
 * widget call each operation.
 */
import type { Client } from '@cagnotte/contracts/internal';
import { contractsFolder, createFolderReader, readOperations } from '@cagnotte/openapi';
import { root } from '../root.ts';
import { capitalize } from './capitalize.ts';
import { readSdkMethods, readSentOperations } from './clients/sdk-methods.ts';
import { readWidgetFolders } from './clients/widget-folders.ts';
import type { WrittenFile } from './output.ts';

/** Clients of each operation, by operationId. */
export type ClientTable = Readonly<Record<string, readonly Client[]>>;

/** Names of the generated values with which code calls an operation, or reads its cached response. */
const listGeneratedNames = (operationId: string): string[] => {
  const capitalized = capitalize(operationId);
  const endings = ['QueryKey', 'QueryOptions', 'MutationKey', 'MutationOptions'];
  return [operationId, `use${capitalized}`, ...endings.map((ending) => `get${capitalized}${ending}`)];
};

const assertKnown = (names: Iterable<string>, known: readonly string[], message: string): void => {
  for (const name of names) if (!known.includes(name)) throw new Error(`${name}: ${message}`);
};

/**
 * Collects the clients of each operation.
 * @param repository its path, with the folders sdk and widget
 * @throws Error when a name would be lost: of an operation in the SDK and its documentation, or
 *   of an import of the widget
 */
export const collectClients = (repository: string, operationIds: readonly string[]): ClientTable => {
  const methods = readSdkMethods(repository);
  const documented = methods.flatMap(({ operations }) => operations);
  assertKnown(documented, operationIds, 'no contract has this operation, which the SDK documents');
  assertKnown(
    readSentOperations(repository),
    documented,
    'the SDK sends this operation, which no method documents',
  );
  const folders = [...readWidgetFolders(repository)];
  const generated = operationIds.flatMap(listGeneratedNames);
  for (const [folder, used] of folders)
    assertKnown(used.generated, generated, `belongs to no operation, but is imported in ${folder}`);

  return Object.fromEntries(
    operationIds.map((operationId) => {
      const sdk = methods
        .filter(({ operations }) => operations.includes(operationId))
        .map(({ name }) => name);
      const hooks = listGeneratedNames(operationId);
      const widget = folders
        .filter(
          ([, used]) =>
            hooks.some((name) => used.generated.has(name)) || sdk.some((name) => used.sdk.has(name)),
        )
        .map(([name]) => name);
      const clients = Object.entries({ sdk, widget }).filter(([, through]) => through.length > 0);
      return [operationId, clients.map(([name, through]): Client => ({ name, through: through.toSorted() }))];
    }),
  );
};

const listOperationIds = (): string[] =>
  readOperations(createFolderReader(contractsFolder)).map(({ operationId }) => operationId);

export const clientsFile: WrittenFile = {
  file: 'openapi/clients.json',
  text: () => JSON.stringify(collectClients(root, listOperationIds())),
};
