import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Misuse } from '../../io.ts';
import { smallContracts } from '../testing/small-contracts.ts';
import { temporaryFolder, type Files } from '../testing/temporary-folders.ts';
import { temporaryRepository } from '../testing/temporary-repository.ts';
import { findVersion } from './find-version.ts';
import { commonContracts, readVersion } from './read-version.ts';

const within = (folder: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text]));

const one = smallContracts({ one: {} });
const two = smallContracts({ one: {}, two: {} });
const repository = temporaryRepository({
  'v1.0.0': within('openapi', one),
  'v1.1.0': within('openapi', two),
  moved: within('docs/contracts', one),
});
const places = { repository, folder: 'openapi' };
const names = (word: string, where = places) =>
  readVersion(findVersion(word, where)).map(({ operationId }) => operationId);
const complaint = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof Misuse) return error.message;
    throw error;
  }
  return 'none';
};

describe('where a version comes from', () => {
  it('a folder', () => {
    expect(names(temporaryFolder(two))).toEqual(['one', 'two']);
  });

  it('a tag, a commit before another, a branch by its whole name', () => {
    expect(names('v1.0.0')).toEqual(['one']);
    expect(names('v1.1.0')).toEqual(['one', 'two']);
    expect(names('moved~2')).toEqual(['one']);
    expect(names('refs/tags/v1.1.0')).toEqual(['one', 'two']);
  });

  it('another folder of the repository, seen from any folder in it', () => {
    expect(names('moved', { repository: join(repository, 'docs'), folder: './docs/contracts/' })).toEqual([
      'one',
    ]);
  });

  it('one document, whose references resolve beside it', () => {
    const folder = temporaryFolder({
      'v2.yaml': `paths: { /a: { get: { operationId: a, parameters: [{ $ref: 'components.yaml#/q' }] } } }`,
      'components.yaml': 'q: { name: q, in: query }',
    });
    const version = findVersion(join(folder, 'v2.yaml'), places);
    const [operation] = readVersion(version, commonContracts(version, version));
    expect(operation?.parameters[0]?.name).toBe('q');
  });

  it('a document beside a version of all: only its contract is compared', () => {
    const document = findVersion(join(temporaryFolder(one), 'v2.yaml'), places);
    expect(commonContracts(document, findVersion('v1.1.0', places))).toEqual(['v2']);
    expect(commonContracts(findVersion('v1.1.0', places), document)).toEqual(['v2']);
  });
});

describe('what can not be read is named', () => {
  const folder = temporaryFolder(two);
  const broken = (text: string): string => temporaryFolder({ ...two, 'v3.yaml': text });

  it.each<[name: string, run: () => unknown, said: RegExp]>([
    ['a word that means nothing', () => names('v9'), /^'v9' is no folder, no document .* no git revision$/],
    ['a word that looks like an option', () => names('--all'), /^'--all' is no folder/],
    ['no word', () => names(''), /^'' is no folder/],
    ['a place without git', () => names('v1.0.0', { ...places, repository: folder }), /^'v1.0.0' is no/],
    [
      'a folder that a revision lacks',
      () => names('moved', { ...places, folder: 'api' }),
      /^moved has no api\/v2\.yaml: .*--folder$/,
    ],
    ['a folder without contracts', () => names(temporaryFolder()), /v2\.yaml can not be read$/],
    [
      'another file',
      () => names(join(temporaryFolder({ 'a.yaml': '' }), 'a.yaml')),
      /a\.yaml is no document of the contracts: those are v2\.yaml/,
    ],
    ['no YAML', () => names(broken('paths: {')), /v3\.yaml can not be parsed: .+/],
    ['a document of something else', () => names(broken('- 1')), /v3\.yaml has no paths/],
    [
      'a reference to nothing',
      () => names(broken(`paths: { /a: { get: { parameters: [{ $ref: 'x.yaml#/a' }] } } }`)),
      /x\.yaml can not be read$/,
    ],
    [
      'a name that two have',
      () => names(broken('paths: { /a: { get: { operationId: one } } }')),
      /two operations are called one$/,
    ],
    [
      'documents of two contracts',
      () => {
        const [a, b] = ['v2.yaml', 'v3.yaml'].map((file) => findVersion(join(folder, file), places));
        return a && b && commonContracts(a, b);
      },
      /documents of different contracts$/,
    ],
  ])('%s', (_name, run, said) => {
    const message = complaint(run);
    expect(message).toMatch(said);
    expect(message).not.toContain('\n');
  });
});
