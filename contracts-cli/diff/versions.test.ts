import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { UsageError } from '../io.ts';
import { createSmallContracts } from './testing/small-contracts.ts';
import { createTemporaryFolder } from './testing/temporary-folders.ts';
import { listCommonContracts, findVersion, readVersion } from './versions.ts';

const oldContracts = createSmallContracts({ one: {} });
const newContracts = createSmallContracts({ one: {}, two: {} });
/** No revision is looked up here: tests/contract-diff does that, with a repository. */
const places = { repository: createTemporaryFolder(), folder: 'openapi' };
const names = (word: string) => readVersion(findVersion(word, places)).map(({ operationId }) => operationId);
const getMessage = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  return 'none';
};

describe('a version', () => {
  it('can be a folder', () => {
    expect(names(createTemporaryFolder(newContracts))).toEqual(['one', 'two']);
  });

  it('can be one document, whose references resolve beside it', () => {
    const folder = createTemporaryFolder({
      'v2.yaml': `paths: { /a: { get: { operationId: a, parameters: [{ $ref: 'components.yaml#/q' }] } } }`,
      'components.yaml': 'q: { name: q, in: query }',
    });
    const version = findVersion(join(folder, 'v2.yaml'), places);
    const [operation] = readVersion(version, listCommonContracts(version, version));
    expect(operation?.parameters[0]?.name).toBe('q');
  });

  it('can be one document compared with all contracts: only its contract counts', () => {
    const document = findVersion(join(createTemporaryFolder(oldContracts), 'v2.yaml'), places);
    const folder = findVersion(createTemporaryFolder(newContracts), places);
    expect(listCommonContracts(document, folder)).toEqual(['v2']);
    expect(listCommonContracts(folder, document)).toEqual(['v2']);
  });
});

describe('an error', () => {
  const folder = createTemporaryFolder(newContracts);
  const broken = (text: string): string => createTemporaryFolder({ ...newContracts, 'v3.yaml': text });

  it.each<[name: string, run: () => unknown, expectedMessage: RegExp]>([
    ['a word that looks like an option', () => names('--all'), /^'--all' is no folder/],
    [
      'a revision on a machine without git',
      () => {
        vi.stubEnv('PATH', createTemporaryFolder());
        onTestFinished(() => void vi.unstubAllEnvs());
        return names('v1.0.0');
      },
      /^'v1\.0\.0' is no folder .* git, .* is not installed: install git, or name a folder /,
    ],
    ['a folder without contracts', () => names(createTemporaryFolder()), /v2\.yaml cannot be read$/],
    [
      'another file',
      () => names(join(createTemporaryFolder({ 'a.yaml': '' }), 'a.yaml')),
      /a\.yaml is no document of the contracts: those are v2\.yaml/,
    ],
    ['a document that is not YAML', () => names(broken('paths: {')), /v3\.yaml cannot be parsed: .+/],
    ['a document of something else', () => names(broken('- 1')), /v3\.yaml has no paths/],
    [
      'a reference to nothing',
      () => names(broken(`paths: { /a: { get: { parameters: [{ $ref: 'x.yaml#/a' }] } } }`)),
      /x\.yaml cannot be read$/,
    ],
    [
      'a name of two operations',
      () => names(broken('paths: { /a: { get: { operationId: one } } }')),
      /two operations have the name one$/,
    ],
    [
      'documents of two contracts',
      () => {
        const [a, b] = ['v2.yaml', 'v3.yaml'].map((file) => findVersion(join(folder, file), places));
        return a && b && listCommonContracts(a, b);
      },
      /documents of different contracts$/,
    ],
  ])('names %s', (_name, run, expectedMessage) => {
    const message = getMessage(run);
    expect(message).toMatch(expectedMessage);
    expect(message).not.toContain('\n');
  });
});
