import { readFileSync } from 'node:fs';
import { isObject, type JsonObject, type Operation, type Schema } from '@cagnotte/openapi';
import { operations } from '@cagnotte/contracts/testing';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { contractFiles } from './operation.ts';

/** A text whose contract lists its values: all of them (`enum`), or those that are known today (`x-known-values`). */
interface Listed {
  readonly name: string;
  readonly schema: Schema;
  readonly isOpen: boolean;
}

const listedIn = (value: unknown, name: string): Listed[] => {
  if (Array.isArray(value)) return value.flatMap((item, index) => listedIn(item, `${name}.${index}`));
  if (!isObject(value)) return [];
  const [isOpen, isClosed] = [Array.isArray(value['x-known-values']), Array.isArray(value.enum)];
  const own = isOpen || isClosed ? [{ name, schema: value, isOpen }] : [];
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => listedIn(inner, `${name}.${key}`))];
};

const sides = operations.map(({ operationId, parameters, body, responses }: Operation) => ({
  operationId,
  request: listedIn([...parameters.map(({ schema }) => schema), body?.schema], 'request'),
  response: listedIn(
    [...responses.values()].map(({ contents }) => [...contents.values()].map(({ schema }) => schema)),
    'response',
  ),
}));

describe('values that a contract lists are closed in requests and open in responses', () => {
  it.each(sides)('$operationId', ({ request, response }) => {
    expect(request.filter(({ isOpen }) => isOpen)).toEqual([]);
    expect(response.filter(({ isOpen }) => !isOpen)).toEqual([]);
  });

  it('both kinds are there', () => {
    expect(sides.some(({ request }) => request.length > 0)).toBe(true);
    expect(sides.some(({ response }) => response.length > 0)).toBe(true);
  });
});

const documents = ['components', 'v2', 'v3', 'kitv4', 'product', 'proxy'] as const;
const schemasOf = (document: string): JsonObject => {
  const schemas = contractFiles.document(`${document}.yaml`).get('components', 'schemas')?.value;
  return isObject(schemas) ? schemas : {};
};

/** The types of all properties in a module of the generated layer, with the way to each: `['components', 'schemas', 'Pot', 'kind']`. */
const propertiesOf = (module: string): { readonly way: readonly string[]; readonly type: string }[] => {
  const text = readFileSync(new URL(`../../generated/${module}.ts`, import.meta.url), 'utf8');
  const source = ts.createSourceFile(module, text, ts.ScriptTarget.Latest, true);
  const found: { way: readonly string[]; type: string }[] = [];
  const visit = (node: ts.Node, way: readonly string[]): void => {
    const isNamed =
      ts.isPropertySignature(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
    const here = isNamed ? [...way, node.name.getText(source).replace(/['"]/g, '')] : way;
    if ((ts.isPropertySignature(node) || ts.isTypeAliasDeclaration(node)) && node.type)
      found.push({ way: here, type: node.type.getText(source).replace(/\s+/g, ' ').replace(/^\| /, '') });
    ts.forEachChild(node, (child) => visit(child, here));
  };
  visit(source, []);
  return found;
};

/** The types of the properties with a name, at any depth, in the generated type of a schema; or the type of the schema itself. */
const typesOf = (document: string, schema: string, property: string | undefined): string[] =>
  propertiesOf(`types/${document === 'components' ? 'shared' : document}`)
    .filter(
      ({ way }) =>
        way.slice(0, 3).join('.') === `components.schemas.${schema}` &&
        (property === undefined ? way.length === 3 : way.length > 3 && way.at(-1) === property),
    )
    .map(({ type }) => type);

const hookProperties = [
  'hooks/shared.schemas',
  ...['v2', 'kitv4', 'product'].map((name) => `hooks/${name}/${name}.schemas`),
].flatMap(propertiesOf);

/** The same in the types that the hooks and the SDK's loyalty client give out; none for a schema that only other calls use. */
const hookTypesOf = (schema: string, property: string | undefined): string[] =>
  hookProperties
    .filter(
      ({ way: [type = ''], way }) =>
        // A nested object has a type of its own, named after the way to it.
        type.startsWith(schema) && (property === undefined ? type === schema : way.at(-1) === property),
    )
    .map(({ type }) => type);

const literals = (values: unknown): string => (values as string[]).map((value) => `'${value}'`).join(' | ');

const typeOf = ({ schema: { enum: values, 'x-known-values': known, type }, isOpen }: Listed): string =>
  [
    isOpen ? `${literals(known)} | (string & {})` : literals(values),
    ...(Array.isArray(type) && type.includes('null') ? ['null'] : []),
  ].join(' | ');

const written = documents.flatMap((document) =>
  Object.entries(schemasOf(document)).flatMap(([schema, value]) =>
    listedIn(value, '').map((listed) => ({
      document,
      schema,
      property: /(\w+)$/.exec(listed.name)?.[1],
      expected: typeOf(listed),
    })),
  ),
);

describe('the generated types list the same values, with an open end where the contract is open', () => {
  it.each(written)('$document $schema $property', ({ document, schema, property, expected }) => {
    expect(typesOf(document, schema, property)).toContain(expected);
  });

  const inHooks = written
    .filter(({ expected }) => expected.includes('(string & {})'))
    .map(({ schema, property, expected }) => ({
      name: [schema, property].filter(Boolean).join('.'),
      types: hookTypesOf(schema, property),
      expected,
    }))
    .filter(({ types }) => types.length > 0);

  it.each(inHooks)('$name of the hooks', ({ types, expected }) => {
    expect(types).toContain(expected);
  });

  it('the hooks have most of them', () => {
    expect(inHooks.length).toBeGreaterThan(10);
  });
});

it('a text of a response that names its known values in words lists them', () => {
  const unlisted = (value: unknown, name: string): string[] => {
    if (!isObject(value)) return [];
    const says = typeof value.description === 'string' && /^Known values?\b/.test(value.description);
    const own = says && !Array.isArray(value['x-known-values']) ? [name] : [];
    return [...own, ...Object.entries(value).flatMap(([key, inner]) => unlisted(inner, `${name}.${key}`))];
  };
  expect(documents.flatMap((document) => unlisted(schemasOf(document), document))).toEqual([]);
});
