import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import ts from 'typescript';

const noProduct = [
  '**/node_modules/**',
  '**/dist/**',
  '**/testing/**',
  '**/*.test.{ts,tsx}',
  '**/*.config.ts',
];

/**
 * Parses the sources of a product without its tests: each with its file from the root, and all of its nodes.
 */
export const readSources = (root: string, pattern: string) =>
  globSync(pattern, { cwd: root, exclude: noProduct }).map((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    return { file: file.split(sep).join('/'), nodes: listNodes(source) };
  });

const listNodes = (node: ts.Node): readonly ts.Node[] => {
  const nodes = [node];
  // The list grows while it is read: each node adds its children.
  for (const parent of nodes) ts.forEachChild(parent, (child) => void nodes.push(child));
  return nodes;
};
