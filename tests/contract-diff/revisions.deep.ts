import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  listCommonContracts,
  findVersion,
  UsageError,
  type RevisionSource,
  readVersion,
} from '@cagnotte/contracts/internal';
import {
  type Files,
  createRespondingOperation,
  createSendingOperation,
  createSmallContracts,
  createTemporaryFolder,
} from '@cagnotte/contracts/testing';
import { createTemporaryRepository } from './temporary-repository.ts';

const moveIntoFolder = (folder: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text]));

const oldContracts = createSmallContracts({ one: {} });
const newContracts = createSmallContracts({ one: {}, two: {} });

describe('a git revision with contracts', () => {
  const repository = createTemporaryRepository({
    'v1.0.0': moveIntoFolder('openapi', oldContracts),
    'v1.1.0': moveIntoFolder('openapi', newContracts),
    moved: moveIntoFolder('docs/contracts', oldContracts),
  });
  const source: RevisionSource = { repository, folder: 'openapi' };
  const listOperationIds = (word: string, from = source) =>
    readVersion(findVersion(word, from)).map(({ operationId }) => operationId);

  it('can be a tag, an ancestor, or a branch by its full name', () => {
    expect(listOperationIds('v1.0.0')).toEqual(['one']);
    expect(listOperationIds('v1.1.0')).toEqual(['one', 'two']);
    expect(listOperationIds('moved~2')).toEqual(['one']);
    expect(listOperationIds('refs/tags/v1.1.0')).toEqual(['one', 'two']);
  });

  it('can have its contracts in another folder, relative to any folder of the repository', () => {
    const seenFromDocs = { repository: join(repository, 'docs'), folder: './docs/contracts/' };
    expect(listOperationIds('moved', seenFromDocs)).toEqual(['one']);
  });

  it('can be compared with one document: only its contract counts', () => {
    const document = findVersion(join(createTemporaryFolder(oldContracts), 'v2.yaml'), source);
    const revision = findVersion('v1.1.0', source);
    expect(listCommonContracts(document, revision)).toEqual(['v2']);
    expect(listCommonContracts(revision, document)).toEqual(['v2']);
  });

  it.each<[name: string, run: () => unknown, message: RegExp]>([
    [
      'an unknown revision',
      () => listOperationIds('v9'),
      /^'v9' is no folder, no document .* no git revision$/,
    ],
    ['an empty text', () => listOperationIds(''), /^'' is no folder, no document .* no git revision$/],
    [
      'a folder without a repository',
      () => listOperationIds('v1.0.0', { ...source, repository: createTemporaryFolder() }),
      /^'v1\.0\.0' is no folder, no document .* no git revision$/,
    ],
    [
      'a folder that a revision lacks',
      () => listOperationIds('moved', { ...source, folder: 'api' }),
      /^moved has no api\/v2\.yaml: .*--folder$/,
    ],
  ])('is refused with one sentence for %s', (_name, run, message) => {
    expect(run).toThrow(UsageError);
    expect(run).toThrow(message);
  });
});

describe('cagnotte-contracts diff', () => {
  const createPot = (...required: string[]) =>
    createRespondingOperation({ type: 'object', required, properties: { amount: { type: 'number' } } });
  const form = (...required: string[]) =>
    createSendingOperation({ type: 'object', required, properties: { uuid: { type: 'string' } } });
  const repository = createTemporaryRepository({
    'v1.0.0': { 'openapi/x': '' },
    'v1.1.0': moveIntoFolder(
      'openapi',
      createSmallContracts({ getPot: createPot('amount'), createReceipt: form() }),
    ),
    'v1.2.0': moveIntoFolder(
      'openapi',
      createSmallContracts({ getPot: createPot(), createReceipt: form('uuid'), more: createPot() }),
    ),
  });
  const main = fileURLToPath(new URL('../../contracts-cli/main.ts', import.meta.url));
  const runDiff = (...words: string[]) =>
    spawnSync(process.execPath, [main, 'diff', ...words], { cwd: repository, encoding: 'utf8' });

  it('compares the revisions of the repository that it is called in', () => {
    const { status, stdout, stderr } = runDiff('v1.1.0', 'HEAD');
    expect([status, stderr]).toEqual([1, '']);
    expect(stdout).toMatch(/\nv1\.1\.0 → HEAD\n2 breaking, 0 warning, 1 compatible, 0 documentation\n$/);
  });

  it('names the file that a revision lacks', () => {
    const stderr =
      'cagnotte-contracts diff: v1.0.0 has no openapi/v2.yaml: name the folder of the contracts with --folder\n';
    expect(runDiff('v1.0.0', 'HEAD')).toMatchObject({ status: 2, stdout: '', stderr });
  });

  it('reports an unknown revision as a misuse', () => {
    const stderr = expect.stringMatching(/'v0\.0\.0-never' is no folder/) as string;
    expect(runDiff('v0.0.0-never', 'HEAD')).toMatchObject({ status: 2, stdout: '', stderr });
  });
});
