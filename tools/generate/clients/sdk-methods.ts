/**
 * Reads from the documentation of the SDK's public methods which operations they send. Of this method,
 * `logIn` and `getUserSettings`:
 *
 *     /** Signs in the owner of an account. Operations `logIn`, `getUserSettings`. Codes: unknown_email. *\/
 *     readonly login: (parameters: LogInParameters) => Promise<User>;
 *
 * `sdk/create-sdk/both-surfaces.test.ts` and `sdk/loyalty/sandbox.test.ts` call the methods. They fail if a
 * method sends an operation that its documentation does not name.
 */
import ts from 'typescript';
import { readSources } from './read-sources.ts';

/** A method or function that users of the SDK can call. */
export interface PublicMethod {
  /** Its name, after the entry unless that is the main one: `loyalty getPot`. */
  readonly name: string;
  /** operationIds */
  readonly operations: readonly string[];
}

/** The sources of the public methods, by entry of the package. */
const entries: Readonly<Record<string, string>> = {
  '': 'sdk/create-sdk/sdk.ts',
  'loyalty ': 'sdk/loyalty/*.ts',
  'offline ': 'sdk/offline.ts',
  'react ': 'sdk/react/*.ts',
};

/** The part of a comment that names the operations: to the end of the sentence. */
const operationsSentence = /\boperations?[\s*]+`[^.:;]*/gi;

const listDocumentedOperations = (node: ts.Node): string[] =>
  ts
    .getJSDocCommentsAndTags(node)
    .flatMap((comment) => [...comment.getText().matchAll(operationsSentence)])
    .flatMap(([sentence]) => [...sentence.matchAll(/`(\w+)`/g)])
    .map(([, operation = '']) => operation);

/** Reads the public methods that send an operation. */
export const readSdkMethods = (root: string): readonly PublicMethod[] =>
  Object.entries(entries).flatMap(([entry, pattern]) =>
    readSources(root, pattern)
      .flatMap(({ nodes }) => nodes)
      .filter((node) => ts.isPropertySignature(node) || ts.isVariableDeclaration(node))
      .map((node) => ({ name: entry + node.name.getText(), operations: listDocumentedOperations(node) }))
      .filter(({ operations }) => operations.length > 0),
  );

/** Lists the operations that the code of the SDK sends: `paths.getPot` of the generated layer. */
export const readSentOperations = (root: string): readonly string[] =>
  readSources(root, 'sdk/**/*.ts')
    // Every call passes through this folder, which compares paths, but makes no call itself.
    .filter(({ file }) => !file.startsWith('sdk/client/'))
    .flatMap(({ nodes }) => nodes)
    .filter((node) => ts.isPropertyAccessExpression(node))
    .filter(({ expression }) => expression.getText() === 'paths')
    .map(({ name }) => name.text);
