/**
 * Writes `generated/` from `openapi/`: types (openapi-typescript), react-query hooks and zod-mini schemas
 * (orval), the tables of operations and the paths.
 */
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { generate, type OptionsExport } from 'orval';
import ts from 'typescript';
import {
  contracts,
  contractsFolder,
  createFolderReader,
  readOperations,
  type Contract,
  type Operation,
} from '@cagnotte/openapi';
import { formatText } from '../process/format-text.ts';
import { root } from '../root.ts';
import { getContractFile } from './contract-file.ts';
import { banner, writeOperations, writePaths, writeReads, writeResponseSchemas } from './operation-tables.ts';
import type { Output } from './output.ts';
import { shareComponents, shareSchemas } from './share-schemas.ts';
import { forHooks, formats, hasHooks, limits, withoutKeywords } from './transform-contracts.ts';

const committed = join(root, 'generated');
const folders = ['types', 'hooks', 'zod'] as const;

const { factory } = ts;

/**
 * Creates the type of a text with known values (`x-known-values`) that may also have others:
 * `'Coupon' | 'Goody' | (string & {})`.
 */
const createOpenUnion = (values: readonly string[]): ts.TypeNode =>
  factory.createUnionTypeNode([
    ...values.map((value) => factory.createLiteralTypeNode(factory.createStringLiteral(value))),
    factory.createParenthesizedType(
      factory.createIntersectionTypeNode([
        factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
        factory.createTypeLiteralNode([]),
      ]),
    ),
  ]);

interface KnownValues {
  readonly 'x-known-values'?: readonly string[];
}

const generateTypes = async (document: string): Promise<string> => {
  const nodes = await openapiTS(pathToFileURL(document), {
    transform: (schema) => {
      // Binary parts are files, not the strings that JSON Schema makes of them.
      if (schema.format === 'binary') return factory.createTypeReferenceNode('Blob');
      const { 'x-known-values': values } = schema as KnownValues;
      return values && createOpenUnion(values);
    },
  });
  return astToString(nodes);
};

/** Writes the types of each contract, and those that several have in common. */
const writeTypes = async (out: string): Promise<void> => {
  const shared = await generateTypes(join(root, 'openapi/components.yaml'));
  await writeFile(join(out, 'types', 'shared.ts'), banner + shared);
  for (const contract of contracts) {
    const types = await generateTypes(getContractFile(contract));
    await writeFile(
      join(out, 'types', `${contract}.ts`),
      banner + shareComponents(types, shared, './shared.ts'),
    );
  }
};

const createOrvalOptions = (contract: Contract, out: string, operations: readonly Operation[]) => {
  const input = {
    target: getContractFile(contract),
    parserOptions: { externalRefs: { allow: ['*'] } },
  };
  const reads = operations.filter(({ isRead }) => isRead).map(({ operationId }) => operationId);
  const hooks: OptionsExport = {
    input: { ...input, override: { transformer: forHooks(reads) } },
    output: {
      // A module for each tag, so that a bundle that needs one tag does not include the calls of the others.
      mode: 'tags',
      target: join(out, 'hooks', contract, `${contract}.ts`),
      client: 'react-query',
      httpClient: 'axios',
      headers: true,
      urlEncodeParameters: true,
      tsconfig: join(root, 'tsconfig.product.json'),
      override: {
        mutator: {
          path: join(out, 'transport.ts'),
          name: 'apiTransport',
        },
        formData: false,
        formUrlEncoded: false,
        query: { version: 5, signal: true },
        operations: Object.fromEntries(
          reads.map((operationId) => [operationId, { query: { useQuery: true, useMutation: false } }]),
        ),
      },
    },
  };
  const schemas = (
    part: 'body' | 'response',
    folder: string,
    keywords: readonly string[],
  ): OptionsExport => ({
    input: { ...input, override: { transformer: withoutKeywords(keywords) } },
    output: {
      mode: 'single',
      target: join(out, 'zod', folder, `${contract}.ts`),
      client: 'zod',
      tsconfig: join(root, 'tsconfig.product.json'),
      override: {
        zod: {
          version: 4,
          variant: 'mini',
          generate: {
            param: false,
            query: false,
            header: false,
            body: part === 'body',
            response: part === 'response',
          },
        },
      },
    },
  });
  return [
    ...(hasHooks(operations) ? [hooks] : []),
    schemas('body', 'bodies', formats),
    schemas('response', 'responses', [...formats, ...limits]),
  ];
};

