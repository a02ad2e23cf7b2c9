import { describe, expect, it } from 'vitest';
import { bundleContract } from './bundle-contract.ts';
import {
  ContractFiles,
  contracts,
  getDocumentName,
  isObject,
  createFolderReader,
  type JsonObject,
} from './contract-files.ts';
import { contractsFolder } from './contracts-folder.ts';
import { readOperations } from './read-operations.ts';

const read = createFolderReader(contractsFolder);
const files = new ContractFiles(read);
const bundles = new Map(
  contracts.map((contract) => [getDocumentName(contract), bundleContract(files, contract)]),
);

const referencesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isObject(value)) return [];
  const references = typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...references, ...Object.values(value).flatMap(referencesIn)];
};

const at = (document: unknown, reference: string): unknown =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>((place, key) => (isObject(place) ? place[key] : undefined), document);

describe('bundled contracts', () => {
  it('have the same operations, schemas and examples without any other file', () => {
    const inBundles = readOperations((file) => {
      const bundle = bundles.get(file);
      if (!bundle) throw new Error(`${file} is asked for`);
      return JSON.stringify(bundle);
    });
    expect(inBundles).toEqual(readOperations(read));
  });

  it.each([...bundles])('%s refers only to its own components, and to each of them', (_file, bundle) => {
    const { securitySchemes: _usedByName, ...kinds } = bundle.components;
    const components = Object.entries(kinds).flatMap(([kind, named]) =>
      Object.keys(named as JsonObject).map((name) => `#/components/${kind}/${name}`),
    );
    expect([...new Set(referencesIn(bundle))].sort()).toEqual(components.sort());
  });

  it('keep the keys beside a reference, and their security schemes', () => {
    const bundle = bundles.get('v2.yaml');
    expect(at(bundle, '#/components/schemas/CreateUserForm/properties/user')).toEqual({
      $ref: '#/components/schemas/UserToRegister',
      'x-source': 'spec',
    });
    expect(at(bundle, '#/components/securitySchemes/bearerAuth/scheme')).toBe('bearer');
  });

  it('cannot have two components of one name, which the error names', () => {
    const texts: Record<string, string> = {
      'v3.yaml': `{
        "paths": { "a": { "$ref": "#/components/schemas/A" }, "b": { "$ref": "other.json#/components/schemas/A" } },
        "components": { "schemas": { "A": {} } } }`,
      'other.json': '{ "components": { "schemas": { "A": {} } } }',
    };
    expect(() => bundleContract(new ContractFiles((file) => texts[file] ?? ''), 'v3')).toThrow(
      'v3.yaml#/components/schemas/A and other.json#/components/schemas/A',
    );
  });
});
