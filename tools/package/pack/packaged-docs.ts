import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { removeSizeMarkers } from '../size/size-markers.ts';

/** Matches `[words](target#part)` of Markdown, with a target inside the repository. */
const link = /\[([^\]]*)\]\((?![a-z]+:|#)([^)#\s]+)(#[^)\s]*)?\)/g;

export interface FindPlace {
  /** Path of a repository's file in the package; undefined for one that is not packed. */
  (file: string): string | undefined;
}

/** Guides are part of the package, so that they match its version. */
const findPlaceInSdk: FindPlace = (file) => {
  if (file === 'sdk/README.md') return 'README.md';
  return file.startsWith('docs/') && file.endsWith('.md') ? file : undefined;
};

const getRelativeLink = (from: string, to: string): string => {
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
};

/** The package of the contracts includes the sandbox and its guides. */
export const findPlaceInContracts: FindPlace = (file) =>
  ({
    'contracts-cli/README.md': 'README.md',
    'mock-server/README.md': 'docs/sandbox.md',
    'docs/magic-values.md': 'docs/magic-values.md',
    'docs/backend/other-languages.md': 'docs/other-languages.md',
  })[file];

/**
 * Returns the README and every guide that it links to, by their path in the package. A link to an unpacked
 * file becomes plain text. The markers of sizes are removed: they are only for `npm run size:write`.
 */
export const collectPackagedDocs = (
  root: string,
  start = 'sdk/README.md',
  findPlace = findPlaceInSdk,
): Map<string, string> => {
  const docs = new Map<string, string>();
  const add = (file: string): void => {
    const place = findPlace(file);
    if (place === undefined || docs.has(place) || !existsSync(join(root, file))) return;
    const text = removeSizeMarkers(readFileSync(join(root, file), 'utf8'));
    docs.set(place, '');
    const moved = text.replace(link, (_, words: string, target: string, part = '') => {
      const linked = join(dirname(file), target);
      const there = findPlace(linked);
      if (there === undefined) return words;
      add(linked);
      return `[${words}](${getRelativeLink(place, there)}${part})`;
    });
    docs.set(place, moved);
  };
  add(start);
  return docs;
};

/** Returns the dead links of packaged documents, as `file → target`. */
export const findDeadLinks = (docs: ReadonlyMap<string, string>): string[] =>
  [...docs].flatMap(([file, text]) =>
    [...text.matchAll(link)]
      .map(([, , target = '']) => join(dirname(file), target))
      .filter((target) => !docs.has(target))
      .map((target) => `${file} → ${target}`),
  );
