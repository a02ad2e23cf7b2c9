import type { TransportBase } from '@cagnotte/generated/transport';
import type { paths as KitV4Paths } from '@cagnotte/generated/types/kitv4';
import type { paths as ProductPaths } from '@cagnotte/generated/types/product';
import type { paths as ProxyPaths } from '@cagnotte/generated/types/proxy';
import type { paths as V2Paths } from '@cagnotte/generated/types/v2';
import type { paths as V3Paths } from '@cagnotte/generated/types/v3';
import type { Client } from 'openapi-fetch';
import type { Call } from './call.ts';
import type { Exchange } from './exchange.ts';

/** Typed clients of the five contracts. They reject with an SdkError; `data` is always there. */
export interface ContractClients {
  readonly v2: Client<V2Paths>;
  readonly v3: Client<V3Paths>;
  readonly kitv4: Client<KitV4Paths>;
  readonly product: Client<ProductPaths>;
  readonly proxy: Client<ProxyPaths>;
}

/** What openapi-fetch's types let a call say, as far as the contracts need it. */
interface Said extends Pick<Call, 'body' | 'onProgress'> {
  readonly params?: { readonly path?: Readonly<Record<string, string | number>>; readonly query?: unknown };
  readonly signal?: AbortSignal | null;
}

/**
 * openapi-fetch without its code: its types are what is wanted of it, and everything it would do at run time the pipeline
 * does (record 017). What tells the contracts of one base address apart is their types alone.
 */
const clientOf = (exchange: Exchange, base: TransportBase): unknown => {
  const caller =
    (method: string) =>
    async (template: string, { params: { path = {}, query } = {}, signal, ...call }: Said = {}) => ({
      data: await exchange({
        ...call,
        base,
        method,
        path: template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(`${path[name]}`)),
        query,
        signal: signal ?? undefined,
      }),
    });
  return { GET: caller('GET'), POST: caller('POST'), PUT: caller('PUT'), DELETE: caller('DELETE') };
};

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
