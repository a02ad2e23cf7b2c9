import { describe, expect, it } from 'vitest';
import { isObject, type Operation } from '@cagnotte/openapi';
import { encodeBody, toFormEntries, type FormEntry, encodeFields } from '@cagnotte/sdk/internal';
import { operations } from '../testing/contract-operation.ts';
import { judgeRequest } from './judge-request.ts';

const token = 'tok-123456';

/** Returns the fields of an example as a client with a token sends them: files replace their placeholders. */
const toExampleEntries = ({ body, isAnonymous }: Operation, example: unknown): FormEntry[] => {
  const { properties = {} } = body?.schema ?? {};
  const isFile = (name: string): boolean => {
    const schema = isObject(properties) ? properties[name] : undefined;
    return JSON.stringify(schema ?? {}).includes('"binary"');
  };
  const entries = toFormEntries(example)
    .filter(([name]) => name !== 'access_token')
    .map(([name, value]): FormEntry => [name, isFile(name) ? new File(['x'], 'x.jpg') : value]);
  return isAnonymous ? entries : [...entries, ['access_token', token]];
};

const encodeRequestBody = async (entries: readonly FormEntry[]) => {
  const body = encodeBody(entries);
  const response = new Response(body);
  const contentType =
    typeof body === 'string' ? 'application/x-www-form-urlencoded' : response.headers.get('content-type');
  return { contentType: contentType ?? '', bytes: new Uint8Array(await response.arrayBuffer()) };
};

const toText = (example: unknown, fallback: string): string =>
  typeof example === 'string' || typeof example === 'number' ? String(example) : fallback;

const fillPath = ({ path, parameters }: Operation): string =>
  path.replace(/\{([^}]+)\}/g, (_, name: string) =>
    toText(parameters.find((parameter) => parameter.name === name)?.example, 'kit'),
  );

const examples = operations.flatMap((operation) =>
  [...(operation.body?.examples ?? [])].map(([name, value]) => ({ operation, name, value })),
);

describe('an example of a contract follows the contract', () => {
  it('exists for forms, multipart bodies and bodies without a field', () => {
    expect(examples.map(({ operation }) => operation.operationId)).toEqual(
      expect.arrayContaining(['createUser', 'uploadFiles', 'createTransferPayment']),
    );
  });

  it.each(examples)('as a body of $operation.operationId: $name', async ({ operation, value }) => {
    const { contentType, bytes } = await encodeRequestBody(toExampleEntries(operation, value));
    const request = {
      method: operation.method,
      url: fillPath(operation),
      headers: { 'content-type': contentType, authorization: `Bearer ${token}` },
      body: bytes,
    };
    expect(judgeRequest(operation, request)).toEqual([]);
  });

  it.each(operations.filter(({ method }) => method === 'GET'))(
    'as the query of $operationId',
    (operation) => {
      const query = operation.parameters
        .filter(({ place, name }) => place === 'query' && name !== 'access_token')
        .map(({ name, example }): FormEntry => [name, toText(example, '1')]);
      const entries: FormEntry[] = operation.isAnonymous ? query : [...query, ['access_token', token]];
      const request = {
        method: 'GET',
        url: `${fillPath(operation)}?${encodeFields(entries)}`,
        headers: { authorization: `Bearer ${token}` },
        body: undefined,
      };
      expect(judgeRequest(operation, request)).toEqual([]);
    },
  );
});
