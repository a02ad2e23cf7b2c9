import { beforeAll, afterAll, expect, it } from 'vitest';
import { Contracts, type ContractOperation } from '../contracts/contracts.ts';
import { startSandbox, type Sandbox } from '../start-sandbox.ts';
import { createReceipt, picture, upload } from './receipt-calls.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Rails brackets: the counterpart of what the front takes apart. */
const pairsOf = (value: unknown, name: string): [string, string][] => {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((item) => pairsOf(item, name));
  if (typeof value !== 'object') return [[name, textOf(value)]];
  return Object.entries(value).flatMap(([key, item]) => pairsOf(item, name === '' ? key : `${name}[${key}]`));
};

const exampleOf = (holder: { examples?: readonly object[]; schema?: unknown } | undefined): unknown => {
  const example = holder?.examples?.[0];
  return example && 'value' in example ? example.value : undefined;
};

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** The least a schema accepts, where the contract gives no example of a request. */
const leastOf = (schema: Schema = {}): unknown => {
  const given = schema.enum?.[0] ?? schema.examples?.[0];
  if (given !== undefined) return given;
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  if (schema.type === 'boolean') return true;
  if (schema.type !== 'object') return 'texte';
  return Object.fromEntries(
    (schema.required ?? []).map((name) => [name, leastOf(schema.properties?.[name])]),
  );
};

const { api, files } = await Contracts.load();
const operations = [...api, ...files];

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ apiPort: 0, filesPort: 0 });
});
afterAll(() => sandbox.close());

/** The identifiers that examples hold are those of the examples' own server: ours are put in their place. */
const prepare = async (token: string): Promise<Record<string, string>> => {
  const sites = {
    api: `http://127.0.0.1:${sandbox.apiPort}`,
    files: `http://127.0.0.1:${sandbox.filesPort}`,
  };
  const receiptId = await createReceipt(sites, token, 'prepared', 1);
  const fields = { uuid: 'prepared', receipt_id: String(receiptId) };
  const sent = await upload(sites, token, 'upload_file_to_path', fields, [picture('a.jpg', 'a')]);
  const { receipt_subpicture_id: id } = (await sent.json()) as { receipt_subpicture_id: number };
  await upload(sites, token, 'upload_file_to_path', { uuid: 'batched', batch_uuid: 'batch' }, [
    picture('b.jpg', 'b'),
  ]);
  const own = { receipt_id: String(receiptId), receipt_subpicture_id: String(id), id: String(id) };
  return { ...own, batch_uuid: 'batch', 'receipt_uuids[]': 'batched' };
};

const send = async (operation: ContractOperation, token: string): Promise<Response> => {
  const own = await prepare(token);
  const { request } = operation;
  const address = operation.path.replace(/\{(\w+)\}/g, (_hole, name: string) => {
    const parameter = request?.path?.find((one) => one.name === name);
    return own[name] ?? textOf(exampleOf(parameter) ?? 'kit');
  });
  const query = new URLSearchParams(
    (request?.query ?? []).flatMap((parameter) => {
      const value = exampleOf(parameter);
      if (parameter.name === 'access_token') return [['access_token', token]];
      return value === undefined ? [] : pairsOf(value, parameter.name);
    }),
  );
  const content = request?.body?.contents?.[0];
  const site = files.includes(operation) ? sandbox.filesPort : sandbox.apiPort;
  const body = exampleOf(content) ?? leastOf(content?.schema as Schema | undefined);
  const pairs = pairsOf(body, '')
    .filter(([name]) => name !== 'access_token')
    .map(([name, value]): [string, string] => [name, own[name] ?? value]);
  if (content) pairs.push(['access_token', token]);
  const form = new FormData();
  for (const [name, value] of pairs) {
    if (/^files?(\[\])?$/.test(name)) form.append(name, picture('a.jpg', value));
    else form.append(name, value);
  }
  const isMultipart = content?.mediaType === 'multipart/form-data';
  return fetch(`http://127.0.0.1:${site}${address}?${query}`, {
    method: operation.method.toUpperCase(),
    headers: { Authorization: `Bearer ${token}` },
    ...(content && { body: isMultipart ? form : new URLSearchParams(pairs) }),
  });
};

it.each(operations.map((operation) => [operation.iid, operation] as const))(
  '%s: a request that keeps the contract is accepted, and so is the answer',
  async (operationId, operation) => {
    const answer = await send(operation, `demo.every.${operationId}`);
    expect(answer.headers.get('sl-violations')).toBeNull();
    expect(answer.status, await answer.text()).toBe(200);
  },
);
