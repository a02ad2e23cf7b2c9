import { describe, expect, it } from 'vitest';
import {
  bundleContract,
  ContractFiles,
  contracts,
  contractsFolder,
  isObject,
  createFolderReader,
  type JsonObject,
} from '@cagnotte/openapi';
import { markAssumed } from './bundle-for-readers.ts';

const files = new ContractFiles(createFolderReader(contractsFolder));

const listAssumed = (value: unknown): JsonObject[] => {
  if (Array.isArray(value)) return value.flatMap(listAssumed);
  if (!isObject(value)) return [];
  return [...(value['x-source'] === 'assumed' ? [value] : []), ...Object.values(value).flatMap(listAssumed)];
};

const isMarked = ({ description }: JsonObject): boolean =>
  typeof description === 'string' && /^`assumed`( |$)/.test(description);

describe('an assumed part of a contract', () => {
  it.each(contracts)('is marked in contract %s at any place, and nothing else is', (contract) => {
    const document = bundleContract(files, contract);
    const marked = markAssumed(document);
    const assumed = listAssumed(marked);
    expect(assumed).toHaveLength(listAssumed(document).length);
    expect(assumed.filter((part) => !isMarked(part))).toEqual([]);
    expect(JSON.stringify(marked).split('"`assumed`')).toHaveLength(assumed.length + 1);
  });

  it('keeps its description, and a reference keeps the description of its target', () => {
    const marked = markAssumed({
      x: { 'x-source': 'assumed', description: 'Own words.' },
      y: { 'x-source': 'assumed', $ref: '#/components/schemas/A' },
      z: { 'x-source': 'assumed' },
      s: { 'x-source': 'spec', description: 'As it is.' },
      components: { schemas: { A: { description: 'Words of A.' } } },
    });
    expect(marked).toMatchObject({
      x: { description: '`assumed` Own words.' },
      y: { description: '`assumed` Words of A.', $ref: '#/components/schemas/A' },
      z: { description: '`assumed`' },
      s: { description: 'As it is.' },
      components: { schemas: { A: { description: 'Words of A.' } } },
    });
  });

  it('has a badge if it is an operation', () => {
    const operation = { 'x-source': 'assumed', summary: 'Do it', responses: {} };
    const marked = markAssumed({ paths: { '/a': { post: operation } }, components: {} });
    expect(marked).toHaveProperty(['paths', '/a', 'post', 'x-badges', 0, 'name'], 'assumed');
  });

  it('is not marked in an example, which stays as a server sends it', () => {
    const example = { value: { 'x-source': 'assumed' } };
    expect(markAssumed({ examples: { example }, components: {} })).toHaveProperty('examples', { example });
  });
});
