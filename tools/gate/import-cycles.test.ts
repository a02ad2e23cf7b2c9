import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const folders = '{sdk,widget,mock-server,contracts-cli,openapi,tools,tests}';
const files = globSync(`${folders}/**/*.{ts,tsx,mjs}`, { cwd: root, exclude: ['**/{dist,node_modules}/**'] });

/** The files that a file imports by relative path, types and lazy imports included. */
const getImports = (file: string): string[] =>
  ts
    .preProcessFile(readFileSync(path.join(root, file), 'utf8'))
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => path.join(path.dirname(file), fileName));

/** Returns the files of a graph that lead to a cycle. */
const findCycles = (imports: ReadonlyMap<string, readonly string[]>): readonly string[] => {
  let remaining = [...imports.keys()];
  for (;;) {
    const next = remaining.filter((file) =>
      imports.get(file)?.some((imported) => remaining.includes(imported)),
    );
    if (next.length === remaining.length) return next;
    remaining = next;
  }
};

it('no file imports itself through others, not even by a type or a lazy import', () => {
  expect(findCycles(new Map(files.map((file) => [file, getImports(file)])))).toEqual([]);
});

it('findCycles finds a cycle', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b']],
    ['d', []],
  ]);
  expect(findCycles(imports)).toEqual(['a', 'b', 'c']);
});
