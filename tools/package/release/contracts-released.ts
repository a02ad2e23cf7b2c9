/**
 * Stores the last released contracts in `openapi/released/`, so that changes can be compared with them.
 * `--update` copies the current contracts there, as the release does. `--check` fails if the current
 * contracts break them and no changeset announces it.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import {
  type Change,
  clientsFile,
  compareOperations,
  renderCounts,
  readInFolder,
  toPlainText,
  renderChanges,
  readClients,
  readVersion,
} from '@cagnotte/contracts/internal';
import { contracts, getDocumentName, isObject } from '@cagnotte/openapi';
import { fail, readOptions } from '../../process/read-options.ts';
import { root } from '../../root.ts';
import { isBetaChannel, readChangesets } from './read-changesets.ts';

const packageName = '@cagnotte/contracts';
const release = 'release.json';

/** Files and folders of a version of the contracts. */
const parts = [...contracts.map(getDocumentName), 'components.yaml', 'examples', clientsFile];

const getContractsFolder = (repository: string): string => join(repository, 'openapi');
const getReleasedFolder = (repository: string): string => join(repository, 'openapi/released');

/**
 * Returns the version in the documents.
 * @throws Error when they differ
 */
const readVersionNumber = (folder: string): string => {
  const versions = contracts.map((contract) => {
    const document: unknown = parse(readFileSync(join(folder, getDocumentName(contract)), 'utf8'));
    const info = isObject(document) ? document.info : undefined;
    return isObject(info) ? String(info.version) : 'none';
  });
  const [version = '', ...others] = new Set(versions);
  if (others.length > 0)
    throw new Error(`the contracts name several versions: ${version}, ${others.join(', ')}`);
  return version;
};

/**
 * Replaces the released contracts by the current ones.
 * @param repository its path
 * @returns their version
 */
export const updateReleased = (repository: string): string => {
  const [from, to] = [getContractsFolder(repository), getReleasedFolder(repository)];
  const version = readVersionNumber(from);
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to);
  for (const part of parts) cpSync(join(from, part), join(to, part), { recursive: true });
  writeFileSync(join(to, release), `${JSON.stringify({ version }, undefined, 2)}\n`);
  return version;
};

/**
 * Returns the names of the pending changesets that announce a breaking change of the contracts: by a major
 * version, and in the beta channel by a paragraph that begins with "Breaking:".
 */
const findBreakingChangesets = (repository: string): string[] => {
  const isBeta = isBetaChannel(repository);
  return readChangesets(repository)
    .filter(({ bumps, summary }) => {
      const bump = bumps.get(packageName);
      return bump === 'major' || (isBeta && bump !== undefined && /^Breaking: /m.test(summary));
    })
    .map(({ name }) => name);
};

/** The changes since the released contracts, and the changesets that announce a breaking one. */
export interface Comparison {
  /** Version that was released last. */
  readonly version: string;
  readonly changes: readonly Change[];
  /** Names of the changesets that announce a break of the contracts. */
  readonly announcements: readonly string[];
}

/** @throws Error saying what cannot be read */
export const compareWithReleased = (repository: string): Comparison => {
  const [from, to] = [getReleasedFolder(repository), getContractsFolder(repository)];
  if (!existsSync(join(from, release)))
    throw new Error('openapi/released holds no contracts: run "npm run contracts:snapshot"');
  const manifest: unknown = JSON.parse(readFileSync(join(from, release), 'utf8'));
  const [old, current] = [from, to].map((folder) =>
    readVersion({ name: folder, only: undefined, read: readInFolder(folder) }),
  );
  return {
    version: isObject(manifest) ? String(manifest.version) : '',
    changes: compareOperations(old ?? [], current ?? [], readClients([to, from])),
    announcements: findBreakingChangesets(repository),
  };
};

/** Returns the lines that the check prints, and whether it passes. */
export const judgeComparison = ({
  version,
  changes,
  announcements,
}: Comparison): { hasPassed: boolean; lines: string[] } => {
  const breaks = changes.some(({ kind }) => kind === 'breaking');
  const counts = `since ${version}: ${renderCounts(changes)}`;
  if (!breaks) return { hasPassed: true, lines: [`the contracts break nothing; ${counts}`] };
  if (announcements.length > 0)
    return {
      hasPassed: true,
      lines: [`the contracts break clients, as ${announcements.join(', ')} announces; ${counts}`],
    };
  const advice = [
    `These changes break clients of ${version}, and no changeset of ${packageName} announces it.`,
    'Undo them, or add the new operation or field and keep the old one for one version.',
    'When they are meant: "npx changeset", saying what clients have to do. In the beta channel it is a patch with a paragraph that begins with "Breaking:", and else a major version.',
  ];
  return {
    hasPassed: false,
    lines: [...renderChanges(changes, ['breaking']).map(toPlainText), ...advice, counts],
  };
};

if (import.meta.main) {
  const { values } = readOptions({ options: { check: { type: 'boolean' }, update: { type: 'boolean' } } });
  if (values.check === values.update) fail('--check or --update is needed');
  try {
    if (values.update) console.log(`openapi/released holds the contracts ${updateReleased(root)}`);
    else {
      const { hasPassed, lines } = judgeComparison(compareWithReleased(root));
      if (!hasPassed) fail(lines.join('\n'));
      console.log(lines.join('\n'));
    }
  } catch (error) {
    fail(error);
  }
}
