import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

/** Sources of the product: no tests, no test support, and nothing that a build writes. */
const files = globSync('{sdk,widget,mock-server,contracts-cli}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/{dist,node_modules,testing,tests}/**', '**/*.{test,deep}.{ts,tsx}', '**/*.d.ts'],
});

/** A handler of the sandbox has the name of its operation, as a method of the SDK may have. */
const handlers = path.join('mock-server', 'handlers', path.sep);

/** Names that two files may export, with the reason. */
const allowed: Readonly<Record<string, string>> = {
  Finding: 'a finding of the contract checker; what the widget finds out about a request',
  LiveCamera: 'the camera of the scanner; the camera of the capture screen',
  Offers: 'the published client of the SDK; a component of the catalogue',
  PictureStore: 'the pictures that the sandbox received; the pictures that a device stores',
  Refusal: 'the error of the sandbox; files that the capture screen refused',
  getCore: 'a build for script tags replaces one file by the other',
  getWasmUrl: 'a build for script tags replaces one file by the other',
  loadFileRules: 'a build for script tags replaces one file by the other',
  loadErrorReports: 'a build for script tags replaces one file by the other',
  loadOnDemandMethods: 'a build for script tags replaces one file by the other',
  loadSending: 'a build for script tags replaces one file by the other',
  loadSweep: 'a build for script tags replaces one file by the other',
  readLibrary: 'the published package replaces one file by the other',
  required: 'a rule for parameters of the SDK; a rule for fields of a form',
  sendReceipt: 'of the sandbox’s upload page; of the outbox',
  useOutbox: 'a published hook of the SDK; the hook of the widget for its own outbox',
  useSdk: 'a published hook of the SDK; the hook of the widget for its own SDK',
};

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/**
 * Returns the names that a source declares and exports. A name that it only exports again
 * belongs to another file.
 */
const getExportedNames = (file: string, source: string): ReadonlySet<string> => {
  const names = new Set<string>();
  const add = (name: ts.Node | undefined): void => {
    if (name && ts.isIdentifier(name)) names.add(name.text);
  };
  for (const statement of ts.createSourceFile(file, source, ts.ScriptTarget.Latest).statements) {
    if (!isExported(statement)) continue;
    if (ts.isVariableStatement(statement))
      for (const { name } of statement.declarationList.declarations) add(name);
    else if (
      ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement)
    )
      add(statement.name);
  }
  return names;
};

/** Returns the names that two sources or more export, with the files. */
const findShared = (sources: ReadonlyMap<string, string>): Readonly<Record<string, readonly string[]>> => {
  const filesOf = new Map<string, string[]>();
  for (const [file, source] of sources)
    for (const name of getExportedNames(file, source))
      filesOf.set(name, [...(filesOf.get(name) ?? []), file]);
  return Object.fromEntries([...filesOf].filter(([, exporting]) => exporting.length > 1));
};

const shared = findShared(
  new Map(
    files
      .filter((file) => !file.startsWith(handlers))
      .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  ),
);

it('no two files of the product export the same name', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(
    Object.fromEntries(Object.entries(shared).filter(([name]) => !Object.hasOwn(allowed, name))),
  ).toEqual({});
});

it('no name is allowed that only one file exports', () => {
  expect(Object.keys(allowed).filter((name) => !Object.hasOwn(shared, name))).toEqual([]);
});

it('findShared finds a name that two files export', () => {
  const sources = new Map([
    ['a.ts', 'export const one = 1, two = 2; const three = 3;'],
    ['b.ts', "export interface one {} export function three() {} export { two } from './a.ts';"],
  ]);
  expect(findShared(sources)).toEqual({ one: ['a.ts', 'b.ts'] });
});
