import createClient, { type Client } from 'openapi-fetch';
import { connectTransport, type TransportBase } from '@cagnotte/generated/transport';
import type { paths as KitV4Paths } from '@cagnotte/generated/types/kitv4';
import type { paths as ProductPaths } from '@cagnotte/generated/types/product';
import type { paths as ProxyPaths } from '@cagnotte/generated/types/proxy';
import type { paths as V2Paths } from '@cagnotte/generated/types/v2';
import type { paths as V3Paths } from '@cagnotte/generated/types/v3';
import { fillPath, type Call, type PathParameters } from './call.ts';
import { createSendCall, type RequestOptions, type SendCall, type SendOptions } from './send-call.ts';
import { encodeBody, formEntries, requestClass, urlEncode } from './serializers.ts';

/** Typed clients of the five contracts. They reject with an SdkError; `data` is always there. */
export interface ContractClients {
  readonly v2: Client<V2Paths>;
  readonly v3: Client<V3Paths>;
  readonly kitv4: Client<KitV4Paths>;
  readonly product: Client<ProductPaths>;
  readonly proxy: Client<ProxyPaths>;
}

/** Sends a call whose path is known only at run time. Resolves with the parsed response body; rejects with an `SdkError`. */
export type Exchange = (call: Call) => Promise<unknown>;

/** An operation of any path with any fields: the generated hooks and the contract check send them. */
interface AnyOperation {
  parameters: { query?: Readonly<Record<string, unknown>>; path?: PathParameters };
  requestBody?: { content: { 'application/x-www-form-urlencoded': Readonly<Record<string, unknown>> } };
  responses: { 200: { content: { 'application/json': unknown } } };
}
type AnyPaths = Record<string, Record<'get' | 'post' | 'put' | 'delete', AnyOperation>>;

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
const parseMethod = (name: unknown) => methods.find((method) => method === name);

/** The options of a typed call that the contracts need. */
interface CallOptions extends Pick<Call, 'body' | 'onProgress'> {
  readonly params?: { readonly path?: PathParameters; readonly query?: unknown };
  readonly signal?: AbortSignal | null;
}

/** Returns a client whose calls are all sent by `sendCall`. */
const wrapClient = <Paths extends object>(
  client: Client<Paths>,
  base: TransportBase,
  sendCall: SendCall,
): Client<Paths> =>
  new Proxy(client, {
    get: (target, name) => {
      const method = parseMethod(name);
      if (!method) return Reflect.get(target, name) as unknown;
      return async (path: string, { params, body, onProgress, signal }: CallOptions = {}) => {
        const call = { base, method, path, pathParameters: params?.path, query: params?.query, body };
        const request = (init: RequestOptions): Promise<unknown> => {
          const response: unknown = Reflect.apply(target[method], target, [path, init]);
          return Promise.resolve(response);
        };
        return { data: await sendCall({ ...call, onProgress, signal: signal ?? undefined }, request) };
      };
    },
  });

/** Creates the clients, and `exchange` for calls whose path is known only at run time. */
export const createContractClients = (
  options: SendOptions,
): { readonly clients: ContractClients; readonly exchange: Exchange } => {
  const bareClient = <Paths extends object>(): Client<Paths> =>
    createClient<Paths>({
      Request: requestClass,
      pathSerializer: fillPath,
      querySerializer: (query) => urlEncode(formEntries(query)),
      bodySerializer: (body) => encodeBody(formEntries(body)),
    });
  const sendCall = createSendCall(options);
  const any = bareClient<AnyPaths>();
  return {
    clients: {
      v2: wrapClient(bareClient<V2Paths>(), 'api', sendCall),
      v3: wrapClient(bareClient<V3Paths>(), 'api', sendCall),
      kitv4: wrapClient(bareClient<KitV4Paths>(), 'api', sendCall),
      product: wrapClient(bareClient<ProductPaths>(), 'api', sendCall),
      proxy: wrapClient(bareClient<ProxyPaths>(), 'proxy', sendCall),
    },
    exchange: (call) =>
      sendCall(call, (init) => {
        const method = parseMethod(call.method);
        if (!method) throw new TypeError(`no operation has the method ${call.method}`);
        return any[method](call.path, { ...init });
      }),
  };
};

/** Sends the generated hooks through the pipeline. @returns a function that disconnects them. */
export const connectHooks = (exchange: Exchange): (() => void) =>
  connectTransport((base, { url, method, params, data, signal, requestId }) =>
    exchange({ base, method: method.toUpperCase(), path: url, query: params, body: data, signal, requestId }),
  );

/**
 * The body's type as the contract has it. openapi-fetch maps every object of a response, and takes the open end of a union of known
 * values (`string & {}`) for one.
 */
type AsInContract<Type> = Type extends string
  ? Type
  : Type extends { readonly charAt: unknown }
    ? string & {}
    : Type extends object
      ? { [Name in keyof Type]: AsInContract<Type[Name]> }
      : Type;

/**
 * Resolves with the body of a response, which is what its contract says (`checkResponse`). openapi-fetch types it as absent where a
 * call failed; the clients of the SDK reject then.
 */
export function getBody<Body>(
  call: Promise<{ readonly data?: Body | undefined }>,
): Promise<AsInContract<Body>>;
export async function getBody(call: Promise<{ readonly data?: unknown }>): Promise<unknown> {
  const { data } = await call;
  if (data === undefined) throw new TypeError('a call of the clients resolves with a body');
  return data;
}
