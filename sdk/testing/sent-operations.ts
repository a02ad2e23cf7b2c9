import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractsFolder, createFolderReader, readOperations } from '@cagnotte/openapi';
import type { Sdk } from '../create-sdk/sdk.ts';

interface Client {
  readonly name: string;
  readonly through: readonly string[];
}

const clients = JSON.parse(readFileSync(join(contractsFolder, 'clients.json'), 'utf8')) as Readonly<
  Record<string, readonly Client[]>
>;

/**
 * Lists the operations that the documentation of the SDK names, or that of one method, such as
 * `loyalty getPot`.
 */
export const listDocumentedOperations = (method?: string): readonly string[] =>
  Object.keys(clients).filter((operation) =>
    clients[operation]?.some(
      ({ name, through }) => name === 'sdk' && (method === undefined || through.includes(method)),
    ),
  );

const operations = new Map(
  readOperations(createFolderReader(contractsFolder)).map(({ method, path, operationId }) => [
    `${method} ${path}`,
    operationId,
  ]),
);

/** Records the operations that an SDK sends from now on. */
export const recordOperations = (sdk: Sdk): ReadonlySet<string> => {
  const sent = new Set<string>();
  sdk.use({
    onRequest: ({ method, schemaPath }) => {
      const request = `${method} ${schemaPath}`;
      sent.add(operations.get(request) ?? request);
    },
  });
  return sent;
};
