import { readdirSync, readFileSync } from 'node:fs';
import { root } from '../../tools/root.ts';

/** A piece of code in the documentation. */
export interface Snippet {
  /** File of the documentation, from the project's root. */
  readonly page: string;
  /** Line it begins at, from 1. */
  readonly line: number;
  readonly language: string;
  readonly code: string;
}

/**
 * The page about generating clients. Its `typescript` blocks need such a client:
 * tests/generators compiles them.
 */
export const generatorsPage = 'docs/backend/other-languages.md';

/** Returns the pages that partner developers read. */
export const listPages = (): string[] => [
  'sdk/README.md',
  generatorsPage,
  ...['docs/start', 'docs/sdk'].flatMap((folder) =>
    readdirSync(root + folder)
      .filter((file) => file.endsWith('.md'))
      .sort()
      .map((file) => `${folder}/${file}`),
  ),
];

/** Returns the fenced blocks of a page, in their order. */
export const readSnippets = (page: string): Snippet[] => {
  const text = readFileSync(root + page, 'utf8');
  return [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(({ index, 1: language = '', 2: code = '' }) => ({
    page,
    line: text.slice(0, index).split('\n').length + 1,
    language,
    code,
  }));
};
