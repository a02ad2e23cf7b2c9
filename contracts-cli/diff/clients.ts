import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractsFolder, isObject, type JsonObject } from '@cagnotte/openapi';
import { UsageError } from '../io.ts';
import type { Client } from './changes.ts';
import type { GetClients } from './compare-operations.ts';
import { releasedFolder } from './versions.ts';

/** File in the folder of the contracts: the clients of each operation. */
export const clientsFile = 'clients.json';

const readTable = (folder: string): JsonObject => {
  const file = join(folder, clientsFile);
  if (!existsSync(file)) return {};
  try {
    const table: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isObject(table)) return table;
  } catch {
    // Thrown below.
  }
  throw new UsageError(`${file} cannot be read`);
};

const listClientsIn = (table: JsonObject, operationId: string): Client[] => {
  const clients = Object.hasOwn(table, operationId) ? table[operationId] : undefined;
  return (Array.isArray(clients) ? clients : []).filter(isObject).map(({ name, through }) => ({
    name: String(name),
    through: Array.isArray(through) ? through.map(String) : [],
  }));
};

/**
 * Reads the clients of each operation. The released table counts as well: the current clients may no longer
 * use an operation that the clients in the pages of partners still call.
 * @throws UsageError naming a table that cannot be read
 */
export const readClients = (folders: readonly string[] = [contractsFolder, releasedFolder]): GetClients => {
  const tables = folders.map(readTable);
  return (operationId) => {
    const clients = new Map<string, readonly string[]>();
    for (const { name, through } of tables.flatMap((table) => listClientsIn(table, operationId)))
      clients.set(name, [...new Set([...(clients.get(name) ?? []), ...through])]);
    return [...clients].map(([name, through]): Client => ({ name, through }));
  };
};
