import { toFormEntries } from '@cagnotte/sdk/internal';
import type { ContractOperation } from '../contracts/contracts.ts';
import { createReceipt, createPicture, upload, type Sites } from './receipt-calls.ts';

type Values = Readonly<Record<string, string>>;
type Pairs = [name: string, value: string][];

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Writes Rails brackets: the inverse of the front's parser. */
const toPairs = (form: unknown): Pairs => toFormEntries(form).map(([name, value]) => [name, value as string]);

interface WithExamples {
  readonly examples?: readonly object[];
  readonly schema?: unknown;
}

const listExamples = (holder: WithExamples | undefined): unknown[] =>
  (holder?.examples ?? []).flatMap((example) => ('value' in example ? [example.value] : []));

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** Returns the smallest value that a schema accepts, for an operation without an example of its request. */
const createSmallestValue = (schema: Schema = {}): unknown => {
  const example = schema.enum?.[0] ?? schema.examples?.[0];
  if (example !== undefined) return example;
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  if (schema.type === 'boolean') return true;
  if (schema.type !== 'object') return 'texte';
  return Object.fromEntries(
    (schema.required ?? []).map((name) => [name, createSmallestValue(schema.properties?.[name])]),
  );
};

const withValues = (pairs: Pairs, values: Values): Pairs => [
  ...pairs.map(([name, value]): [string, string] => [name, values[name] ?? value]),
  ...Object.entries(values).filter(([name]) => pairs.every(([pairName]) => pairName !== name)),
];

/** Returns identifiers of a world, to replace those in examples, which belong to the examples' own server. */
export const prepareIdentifiers = async (
  sites: Sites,
  token: string,
  operationId: string,
): Promise<Values> => {
  const receiptId = await createReceipt(sites, token, 'prepared', 1);
  const fields = { uuid: 'prepared', receipt_id: String(receiptId) };
  const sent = await upload(sites, token, 'upload_file_to_path', fields, [createPicture('a.jpg', 'a')]);
  const { receipt_subpicture_id: id } = (await sent.json()) as { receipt_subpicture_id: number };
  await upload(sites, token, 'upload_file_to_path', { uuid: 'batched', batch_uuid: 'batch' }, [
    createPicture('b.jpg', 'b'),
  ]);
  // Only a purchase can be cancelled.
  if (operationId === 'cancelBuy')
    await fetch(`${sites.api}/api/kitv3/shop_cart/buy`, {
      method: 'POST',
      body: new URLSearchParams({ coupon_identifier: 'coupon-bon-2', access_token: token }),
    });
  const identifiers = { receipt_id: String(receiptId), receipt_subpicture_id: String(id), id: String(id) };
  return { ...identifiers, batch_uuid: 'batch', 'receipt_uuids[]': 'batched' };
};

interface ExampleCall {
  readonly operation: ContractOperation;
  readonly token: string;
  /** Values that replace those of the example, for its fields. */
  readonly identifiers?: Values;
  /** Fields that are always sent, by their names on the wire. */
  readonly set?: Values;
  readonly signal?: AbortSignal;
}

/** A request before it is encoded. */
interface ExampleRequest {
  readonly method: string;
  /** The contract's path, with its parameters filled in. */
  readonly path: string;
  readonly isForFilesSite: boolean;
  readonly query: Pairs;
  /** Undefined for an operation without a body. */
  readonly body: readonly (readonly [name: string, value: string | File])[] | undefined;
  readonly isMultipart: boolean;
}

/** Builds the request of a contract's example, with a token. */
export const createExampleRequest = ({
  operation,
  token,
  identifiers = {},
  set = {},
}: ExampleCall): ExampleRequest => {
  const { request } = operation;
  const path = operation.path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const parameter = request?.path?.find((parameter) => parameter.name === name);
    return identifiers[name] ?? toText(listExamples(parameter)[0] ?? 'kit');
  });
  const queryNames = (request?.query ?? []).map(({ name }) => name);
  const query = (request?.query ?? []).flatMap((parameter): Pairs => {
    if (parameter.name === 'access_token') return [['access_token', token]];
    const value = set[parameter.name] ?? identifiers[parameter.name] ?? listExamples(parameter)[0];
    return toPairs({ [parameter.name]: value });
  });
  const content = request?.body?.contents?.[0];
  const bodies = [...listExamples(content), createSmallestValue(content?.schema as Schema | undefined)].map(
    toPairs,
  );
  const inBody = Object.fromEntries(Object.entries(set).filter(([name]) => !queryNames.includes(name)));
  // An example that has the field also has the fields that belong to it.
  const chosenPairs = bodies.find((pairs) => pairs.some(([name]) => name in inBody)) ?? bodies[0] ?? [];
  const pairs = withValues(
    chosenPairs.map(([name, value]) => [name, identifiers[name] ?? value]),
    { ...inBody, access_token: token },
  );
  const isFile = (name: string) => /^files?(\[\])?$/.test(name);
  const body = pairs.map(
    ([name, value]) => [name, isFile(name) ? createPicture('a.jpg', value) : value] as const,
  );
  return {
    method: operation.method.toUpperCase(),
    path,
    isForFilesSite: operation.path.startsWith('/v1/'),
    query,
    body: content && body,
    isMultipart: content?.mediaType === 'multipart/form-data',
  };
};

/** Sends the request of a contract's example, with a token. */
export const sendExample = async (sites: Sites, call: ExampleCall): Promise<Response> => {
  const { method, path, isForFilesSite: isOfFiles, query, body, isMultipart } = createExampleRequest(call);
  const form = new FormData();
  for (const [name, value] of body ?? []) form.append(name, value);
  const texts = (body ?? []).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return fetch(`${isOfFiles ? sites.files : sites.api}${path}?${new URLSearchParams(query)}`, {
    method,
    headers: { Authorization: `Bearer ${call.token}` },
    signal: call.signal ?? null,
    ...(body && { body: isMultipart ? form : new URLSearchParams(texts) }),
  });
};
