import { writeFileSync } from 'node:fs';
import { exitCodes, UsageError, toPrintableJson, type Command } from '../io.ts';
import { readOptions } from '../options.ts';
import { changeKinds, type Kind } from './changes.ts';
import { readClients } from './clients.ts';
import { compareOperations } from './compare-operations.ts';
import { renderCounts, renderChanges } from './print-changes.ts';
import { packagedVersion, listCommonContracts, findVersion, readVersion } from './versions.ts';

const help = `cagnotte-contracts diff OLD [NEW]

Compares two versions of the contracts: what breaks clients, what they may miss, what is compatible,
and what only concerns the documentation, operation by operation.

OLD and NEW are each one of
  released            the contracts that were released last
  a folder            holding v2.yaml, v3.yaml, kitv4.yaml, product.yaml and proxy.yaml
  one of those files  then only that contract is compared
  a git revision      v1.2.0, HEAD~3, a branch; of the repository that you are in
Without NEW, OLD is compared with the contracts of this package. A folder or a file goes
before a git revision of the same name: say refs/heads/NAME for that one.

  --folder FOLDER  where the contracts of a git revision are, from the root of the repository
                   (default: openapi)
  --only KIND      shows only breaking, warning, compatible or documentation
  --json FILE      writes all changes to a file as well

Exit code: 1 when something breaks clients, also when --only hides it; 0 when not; 2 when a
version is missing or cannot be read.`;

const options = {
  folder: { type: 'string', default: 'openapi' },
  only: { type: 'string' },
  json: { type: 'string' },
} as const;

const readKinds = (text: string | undefined): readonly Kind[] => {
  if (text === undefined) return changeKinds;
  const kind = changeKinds.find((name) => name === text);
  if (kind) return [kind];
  throw new UsageError(`--only ${text} is none of ${changeKinds.join(', ')}`);
};

const writeReport = (file: string, report: unknown): void => {
  try {
    writeFileSync(file, `${toPrintableJson(report)}\n`);
  } catch {
    throw new UsageError(`--json ${file} cannot be written`);
  }
};

/** `cagnotte-contracts diff`. */
export const diff: Command = {
  summary: 'what breaks between two versions of the contracts, and for which clients',
  help,
  run: (args, io) => {
    const { values, positionals } = readOptions(args, options, 2);
    const [first, second] = positionals;
    if (first === undefined)
      throw new UsageError('needs the OLD version: try cagnotte-contracts diff released');
    const only = readKinds(values.only);
    const source = { repository: process.cwd(), folder: values.folder };
    const old = findVersion(first, source);
    const current = second === undefined ? packagedVersion : findVersion(second, source);
    const contracts = listCommonContracts(old, current);
    const changes = compareOperations(
      readVersion(old, contracts),
      readVersion(current, contracts),
      readClients(),
    );
    if (values.json !== undefined) writeReport(values.json, { old: old.name, new: current.name, changes });
    for (const line of renderChanges(changes, only)) io.out(line);
    io.out(`${old.name} → ${current.name}`);
    io.out(renderCounts(changes));
    const breaks = changes.some(({ kind }) => kind === 'breaking');
    return breaks ? exitCodes.mismatch : exitCodes.good;
  },
};
