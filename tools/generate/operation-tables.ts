/** Writes the tables of operations in `generated/`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contracts, listOtherNames, type Operation } from '@cagnotte/openapi';
import { capitalize } from './capitalize.ts';

export const banner = '// Written by `npm run generate` from openapi/. Do not edit.\n';

/** Writes the ids of the operations, and which of them need no user or move points or money. */
export const writeOperations = async (out: string, all: readonly Operation[]): Promise<void> => {
  const listRequests = (operations: readonly Operation[]): string =>
    operations.map(({ method, path }) => `'${method} ${path}'`).join(', ');
  const ids = all.map(({ operationId }) => `'${operationId}'`).join(' | ');
  const movingValue = all.filter((operation) => operation.movesValue);
  const movingValueIds = movingValue.map(({ operationId }) => `'${operationId}'`).join(', ');
  await writeFile(
    join(out, 'operations.ts'),
    `${banner}
/** Every operation of the five contracts. */
export type OperationId = ${ids};

/**
 * 'METHOD path' of the operations that are called without a user; every other call carries the access token.
 */
export const anonymousOperations: readonly string[] = [${listRequests(all.filter(({ isAnonymous }) => isAnonymous))}];

/**
 * 'METHOD path' of the operations that move points or money (\`x-retry\` in the contracts). A request that
 * carries no id of its own is sent once: the server cannot tell a repetition from a second purchase.
 */
export const valueMovingOperations: readonly string[] = [${listRequests(movingValue)}];

/** The same operations by their operationId. */
export const valueMovingOperationIds = [${movingValueIds}] as const satisfies readonly OperationId[];

/** An operation that moves points or money. */
export type ValueMovingOperationId = (typeof valueMovingOperationIds)[number];
`,
  );
};

/**
 * Writes a constant for each operation, so that no path is typed by hand and bundlers keep only the used
 * ones.
 */
export const writePaths = async (out: string, all: readonly Operation[]): Promise<void> => {
  const constants = all.map(
    ({ operationId, method, path }) => `/** ${method} */\nexport const ${operationId} = '${path}';\n`,
  );
  await writeFile(
    join(out, 'paths.ts'),
    `${banner}// Path of each operation, by its operationId.\n\n${constants.join('')}`,
  );
};

/**
 * Writes the table of operations that change nothing: with it, code names the queries that a mutation makes
 * stale.
 */
export const writeReads = async (out: string, all: readonly Operation[]): Promise<void> => {
  const entries = all
    .filter(({ isRead }) => isRead)
    .map(({ operationId, path }) => `${operationId}: '${path}'`);
  await writeFile(
    join(out, 'reads.ts'),
    `${banner}
/** Path of each operation that only reads, by its operationId. */
export const reads = { ${entries.join(', ')} } as const;

/** An operation that only reads. */
export type ReadId = keyof typeof reads;
`,
  );
};

/** Writes the schema of each operation's response, and the request that it belongs to. */
export const writeResponseSchemas = async (out: string, all: readonly Operation[]): Promise<void> => {
  const imports = contracts.map((contract) => `import * as ${contract} from './responses/${contract}.ts';\n`);
  const entries = all.map(({ contract, operationId, method, path, responses }) => {
    const name = `${capitalize(operationId)}Response`;
    const [, success] = [...responses].find(([status]) => status.startsWith('2')) ?? [];
    const otherNames = listOtherNames(success?.contents.get('application/json')?.schema ?? {});
    const others = Object.entries(otherNames).map(([other, own]) => `${other}: '${own}'`);
    const otherNamesProperty = others.length > 0 ? `, otherNames: { ${others.join(', ')} }` : '';
    return `${operationId}: { request: '${method} ${path}', schema: ${contract}.${name}${otherNamesProperty} },`;
  });
  await writeFile(
    join(out, 'zod', 'responses.ts'),
    `${banner}
import type { ZodMiniType } from 'zod/mini';
import type { OperationId } from '../operations.ts';
${imports.join('')}
/** The expected response of an operation. */
export interface ResponseContract {
  /** 'METHOD path' of the operation. */
  readonly request: string;
  /** Without limits of length, range and pattern, and with every enumeration open. */
  readonly schema: ZodMiniType;
  /** Other names that the contract allows, each with its name in the contract. */
  readonly otherNames?: Readonly<Record<string, string>>;
}

/** The expected response of each operation. */
export const responseContracts: Readonly<Record<OperationId, ResponseContract>> = {
  ${entries.join('\n')}
};
`,
  );
};
