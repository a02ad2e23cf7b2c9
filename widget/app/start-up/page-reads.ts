import { getPartnerSettings, getUserSettings } from '@cagnotte/generated/paths';
import {
  sendWithFetch,
  fillPath,
  toFormEntries,
  createRandomText,
  encodeFields,
  type Send,
  type WireResponse,
} from '@cagnotte/sdk/internal';
import { homeReadPaths } from '../../features/home/home-read-paths.ts';
import { recallReadTarget, rememberReadTarget, type ReadTarget } from './read-target.ts';

/** A read that was sent before the code that needs it requested it. */
interface SentRead {
  readonly response: Promise<WireResponse>;
  readonly abort: () => void;
}

/** Sent reads by address. */
export type SentReads = Map<string, SentRead>;

interface ReadRequest extends ReadTarget {
  /** Path of the contract, of a GET. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Undefined for a read that is made without a shopper. */
  readonly token?: string | undefined;
}

/**
 * Sends a read with the address and the headers that the SDK would give it, once and without a time limit.
 * @returns the response for this address, which an earlier call may have requested
 */
export function sendRead(
  sentReads: SentReads,
  { api, path, product, query, token, requestIdHeader }: ReadRequest,
  send: Send,
): Promise<WireResponse> {
  const fields = { ...query, ...(token !== undefined && { access_token: token }) };
  const url = `${api.replace(/\/+$/, '')}${fillPath(path, { product })}?${encodeFields(toFormEntries(fields))}`;
  const earlier = sentReads.get(url);
  if (earlier) return earlier.response;
  const controller = new AbortController();
  const headers = {
    Accept: 'application/json, text/plain',
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(requestIdHeader && { [requestIdHeader]: createRandomText(24) }),
  };
  // The SDK computes the error of this device's clock from the date of the response and its arrival,
  // however late it takes it.
  const response = send({ method: 'GET', url, headers, signal: controller.signal }).then((received) => ({
    ...received,
    arrivedAt: Date.now(),
  }));
  // The request that takes the response gets its failure.
  response.catch(() => undefined);
  sentReads.set(url, { response, abort: () => controller.abort() });
  return response;
}

/** The reads that the page has sent by itself, before the app's code was loaded. */
interface PageReads {
  /** The content of `/config.json`; rejects when it cannot be loaded. */
  readonly configuration: Promise<unknown>;
  /** Filled as soon as the configuration is loaded. */
  readonly sent: SentReads;
}

declare global {
  interface Window {
    /** Set by the script in the page's head, for the app. */
    cagnottePageReads?: PageReads;
  }
}

/** Loads the content of `/config.json`. Rejects when it cannot be loaded. */
async function fetchConfiguration(): Promise<unknown> {
  const response = await fetch('/config.json', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`config.json: ${response.status}`);
  return response.json();
}

interface PageReadsOptions {
  readonly clientId: string;
  /** The token that start-up will use; undefined for a visitor. */
  readonly token: string | undefined;
  /** True for an address of home. */
  readonly isHome: boolean;
  /** This page's host, with its port. */
  readonly host: string;
}

/** The unchecked fields of a configuration that decide where reads go; `readConfiguration` checks them. */
type RawConfiguration = Partial<
  Record<'region' | 'environment' | 'product' | 'requestIdHeader' | 'closingPrograms', unknown>
> & {
  readonly addresses?: Record<string, Record<string, { readonly api?: unknown }>>;
  readonly hosts?: Readonly<Record<string, unknown>>;
};

const readText = (value: unknown, fallback: string) =>
  typeof value === 'string' && value ? value : fallback;

/** The responses of the page's own reads. */
export interface PageResponses {
  readonly configuration: { readonly closingPrograms?: unknown };
  /** By path of the contract. */
  readonly responses: ReadonlyMap<string, Promise<WireResponse>>;
}

/** Returns the target of the reads for a client; undefined when the host serves only another programme. */
function findReadTarget(raw: RawConfiguration, clientId: string, host: string): ReadTarget | undefined {
  if (readText(raw.hosts?.[host], clientId) !== clientId) return undefined;
  const environments = raw.addresses?.[readText(raw.region, 'fr').toLowerCase()];
  return {
    api: readText(environments?.[readText(raw.environment, 'production').toLowerCase()]?.api, '/'),
    product: readText(raw.product, 'kit'),
    requestIdHeader: readText(raw.requestIdHeader, '') || (false as const),
  };
}

/**
 * Sends the first reads of start-up from the page itself: the programme's settings, and the other reads
 * whose inputs are known (D119). The SDK's requests to the same addresses take their responses
 * (`EarlyReads`). At a later visit they are sent at once to the target of the last visit, and once more if
 * the configuration has another target. Nothing is sent for an invalid configuration: the app shows its
 * error. Operations `getPartnerSettings` and, with a token, `getUserSettings` and on home `listCardSlots`
 * and `getPendingReceipts`.
 * @returns undefined when the configuration is invalid, or its host serves only another programme
 */
export async function startPageReads({
  clientId,
  token,
  isHome,
  host,
}: PageReadsOptions): Promise<PageResponses | undefined> {
  const sent: SentReads = new Map();
  const storage = () => localStorage;
  const sendReads = (target: ReadTarget): PageResponses['responses'] => {
    const read = (path: string, query: ReadRequest['query'], readToken?: string) =>
      [path, sendRead(sent, { ...target, path, query, token: readToken }, sendWithFetch)] as const;
    const shopperReads = token === undefined ? [] : [getUserSettings, ...(isHome ? homeReadPaths : [])];
    return new Map([
      read(getPartnerSettings, { client_id: clientId }),
      ...shopperReads.map((path) => read(path, {}, token)),
    ]);
  };
  const configuration = fetchConfiguration();
  window.cagnottePageReads = { configuration, sent };
  const recalled = recallReadTarget(clientId, storage);
  if (recalled) sendReads(recalled);
  try {
    const raw = (await configuration) as RawConfiguration;
    const target = findReadTarget(raw, clientId, host);
    rememberReadTarget(clientId, target, storage);
    return target && { configuration: raw, responses: sendReads(target) };
  } catch {
    // The app reads the configuration next, and shows the error.
    return undefined;
  }
}

/**
 * Returns the reads of the page, once. If no script in the page has sent any, requests the configuration now.
 */
export function takePageReads(): PageReads {
  const reads = window.cagnottePageReads ?? { configuration: fetchConfiguration(), sent: new Map() };
  delete window.cagnottePageReads;
  return reads;
}
