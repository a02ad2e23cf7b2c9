/** Derives which public methods of the SDK and which folders of the widget call an operation. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Client } from '@cagnotte/contracts/internal';
import { contractsFolder, createFolderReader, readOperations, type Operation } from '@cagnotte/openapi';
import type ts from 'typescript';
import { root } from '../root.ts';
import { operationsOfGenerated } from './clients/generated-layer.ts';
import { operationsReached, type Reach } from './clients/operations-reached.ts';
import { publicSurface } from './clients/public-surface.ts';
import { sourceProgram } from './clients/source-program.ts';
import type { WrittenFile } from './output.ts';
import { publicEntries } from './public-entries.ts';

/** Clients of each operation, by operationId. */
export type ClientTable = Readonly<Record<string, readonly Client[]>>;

/** The folder that every call passes through: it compares paths, but makes no call itself. */
const pipeline = 'sdk/client/';

/** The only part of the generated layer that leads to calls: the tables of paths name all operations, and call none. */
const hooks = 'generated/hooks/';

const readEntries = (root: string): ReadonlyMap<string, string> => {
  const { exports } = JSON.parse(readFileSync(join(root, 'sdk/package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, string>>;
  };
  return new Map([...publicEntries(exports)].map(([entry, file]) => [entry, join(root, 'sdk', file)]));
};

/** Folders of the widget that are clients, by name: features, and the folders above them. */
const listClientFolders = (root: string): ReadonlyMap<string, string> => {
  const features = readdirSync(join(root, 'widget/features')).map((name) => [
    name,
    `widget/features/${name}/`,
  ]);
  const others = ['app', 'service-worker']
    .filter((name) => existsSync(join(root, 'widget', name)))
    .map((name) => [name, `widget/${name}/`]);
  return new Map([...features, ...others].map(([name = '', folder = '']) => [name, folder]));
};

const isOurs = ({ fileName, isDeclarationFile }: ts.SourceFile): boolean =>
  !isDeclarationFile && !/\/node_modules\/|\/testing\/|\.test\.tsx?$/.test(fileName);

/** The properties by which code names an operation. */
type NamedPath = Pick<Operation, 'operationId' | 'path'>;

/**
 * Derives the clients of each operation from the code.
 * @param root Root of the repository: it holds tsconfig.product.json, generated, sdk and widget
 */
export const clientsOfOperations = (root: string, operations: readonly NamedPath[]): ClientTable => {
  const home = root.split(sep).join('/').replace(/\/*$/, '/');
  const program = sourceProgram(join(root, 'tsconfig.product.json'));
  const checker = program.getTypeChecker();
  const files = program.getSourceFiles().filter(isOurs);
  const isIn = (node: ts.Node, folder: string): boolean =>
    node.getSourceFile().fileName.startsWith(`${home}${folder}`);

  const clientFolders = listClientFolders(root);
  const { methods, factories, implementations } = publicSurface(
    program,
    readEntries(root),
    files.filter((file) => isIn(file, 'sdk/')),
  );
  const reach: Reach = {
    checker,
    implementations,
    findOperations: operationsOfGenerated(`${home}generated/`, operations),
    operationsAt: (text) =>
      operations.filter(({ path }) => path === text).map(({ operationId }) => operationId),
    members: new Set([
      ...operations.map(({ operationId }) => operationId),
      ...methods.map(({ name }) => name.split(' ').at(-1) ?? name),
    ]),
    enters: (node) =>
      isOurs(node.getSourceFile()) &&
      (!isIn(node, 'generated/') || isIn(node, hooks)) &&
      !isIn(node, pipeline) &&
      !factories.has(node),
  };
  const sdk = methods.map(({ name, roots }) => ({ name, reached: operationsReached(roots, reach) }));
  const widget = [...clientFolders].map(([name, folder]) => ({
    name,
    reached: operationsReached(
      files.filter((file) => isIn(file, folder)),
      {
        ...reach,
        // The calls of a screen belong to the screen, not to the module that shows it.
        enters: (node) => reach.enters(node) && (!isIn(node, 'widget/features/') || isIn(node, folder)),
      },
    ),
  }));
  const clients = Object.entries({ sdk, widget });
  return Object.fromEntries(
    operations.map(({ operationId }) => [
      operationId,
      clients.flatMap(([name, users]): Client[] => {
        const through = users.filter(({ reached }) => reached.has(operationId)).map((user) => user.name);
        return through.length > 0 ? [{ name, through: through.toSorted() }] : [];
      }),
    ]),
  );
};

export const clientsFile: WrittenFile = {
  file: 'openapi/clients.json',
  text: () => JSON.stringify(clientsOfOperations(root, readOperations(createFolderReader(contractsFolder)))),
};
