import type { TransportBase } from '@cagnotte/generated/transport';
import type { paths as KitV4Paths } from '@cagnotte/generated/types/kitv4';
import type { paths as ProxyPaths } from '@cagnotte/generated/types/proxy';
import type { paths as V2Paths } from '@cagnotte/generated/types/v2';
import createClient, { type Client } from 'openapi-fetch';
import { DescribedRequest } from './described-request.ts';
import { urlEncode } from './encode-body.ts';
import type { Exchange } from './exchange.ts';
import { formEntries } from './form-entries.ts';

/** Typed clients of the contracts that the SDK itself calls. They reject with an SdkError; `data` is always there. */
export interface ContractClients {
  readonly v2: Client<V2Paths>;
  readonly kitv4: Client<KitV4Paths>;
  readonly proxy: Client<ProxyPaths>;
}

const fieldsOf = (search: URLSearchParams): Record<string, unknown> =>
  Object.fromEntries(
    [...search.keys()].map((name) => [name, name.endsWith('[]') ? search.getAll(name) : search.get(name)]),
  );

const clientOf = <Paths extends object>(exchange: Exchange, base: TransportBase): Client<Paths> =>
  createClient<Paths>({
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

export const createContractClients = (exchange: Exchange): ContractClients => ({
  v2: clientOf<V2Paths>(exchange, 'api'),
  kitv4: clientOf<KitV4Paths>(exchange, 'api'),
  proxy: clientOf<ProxyPaths>(exchange, 'proxy'),
});
