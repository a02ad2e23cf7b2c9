import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { root } from '../../tools/root.ts';
import { listPages, readSnippets, type Snippet } from './snippets.ts';

const typed = listPages()
  .flatMap(readSnippets)
  .filter(({ language }) => language === 'ts' || language === 'tsx');

/** Files that exist for the compiler only, beside the tests so that packages resolve as they do there. */
const getFileName = ({ page, line, language }: Snippet) =>
  `${root}tests/docs/${page.replaceAll('/', '-')}-${line}.${language}`;

const compile = (snippets: readonly Snippet[]): ReadonlyMap<string, string[]> => {
  const sources = new Map(snippets.map((snippet) => [getFileName(snippet), snippet.code]));
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    moduleDetection: ts.ModuleDetectionKind.Force,
    jsx: ts.JsxEmit.ReactJSX,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
  };
  const host = ts.createCompilerHost(options);
  host.fileExists = (file) => sources.has(file) || ts.sys.fileExists(file);
  host.readFile = (file) => sources.get(file) ?? ts.sys.readFile(file);
  const program = ts.createProgram([...sources.keys()], options, host);
  return new Map(
    [...sources.keys()].map((file) => {
      const source = program.getSourceFile(file);
      const fileDiagnostics = [
        ...program.getSyntacticDiagnostics(source),
        ...program.getSemanticDiagnostics(source),
      ];
      return [
        file,
        fileDiagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
      ];
    }),
  );
};

const diagnostics = compile(typed);

it('the documentation has snippets to compile', () => {
  expect(typed.length).toBeGreaterThan(5);
});

describe.each(typed.map((snippet) => [`${snippet.page}:${snippet.line}`, snippet] as const))(
  'the snippet of %s',
  (_, snippet) => {
    it('compiles unchanged', () => {
      expect(diagnostics.get(getFileName(snippet))).toEqual([]);
    });
  },
);
