import type { TransportBase } from '@cagnotte/generated/transport';
import type { paths as KitV4Paths } from '@cagnotte/generated/types/kitv4';
import type { paths as ProductPaths } from '@cagnotte/generated/types/product';
import type { paths as ProxyPaths } from '@cagnotte/generated/types/proxy';
import type { paths as V2Paths } from '@cagnotte/generated/types/v2';
import type { paths as V3Paths } from '@cagnotte/generated/types/v3';
import createClient, { type Client } from 'openapi-fetch';
import { DescribedRequest } from './described-request.ts';
import { urlEncode } from './encode-body.ts';
import type { Exchange } from './exchange.ts';
import { formEntries } from './form-entries.ts';

/** Typed clients of the five contracts. They reject with an SdkError; `data` is always there. */
export interface ContractClients {
  readonly v2: Client<V2Paths>;
  readonly v3: Client<V3Paths>;
  readonly kitv4: Client<KitV4Paths>;
  readonly product: Client<ProductPaths>;
  readonly proxy: Client<ProxyPaths>;
}

const fieldsOf = (search: URLSearchParams): Record<string, unknown> =>
  Object.fromEntries(
    [...search.keys()].map((name) => [name, name.endsWith('[]') ? search.getAll(name) : search.get(name)]),
  );

/** What tells the contracts of one base address apart is their types alone. */
const clientOf = (exchange: Exchange, base: TransportBase): unknown =>
  createClient<never>({
    Request: DescribedRequest as unknown as typeof Request,
    querySerializer: (query) => urlEncode(formEntries(query)),
    // The pipeline encodes.
    bodySerializer: (body: unknown) => body,
    fetch: async (request) => {
      const { url, method, body, signal, onProgress } = request as unknown as DescribedRequest;
      const [path = '', search] = url.split('?');
      const query = fieldsOf(new URLSearchParams(search));
      const data = await exchange({ base, method, path, query, body, signal, onProgress });
      return new Response(JSON.stringify(data));
    },
  });

export const createContractClients = (exchange: Exchange): ContractClients => {
  const api = clientOf(exchange, 'api');
  return {
    v2: api as Client<V2Paths>,
    v3: api as Client<V3Paths>,
    kitv4: api as Client<KitV4Paths>,
    product: api as Client<ProductPaths>,
    proxy: clientOf(exchange, 'proxy') as Client<ProxyPaths>,
  };
};
