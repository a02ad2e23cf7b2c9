import type { MaybeOptionalInit } from 'openapi-fetch';
import { connectTransport, type TransportBase } from '@cagnotte/generated/transport';
import type { paths as KitV4Paths } from '@cagnotte/generated/types/kitv4';
import type { paths as ProductPaths } from '@cagnotte/generated/types/product';
import type { paths as ProxyPaths } from '@cagnotte/generated/types/proxy';
import type { paths as V2Paths } from '@cagnotte/generated/types/v2';
import type { paths as V3Paths } from '@cagnotte/generated/types/v3';
import type { Call, PathParameters } from './call.ts';
import { createSendCall, type SendCall, type SendOptions } from './send-call.ts';

type Method = 'get' | 'post' | 'put' | 'delete';

type PathWithMethod<Paths, Name extends Method> = {
  [Path in keyof Paths]: Paths[Path] extends Record<Name, object> ? Path : never;
}[keyof Paths];

/** The body of a response in its contract. */
type ResponseBody<Operation> = Operation extends {
  responses: { 200: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

/** Not optional where the operation needs a parameter or a body. */
type OptionalInit<Init> = undefined extends Init ? [init?: Init] : [init: Init];

/**
 * A method of a client, with the parameters of openapi-fetch. Its result has other types than those of
 * openapi-fetch, whose calls do not reject, and whose types lose the known values of an open enumeration.
 */
type ContractMethod<Paths, Name extends Method> = <Path extends PathWithMethod<Paths, Name>>(
  path: Path,
  ...init: OptionalInit<MaybeOptionalInit<Paths[Path], Name & keyof Paths[Path]> & Pick<Call, 'onProgress'>>
) => Promise<{ readonly data: ResponseBody<Paths[Path][Name & keyof Paths[Path]]> }>;

interface ContractClient<Paths> {
  readonly GET: ContractMethod<Paths, 'get'>;
  readonly POST: ContractMethod<Paths, 'post'>;
  readonly PUT: ContractMethod<Paths, 'put'>;
  readonly DELETE: ContractMethod<Paths, 'delete'>;
}

/** Typed clients of the five contracts. They reject with an SdkError. */
export interface ContractClients {
  readonly v2: ContractClient<V2Paths>;
  readonly v3: ContractClient<V3Paths>;
  readonly kitv4: ContractClient<KitV4Paths>;
  readonly product: ContractClient<ProductPaths>;
  readonly proxy: ContractClient<ProxyPaths>;
}

/** The options of a typed call that the contracts need. */
interface CallOptions extends Pick<Call, 'body' | 'onProgress'> {
  readonly params?: { readonly path?: PathParameters; readonly query?: unknown };
  readonly signal?: AbortSignal | null;
}

const createContractClient = <Paths>(base: TransportBase, sendCall: SendCall): ContractClient<Paths> => {
  const send =
    (method: string) =>
    async (path: string, { params, body, onProgress, signal }: CallOptions = {}) => {
      const fields = { pathParameters: params?.path, query: params?.query, body };
      return {
        data: await sendCall({ base, method, path, ...fields, onProgress, signal: signal ?? undefined }),
      };
    };
  const client = { GET: send('GET'), POST: send('POST'), PUT: send('PUT'), DELETE: send('DELETE') };
  // Only the types differ from contract to contract.
  return client as unknown as ContractClient<Paths>;
};

/** Creates the clients, and `sendCall` for calls whose path is known only at run time. */
export const createContractClients = (
  options: SendOptions,
): { readonly clients: ContractClients; readonly sendCall: SendCall } => {
  const sendCall = createSendCall(options);
  return {
    clients: {
      v2: createContractClient('api', sendCall),
      v3: createContractClient('api', sendCall),
      kitv4: createContractClient('api', sendCall),
      product: createContractClient('api', sendCall),
      proxy: createContractClient('proxy', sendCall),
    },
    sendCall,
  };
};

/**
 * Sends the generated hooks through the pipeline.
 * @returns a function that disconnects them
 */
export const connectHooks = (sendCall: SendCall): (() => void) =>
  connectTransport((base, { url, method, params, data, signal, requestId }) =>
    sendCall({ base, method: method.toUpperCase(), path: url, query: params, body: data, signal, requestId }),
  );