/** Writes the module that exports all modules of a contract. */
const writeHooksIndex = async (contract: Contract, out: string): Promise<void> => {
  const modules = (await readdir(join(out, 'hooks', contract))).sort();
  const lines = modules.map((file) => {
    const exported = file.endsWith('.schemas.ts') ? 'type *' : '*';
    return `export ${exported} from './${contract}/${file}';\n`;
  });
  await writeFile(join(out, 'hooks', `${contract}.ts`), `${banner}\n${lines.join('')}`);
};

/** Writes the types of openapi/components.yaml once, although every contract has them. */
const writeSharedSchemas = async (out: string, hooked: readonly Contract[]): Promise<void> => {
  const getFile = (contract: string) => join(out, 'hooks', contract, `${contract}.schemas.ts`);
  const sources = hooked.map(
    async (contract) => [contract, await readFile(getFile(contract), 'utf8')] as const,
  );
  const { shared, modules } = shareSchemas(new Map(await Promise.all(sources)), '../shared.schemas.ts');
  for (const [contract, source] of modules) await writeFile(getFile(contract), source);
  await writeFile(join(out, 'hooks', 'shared.schemas.ts'), `${banner}\n${shared}`);
};

const formatAll = async (out: string): Promise<void> => {
  for (const file of await listFiles(out)) {
    const source = await readFile(join(out, file), 'utf8');
    await writeFile(join(out, file), await formatText(file, source));
  }
};

const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && entry.name !== 'transport.ts')
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith('node_modules'))
    .sort();
};

const writeAll = async (out: string): Promise<void> => {
  await Promise.all(folders.map((folder) => mkdir(join(out, folder), { recursive: true })));
  const operations = readOperations(createFolderReader(contractsFolder));
  const getOwn = (contract: Contract) => operations.filter((operation) => operation.contract === contract);
  await writeTypes(out);
  // orval keeps state between runs, so its outputs are written one after the other.
  for (const contract of contracts) {
    for (const options of createOrvalOptions(contract, out, getOwn(contract)))
      await generate(options, root, { logLevel: 'error' });
  }
  const hooked = contracts.filter((contract) => hasHooks(getOwn(contract)));
  for (const contract of hooked) await writeHooksIndex(contract, out);
  await writeSharedSchemas(out, hooked);
  await writeResponseSchemas(out, operations);
  await writeOperations(out, operations);
  await writePaths(out, operations);
  await writeReads(out, operations);
  await formatAll(out);
};

/**
 * Generates into a folder beside the committed layer, so that relative imports are the same,
 * and compares file by file.
 * @returns the files that differ, from the root
 */
const findStale = async (): Promise<readonly string[]> => {
  const beside = await mkdtemp(join(dirname(committed), '.generated-'));
  try {
    await cp(join(committed, 'transport.ts'), join(beside, 'transport.ts'));
    await writeAll(beside);
    const lists = await Promise.all([listFiles(beside), listFiles(committed)]);
    const differing: string[] = [];
    for (const file of new Set(lists.flat())) {
      const [a, b] = await Promise.all(
        [beside, committed].map((folder) => readFile(join(folder, file), 'utf8').catch(() => undefined)),
      );
      if (a !== b) differing.push(`generated/${file}`);
    }
    return differing;
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
};

/** Removes the files of earlier contracts, and writes all files again. */
const write = async (): Promise<void> => {
  await Promise.all(folders.map((folder) => rm(join(committed, folder), { recursive: true, force: true })));
  await writeAll(committed);
};

/** `generated/`, except `transport.ts`. */
export const generatedLayer: Output = { write, findStale };
