import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseChangesetFile } from '@changesets/parse';

/** A pending note about a change that users see. */
export interface Changeset {
  /** Name of its file. */
  readonly name: string;
  /** The bump of the version, by package. */
  readonly bumps: ReadonlyMap<string, string>;
  readonly summary: string;
}

const parseChangeset = (name: string, text: string): Changeset => {
  try {
    const { releases, summary } = parseChangesetFile(text);
    return { name, bumps: new Map(releases.map((release) => [release.name, release.type])), summary };
  } catch (cause) {
    throw new Error(`.changeset/${name} is no changeset: ${String(cause)}`, { cause });
  }
};

/**
 * Reads the pending changesets of a repository.
 * @throws Error naming a file that is no changeset
 */
export const readChangesets = (root: string): readonly Changeset[] => {
  const folder = join(root, '.changeset');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => parseChangeset(name, readFileSync(join(folder, name), 'utf8')));
};

/** True if the next versions are betas: `1.2.7-beta.6` is followed by `1.2.7-beta.7`, whatever it breaks. */
export const isBetaChannel = (root: string): boolean => {
  const file = join(root, '.changeset/pre.json');
  if (!existsSync(file)) return false;
  const { mode } = JSON.parse(readFileSync(file, 'utf8')) as { readonly mode?: string };
  return mode === 'pre';
};
