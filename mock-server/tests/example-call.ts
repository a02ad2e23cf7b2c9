import type { ContractOperation } from '../contracts/contracts.ts';
import { createReceipt, picture, upload, type Sites } from './receipt-calls.ts';

type Values = Readonly<Record<string, string>>;
type Pairs = [name: string, value: string][];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Rails brackets: the counterpart of what the front takes apart. */
const pairsOf = (value: unknown, name: string): Pairs => {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((item) => pairsOf(item, name));
  if (typeof value !== 'object') return [[name, textOf(value)]];
  return Object.entries(value).flatMap(([key, item]) => pairsOf(item, name === '' ? key : `${name}[${key}]`));
};

interface Exemplified {
  readonly examples?: readonly object[];
  readonly schema?: unknown;
}

const examplesOf = (holder: Exemplified | undefined): unknown[] =>
  (holder?.examples ?? []).flatMap((example) => ('value' in example ? [example.value] : []));

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

const withValues = (pairs: Pairs, values: Values): Pairs => [
  ...pairs.map(([name, value]): [string, string] => [name, values[name] ?? value]),
  ...Object.entries(values).filter(([name]) => pairs.every(([known]) => known !== name)),
];

/** The identifiers that examples hold are those of the examples' own server: a world's own, to be put in their place. */
export const ownIdentifiers = async (sites: Sites, token: string, operationId: string): Promise<Values> => {
  const receiptId = await createReceipt(sites, token, 'prepared', 1);
  const fields = { uuid: 'prepared', receipt_id: String(receiptId) };
  const sent = await upload(sites, token, 'upload_file_to_path', fields, [picture('a.jpg', 'a')]);
  const { receipt_subpicture_id: id } = (await sent.json()) as { receipt_subpicture_id: number };
  await upload(sites, token, 'upload_file_to_path', { uuid: 'batched', batch_uuid: 'batch' }, [
    picture('b.jpg', 'b'),
  ]);
  // Only what was bought can be given back.
  if (operationId === 'cancelBuy')
    await fetch(`${sites.api}/api/kitv3/shop_cart/buy`, {
      method: 'POST',
      body: new URLSearchParams({ coupon_identifier: 'coupon-bon-2', access_token: token }),
    });
  const own = { receipt_id: String(receiptId), receipt_subpicture_id: String(id), id: String(id) };
  return { ...own, batch_uuid: 'batch', 'receipt_uuids[]': 'batched' };
};

interface ExampleCall {
  readonly operation: ContractOperation;
  readonly token: string;
  /** Take the place of the example's values, where it has them. */
  readonly own?: Values;
  /** Fields to send in any case, by their name on the wire. */
  readonly set?: Values;
  readonly signal?: AbortSignal;
}

/** Sends the example that the contract gives of an operation, in the name of a token. */
export const exampleCall = async (sites: Sites, call: ExampleCall): Promise<Response> => {
  const { operation, token, own = {}, set = {}, signal } = call;
  const { request } = operation;
  const address = operation.path.replace(/\{(\w+)\}/g, (_hole, name: string) => {
    const parameter = request?.path?.find((one) => one.name === name);
    return own[name] ?? textOf(examplesOf(parameter)[0] ?? 'kit');
  });
  const known = (request?.query ?? []).map(({ name }) => name);
  const query = new URLSearchParams(
    (request?.query ?? []).flatMap((parameter) => {
      if (parameter.name === 'access_token') return [['access_token', token]];
      const value = set[parameter.name] ?? own[parameter.name] ?? examplesOf(parameter)[0];
      return pairsOf(value, parameter.name);
    }),
  );
  const content = request?.body?.contents?.[0];
  const bodies = [...examplesOf(content), leastOf(content?.schema as Schema | undefined)].map((body) =>
    pairsOf(body, ''),
  );
  const inBody = Object.fromEntries(Object.entries(set).filter(([name]) => !known.includes(name)));
  // An example that has the field has what goes with it.
  const fitting = bodies.find((pairs) => pairs.some(([name]) => name in inBody)) ?? bodies[0] ?? [];
  const form = new FormData();
  const pairs = withValues(
    fitting.map(([name, value]) => [name, own[name] ?? value]),
    { ...inBody, access_token: token },
  );
  for (const [name, value] of pairs) {
    if (/^files?(\[\])?$/.test(name)) form.append(name, picture('a.jpg', value));
    else form.append(name, value);
  }
  const isMultipart = content?.mediaType === 'multipart/form-data';
  const site = operation.path.startsWith('/v1/') ? sites.files : sites.api;
  return fetch(`${site}${address}?${query}`, {
    method: operation.method.toUpperCase(),
    headers: { Authorization: `Bearer ${token}` },
    signal: signal ?? null,
    ...(content && { body: isMultipart ? form : new URLSearchParams(pairs) }),
  });
};
