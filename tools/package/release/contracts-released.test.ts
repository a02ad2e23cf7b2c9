import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type Files,
  type OperationObject,
  createRespondingOperation,
  createSmallContracts,
  createTemporaryFolder,
  writeFiles,
} from '@cagnotte/contracts/testing';
import { root } from '../../root.ts';
import { compareWithReleased, updateReleased, judgeComparison } from './contracts-released.ts';

const pot = (...required: string[]) =>
  createRespondingOperation({
    type: 'object',
    required,
    properties: { amount: { type: 'number' }, name: { type: 'string' } },
  });
const clients = { getPot: [{ name: 'sdk', through: ['loyalty getPot'] }] };

/** Returns the files of `openapi/`, all of one version. */
const createContracts = (version: string, operation: OperationObject): Files => ({
  ...Object.fromEntries(
    Object.entries(createSmallContracts({ getPot: operation })).map(([file, text]) => [
      `openapi/${file}`,
      `info: { version: ${version} }\n${text}`,
    ]),
  ),
  'openapi/components.yaml': '{}',
  'openapi/examples/pot.json': '{}',
  'openapi/clients.json': JSON.stringify(clients),
});

/** Creates a repository that released 1.0.0, and has changed its contracts since. */
const repository = (operation: OperationObject, more: Files = {}): string => {
  const root = createTemporaryFolder(createContracts('1.0.0', pot('amount')));
  updateReleased(root);
  writeFiles(root, { ...createContracts('1.1.0', operation), ...more });
  return root;
};
const checked = (root: string) => {
  const { hasPassed, lines } = judgeComparison(compareWithReleased(root));
  return { hasPassed, text: lines.join('\n') };
};
const changeset = (name: string, bump: string): string => `---\n'${name}': ${bump}\n---\n\nSomething.\n`;

describe('the check against the contracts released last', () => {
  it('passes if nothing breaks', () => {
    expect(checked(repository(pot('amount', 'name')))).toEqual({
      hasPassed: true,
      text: 'the contracts break nothing; since 1.0.0: 0 breaking, 0 warning, 1 compatible, 0 documentation',
    });
  });

  it('fails on a breaking change, and names the change, its clients and the remedy', () => {
    const { hasPassed, text } = checked(repository(pot()));
    expect(hasPassed).toBe(false);
    expect(text).toContain('$.amount  required → optional');
    expect(text).toContain('breaks: sdk (loyalty getPot)');
    expect(text).toMatch(/no changeset of @cagnotte\/contracts announces it/);
    expect(text).toMatch(/\nsince 1\.0\.0: 1 breaking, 0 warning, 0 compatible, 0 documentation$/);
  });

  it('passes if a changeset announces it as major', () => {
    const root = repository(pot(), { '.changeset/pot.md': changeset('@cagnotte/contracts', 'major') });
    expect(checked(root)).toEqual({
      hasPassed: true,
      text: 'the contracts break clients, as pot.md announces; since 1.0.0: 1 breaking, 0 warning, 0 compatible, 0 documentation',
    });
  });

  describe('for the beta channel', () => {
    const announced = `${changeset('@cagnotte/contracts', 'patch')}\nBreaking: clients read a text.\n`;
    const beta = { '.changeset/pre.json': '{ "mode": "pre", "tag": "beta" }' };

    it('passes if a patch announces it', () => {
      const { hasPassed, text } = checked(repository(pot(), { ...beta, '.changeset/pot.md': announced }));
      expect(hasPassed).toBe(true);
      expect(text).toContain('the contracts break clients, as pot.md announces');
    });

    it.each<[name: string, files: Files]>([
      ['that does not say so', { ...beta, '.changeset/pot.md': changeset('@cagnotte/contracts', 'patch') }],
      [
        'of another package',
        { ...beta, '.changeset/pot.md': announced.replace('@cagnotte/contracts', '@cagnotte/sdk') },
      ],
      ['outside that channel', { '.changeset/pot.md': announced }],
      ['once it has ended', { '.changeset/pre.json': '{ "mode": "exit" }', '.changeset/pot.md': announced }],
    ])('fails for a patch %s', (_name, files) => {
      expect(checked(repository(pot(), files)).hasPassed).toBe(false);
    });
  });

  it.each<[name: string, files: Files]>([
    ['that is minor', { '.changeset/pot.md': changeset('@cagnotte/contracts', 'minor') }],
    ['of another package', { '.changeset/pot.md': changeset('@cagnotte/sdk', 'major') }],
    ['that was released before', { '.changeset/pre/pot.md': changeset('@cagnotte/contracts', 'major') }],
    [
      'in the text only',
      { '.changeset/pot.md': `${changeset('@cagnotte/sdk', 'minor')}\n'@cagnotte/contracts': major` },
    ],
    [
      'in the explanation of the folder',
      { '.changeset/README.md': changeset('@cagnotte/contracts', 'major') },
    ],
  ])('fails for a changeset %s', (_name, files) => {
    expect(checked(repository(pot(), files)).hasPassed).toBe(false);
  });

  it('names a file that cannot be read', () => {
    expect(() => checked(createTemporaryFolder(createContracts('1.0.0', pot())))).toThrow(
      /holds no contracts: run "npm run contracts:snapshot"/,
    );
    expect(() => checked(repository(pot(), { '.changeset/pot.md': 'hello' }))).toThrow(
      /pot\.md is no changeset/,
    );
    expect(() => checked(repository(pot(), { 'openapi/v3.yaml': '{' }))).toThrow(/v3\.yaml cannot be parsed/);
  });
});

describe('updating the released contracts', () => {
  it('copies all parts of the contracts, and removes the former ones', () => {
    const root = repository(pot(), { 'openapi/released/examples/former.json': '{}' });
    expect(updateReleased(root)).toBe('1.1.0');
    const released = (file: string) => readFileSync(join(root, 'openapi/released', file), 'utf8');
    expect(JSON.parse(released('release.json'))).toEqual({ version: '1.1.0' });
    for (const file of ['v2.yaml', 'proxy.yaml', 'components.yaml', 'examples/pot.json', 'clients.json'])
      expect(released(file)).toBe(readFileSync(join(root, 'openapi', file), 'utf8'));
    expect(() => released('examples/former.json')).toThrow('ENOENT');
    expect(checked(root)).toMatchObject({ hasPassed: true });
  });

  it('refuses contracts of several versions, and changes nothing', () => {
    const root = repository(pot(), { 'openapi/v3.yaml': 'info: { version: 9.0.0 }\npaths: {}' });
    expect(() => updateReleased(root)).toThrow('the contracts name several versions: 1.1.0, 9.0.0');
    expect(JSON.parse(readFileSync(join(root, 'openapi/released/release.json'), 'utf8'))).toEqual({
      version: '1.0.0',
    });
  });
});

it('our own contracts are compatible with the released ones, or announce a breaking change', () => {
  const { hasPassed, text } = checked(root);
  expect(hasPassed, text).toBe(true);
});
