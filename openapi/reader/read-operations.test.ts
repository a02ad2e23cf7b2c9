import { describe, expect, it } from 'vitest';
import { contracts, getDocumentName, createFolderReader } from './contract-files.ts';
import { contractsFolder } from './contracts-folder.ts';
import { readOperations } from './read-operations.ts';

const operations = readOperations(createFolderReader(contractsFolder));
const named = (operationId: string) => operations.find((operation) => operation.operationId === operationId);

describe('reading the contracts', () => {
  it('returns every operation that a document has', () => {
    const texts = contracts.map((contract) => createFolderReader(contractsFolder)(getDocumentName(contract)));
    const ids = texts.flatMap((text) =>
      [...text.matchAll(/^ +operationId: (\w+)$/gm)].map(([, operationId]) => operationId),
    );
    expect(operations.map(({ operationId }) => operationId)).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('resolves every reference', () => {
    const text = JSON.stringify(operations, (_key, value: unknown) =>
      value instanceof Map ? Object.fromEntries(value as Map<string, unknown>) : value,
    );
    expect(text).not.toContain('"$ref"');
  });

  it('keeps the keys beside a reference', () => {
    const schema = named('createUser')?.responses.get('200')?.contents.get('application/json')?.schema;
    const user = ['properties', 'user', 'allOf', 0, 'properties'];
    expect(schema).toHaveProperty([...user, 'access_token', 'x-source'], 'spec');
    expect(schema).toHaveProperty([...user, 'second_service', 'x-source'], 'assumed');
  });

  it('returns the base address of a call, whether it needs a user, and whether it is deprecated', () => {
    expect(named('uploadFiles')).toMatchObject({ base: 'proxy', method: 'POST', isAnonymous: false });
    expect(named('logIn')).toMatchObject({ base: 'api', isAnonymous: true });
    expect(named('getHome')?.isDeprecated).toBe(true);
  });

  it('writes a recursive schema out until it repeats', () => {
    const document = `
paths:
  /a:
    get:
      operationId: a
      responses:
        '200': { content: { application/json: { schema: { $ref: '#/s' } } } }
s: { type: object, properties: { inner: { $ref: '#/s' } } }`;
    const [operation] = readOperations((file) => (file === 'v2.yaml' ? document : 'paths: {}'));
    expect(operation?.responses.get('200')?.contents.get('application/json')?.schema).toEqual({
      type: 'object',
      properties: { inner: {} },
    });
  });

  it('keeps a recursive schema recursive, if asked to', () => {
    const document = `
paths:
  /a:
    get:
      operationId: a
      responses:
        '200': { content: { application/json: { schema: { $ref: '#/s' } } } }
s: { type: object, properties: { inner: { $ref: '#/s' }, noted: { $ref: '#/s', x-source: spec } } }`;
    const read = (file: string) => (file === 'v2.yaml' ? document : 'paths: {}');
    const [operation] = readOperations(read, ['v2'], 'kept');
    const schema = operation?.responses.get('200')?.contents.get('application/json')?.schema;
    const { inner, noted } = schema?.properties as Record<string, Record<string, unknown>>;
    expect(inner).toBe(schema);
    expect(noted?.['x-source']).toBe('spec');
    expect((noted?.allOf as unknown[])[0]).toBe(schema);
  });
});
