import { describe, expect, it } from 'vitest';
import type { Node } from '@cagnotte/openapi';
import { operations, type Operation } from './operation.ts';
import { specOperations, type SpecOperation } from './spec-operations.ts';

/** The operations that the contracts mark as those of the specification. */
const specified = operations.filter(({ node }) => node.findText('x-source') === 'spec');

const toKey = ({ contract, method, path }: Pick<Operation, 'contract' | 'method' | 'path'>): string =>
  `${contract} ${method} ${path}`;

/** Counts each name. */
const countNames = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries(names.map((name) => [name, names.filter((other) => other === name).length]));

/**
 * Returns every wire name of a form: a property of an object is `object[property]`, and an empty
 * object has its own name.
 */
const listWireNames = (schema: Node): string[] =>
  (schema.find('properties')?.listChildren() ?? []).flatMap(([name, property]) => {
    const inner = property.find('properties')?.listChildren() ?? [];
    return inner.length > 0 ? inner.map(([innerName]) => `${name}[${innerName}]`) : [name];
  });

const listSentNames = ({ parameters, body }: Operation): string[] => [
  ...parameters.map((parameter) => parameter.findText('name') ?? ''),
  ...(body ? listWireNames(body.schema) : []),
];

const withoutCommon = (names: readonly string[]): string[] =>
  names.filter((name) => name !== 'access_token' && name !== 'product').toSorted();

describe('the contracts have the calls of the specification, and mark no other calls as specified', () => {
  it('CW-01 there are 57 operations in five contracts', () => {
    expect(countNames(specified.map(({ contract }) => contract))).toEqual({
      v2: 7,
      v3: 1,
      kitv4: 7,
      product: 38,
      proxy: 4,
    });
  });

  it('CW-01 method, path and contract of each are those of the specification', () => {
    expect(specified.map(toKey).toSorted()).toEqual(specOperations.map(toKey).toSorted());
  });

  it('CW-01 the three product prefixes coexist, PO-11 the pot has its slash', () => {
    const prefixes = specified
      .filter(({ path }) => path.startsWith('/api/{product}'))
      .map(({ path }) => /^\/api\/\{product\}\/?v\d/.exec(path)?.[0] ?? path);
    expect(countNames(prefixes)).toEqual({
      '/api/{product}/v1': 9,
      '/api/{product}/v3': 2,
      '/api/{product}v3': 25,
    });
  });

  it('UP-16 the paths of the file proxy start with /v1/sdk, without /api', () => {
    const paths = operations.filter(({ contract }) => contract === 'proxy').map(({ path }) => path);
    expect(paths.every((path) => path.startsWith('/v1/sdk/'))).toBe(true);
  });
});

const findOperation = (expected: SpecOperation): Operation => {
  const operation = operations.find((candidate) => toKey(candidate) === toKey(expected));
  if (!operation) throw new Error(`${toKey(expected)} is in no contract`);
  return operation;
};

it.each(specOperations)('$method $path sends the fields of the specification and no other', (expected) => {
  expect(withoutCommon(listSentNames(findOperation(expected)))).toEqual(expected.sends.toSorted());
});

const operationsWithResponse = specOperations.filter(({ responses }) => responses.length > 0);

it.each(operationsWithResponse)('$method $path responds as the specification says', (expected) => {
  const json = findOperation(expected).node.find('responses', '200', 'content', 'application/json');
  const properties = json?.find('schema', 'properties');
  for (const name of expected.responses) {
    expect(properties?.findChild(name)?.value, name).toMatchObject({ 'x-source': 'spec' });
  }
});
