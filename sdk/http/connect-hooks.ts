import { connectTransport } from '@cagnotte/generated/transport';
import type { Exchange } from './contract-clients.ts';

/** Lets the generated hooks leave through the pipeline. @returns what disconnects them. */
export const connectHooks = (exchange: Exchange): (() => void) =>
  connectTransport((base, { url, method, params, data, signal }) =>
    exchange({ base, method: method.toUpperCase(), path: url, query: params, body: data, signal }),
  );
