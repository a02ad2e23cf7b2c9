import { join } from 'node:path';
import { stringify } from 'yaml';
import { contracts, getDocumentName, type JsonObject } from '@cagnotte/openapi';
import type { Change } from '../changes.ts';
import { compareOperations } from '../compare-operations.ts';
import { findVersion, readVersion } from '../versions.ts';
import { type Files, createTemporaryFolder } from './temporary-folders.ts';

/** One operation as OpenAPI writes it, beyond its name. */
export type OperationObject = JsonObject & { readonly path?: string; readonly method?: string };

const toPaths = (operations: Readonly<Record<string, OperationObject>>): JsonObject => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [operationId, { path = `/${operationId}`, method = 'post', ...more }] of Object.entries(
    operations,
  ))
    paths[path] = { ...paths[path], [method]: { operationId, security: [{ bearerAuth: [] }], ...more } };
  return paths;
};

const documentName = getDocumentName('v2');

/** Creates the files of contracts of which only v2 has operations. */
export const createSmallContracts = (operations: Readonly<Record<string, OperationObject>>): Files => ({
  ...Object.fromEntries(
    contracts.map((contract) => [getDocumentName(contract), 'openapi: 3.1.0\npaths: {}\n']),
  ),
  [documentName]: stringify({ openapi: '3.1.0', paths: toPaths(operations) }),
});

/** Returns the changes from one document to another, with no client. */
export const diffDocuments = (before: Files, after: Files): Change[] => {
  const [old, current] = [before, after].map((files) => {
    const folder = createTemporaryFolder({ [documentName]: files[documentName] ?? '' });
    return readVersion(findVersion(join(folder, documentName), { repository: folder, folder: '' }), ['v2']);
  });
  return compareOperations(old ?? [], current ?? [], () => []);
};

/** Returns the changes of an operation called `act`. */
export const diffOperation = (before: OperationObject, after: OperationObject): Change[] =>
  diffDocuments(createSmallContracts({ act: before }), createSmallContracts({ act: after }));

/** Creates an operation that sends a form of this schema. */
export const createSendingOperation = (schema: unknown, more: JsonObject = {}): OperationObject => ({
  requestBody: { required: true, content: { 'application/x-www-form-urlencoded': { schema, ...more } } },
  responses: { 204: { description: '' } },
});

/** Creates an operation that responds with this schema. */
export const createRespondingOperation = (schema: unknown, more: JsonObject = {}): OperationObject => ({
  responses: { 200: { description: '', content: { 'application/json': { schema, ...more } } } },
});
