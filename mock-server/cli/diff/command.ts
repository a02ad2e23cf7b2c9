import { writeFileSync } from 'node:fs';
import { type Command, exitCodes, Misuse, printableJson } from '../io.ts';
import { readOptions } from '../options.ts';
import { type Change, type Kind, kinds } from './changes.ts';
import { readClients } from './clients.ts';
import { compareOperations } from './compare-operations.ts';
import { counted, printed } from './print-changes.ts';
import { carriedVersion, commonContracts, findVersion, readVersion, type Version } from './versions.ts';

const help = `cagnotte-contracts diff OLD [NEW]

Compares two versions of the contracts: what breaks clients, what is compatible, and what only
concerns the documentation, operation by operation.

OLD and NEW are each one of
  released            the contracts that were released last
  a folder            holding v2.yaml, v3.yaml, kitv4.yaml, product.yaml and proxy.yaml
  one of those files  then only that contract is compared
  a git revision      v1.2.0, HEAD~3, a branch; of the repository that you are in
NEW is the contracts that this package carries, where it is left out. A folder or a file goes
before a git revision of the same name: say refs/heads/NAME for that one.

  --folder FOLDER  where the contracts of a git revision are, from the root of the repository;
                   openapi where it is left out
  --only KIND      shows only breaking, compatible or documentation
  --json FILE      writes the changes to a file as well, all of them

Exit code: 1 when something breaks clients, whatever is shown; 0 when not; 2 when a version is
not there or can not be read.`;

const options = {
  folder: { type: 'string', default: 'openapi' },
  only: { type: 'string' },
  json: { type: 'string' },
} as const;

const kindOf = (text: string | undefined): readonly Kind[] => {
  if (text === undefined) return kinds;
  const kind = kinds.find((one) => one === text);
  if (!kind) throw new Misuse(`--only ${text} is none of ${kinds.join(', ')}`);
  return [kind];
};

const write = (file: string, old: Version, current: Version, changes: readonly Change[]): void => {
  const report = { old: old.name, new: current.name, changes };
  try {
    writeFileSync(file, `${printableJson(report)}\n`);
  } catch {
    throw new Misuse(`--json ${file} can not be written`);
  }
};

/** `cagnotte-contracts diff`. */
export const diff: Command = {
  summary: 'what breaks between two versions of the contracts, and whom',
  help,
  run: async (args, io) => {
    const { values, words } = readOptions(args, options, 2);
    const [first, second] = words;
    if (first === undefined) throw new Misuse('says no OLD: try cagnotte-contracts diff released');
    const only = kindOf(values.only);
    const places = { repository: process.cwd(), folder: values.folder };
    const old = findVersion(first, places);
    const current = second === undefined ? carriedVersion : findVersion(second, places);
    const contracts = commonContracts(old, current);
    const changes = compareOperations(
      readVersion(old, contracts),
      readVersion(current, contracts),
      readClients(),
    );
    if (values.json !== undefined) write(values.json, old, current, changes);
    for (const line of printed(changes, only)) io.out(line);
    io.out(`${old.name} → ${current.name}`);
    io.out(counted(changes));
    const breaks = changes.some(({ kind }) => kind === 'breaking');
    return Promise.resolve(breaks ? exitCodes.mismatch : exitCodes.good);
  },
};
