import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** `[words](target#part)` of Markdown, with a target inside the repository. */
const link = /\[([^\]]*)\]\((?![a-z]+:|#)([^)#\s]+)(#[^)\s]*)?\)/g;

export interface Place {
  /** Path of a repository's file in the package; undefined for one that is not packed. */
  (file: string): string | undefined;
}

/** The guides travel with the version that they describe. */
const inSdk: Place = (file) => {
  if (file === 'sdk/README.md') return 'README.md';
  return file.startsWith('docs/') && file.endsWith('.md') ? file : undefined;
};

const between = (from: string, to: string): string => {
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
};

/** The sandbox travels with the contracts, and its guides with it. */
export const inContracts: Place = (file) =>
  ({
    'contracts-cli/README.md': 'README.md',
    'mock-server/README.md': 'docs/sandbox.md',
    'docs/magic-values.md': 'docs/magic-values.md',
    'docs/backend/other-languages.md': 'docs/other-languages.md',
  })[file];

/**
 * The README and every guide that can be reached from it, by their place in the package. A link to what stays behind
 * keeps its words only.
 */
export const packagedDocs = (root: string, start = 'sdk/README.md', placeOf = inSdk): Map<string, string> => {
  const docs = new Map<string, string>();
  const add = (file: string): void => {
    const place = placeOf(file);
    if (place === undefined || docs.has(place) || !existsSync(join(root, file))) return;
    const text = readFileSync(join(root, file), 'utf8');
    docs.set(place, '');
    const moved = text.replace(link, (_, words: string, target: string, part = '') => {
      const linked = join(dirname(file), target);
      const there = placeOf(linked);
      if (there === undefined) return words;
      add(linked);
      return `[${words}](${between(place, there)}${part})`;
    });
    docs.set(place, moved);
  };
  add(start);
  return docs;
};

/** The links of packaged documents that lead nowhere, as `file → target`. */
export const deadLinks = (docs: ReadonlyMap<string, string>): string[] =>
  [...docs].flatMap(([file, text]) =>
    [...text.matchAll(link)]
      .map(([, , target = '']) => join(dirname(file), target))
      .filter((target) => !docs.has(target))
      .map((target) => `${file} → ${target}`),
  );
