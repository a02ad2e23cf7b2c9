import { getPartnerSettings, getUserSettings } from '@cagnotte/generated/paths';
import {
  fetchSend,
  fillPath,
  formEntries,
  randomText,
  urlEncode,
  type Send,
  type WireResponse,
} from '@cagnotte/sdk/internal';
import { readsOfHome } from '../../features/home/reads.ts';
import { recallReadTarget, rememberReadTarget, type ReadTarget } from './read-target.ts';

/** A read that was sent before the code that needs it asked for it. */
interface EarlyRead {
  readonly response: Promise<WireResponse>;
  readonly abort: () => void;
}

/** Early reads by address. */
export type SentReads = Map<string, EarlyRead>;

interface ReadRequest extends ReadTarget {
  /** Path of the contract, of a GET. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Undefined for a read that is made without a shopper. */
  readonly token?: string | undefined;
}

/**
 * Sends a read with the address and the headers that the SDK would give it, once and without a time limit.
 * @returns the response to this address, whoever sent the read
 */
export function sendRead(
  sent: SentReads,
  { api, path, product, query, token, requestIdHeader }: ReadRequest,
  send: Send,
): Promise<WireResponse> {
  const fields = { ...query, ...(token !== undefined && { access_token: token }) };
  const url = `${api.replace(/\/+$/, '')}${fillPath(path, { product })}?${urlEncode(formEntries(fields))}`;
  const earlier = sent.get(url);
  if (earlier) return earlier.response;
  const controller = new AbortController();
  const headers = {
    Accept: 'application/json, text/plain',
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(requestIdHeader && { [requestIdHeader]: randomText(24) }),
  };
  // Its date says how wrong this device's clock is, however late it is taken.
  const response = send({ method: 'GET', url, headers, signal: controller.signal }).then((received) => ({
    ...received,
    arrivedAt: Date.now(),
  }));
  // The request that takes the response gets its failure.
  response.catch(() => undefined);
  sent.set(url, { response, abort: () => controller.abort() });
  return response;
}

/** What the page has asked for by itself, before the app's code was there. */
interface PageReads {
  /** The content of `/config.json`; rejects when it cannot be loaded. */
  readonly configuration: Promise<unknown>;
  /** Filled as soon as the configuration is there. */
  readonly sent: SentReads;
}

declare global {
  interface Window {
    /** From the script in the page's head to the app. */
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
  /** Whether the address is that of home. */
  readonly isHome: boolean;
  /** This page's host, with its port. */
  readonly host: string;
}

/** The fields of a configuration that say where reads go; `readConfiguration` says which values are valid. */
type Given = Partial<
  Record<'region' | 'environment' | 'product' | 'requestIdHeader' | 'closingPrograms', unknown>
> & {
  readonly addresses?: Record<string, Record<string, { readonly api?: unknown }>>;
  readonly hosts?: Readonly<Record<string, unknown>>;
};

const text = (value: unknown, fallback: string) => (typeof value === 'string' && value ? value : fallback);

/** What the page's own reads have brought. */
export interface PageResponses {
  readonly configuration: { readonly closingPrograms?: unknown };
  /** By path of the contract. */
  readonly responses: ReadonlyMap<string, Promise<WireResponse>>;
}

/** Returns where a configuration lets the reads for a client go; undefined where the host serves another programme only. */
function findReadTarget(given: Given, clientId: string, host: string): ReadTarget | undefined {
  if (text(given.hosts?.[host], clientId) !== clientId) return undefined;
  const place = given.addresses?.[text(given.region, 'fr').toLowerCase()];
  return {
    api: text(place?.[text(given.environment, 'production').toLowerCase()]?.api, '/'),
    product: text(given.product, 'kit'),
    requestIdHeader: text(given.requestIdHeader, '') || (false as const),
  };
}

/**
 * Sends the first reads of start-up from the page itself: the programme's settings, and those of D119. The SDK's requests to the same
 * addresses take their responses (`EarlyReads`). At a later visit they go at once where those of the last one went, and once more, to the
 * right place, if the configuration says something else by then. A configuration that makes no sense sends nothing: the app says what is
 * wrong with it.
 * Operations `getPartnerSettings` and, with a token, `getUserSettings` and on home `listCardSlots` and `getPendingReceipts`.
 * @returns undefined when the configuration lets nothing be sent
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
    const read = (path: string, query: ReadRequest['query'], tokenOfRead?: string) =>
      [path, sendRead(sent, { ...target, path, query, token: tokenOfRead }, fetchSend)] as const;
    const ofShopper = token === undefined ? [] : [getUserSettings, ...(isHome ? readsOfHome : [])];
    return new Map([
      read(getPartnerSettings, { client_id: clientId }),
      ...ofShopper.map((path) => read(path, {}, token)),
    ]);
  };
  const configuration = fetchConfiguration();
  window.cagnottePageReads = { configuration, sent };
  const recalled = recallReadTarget(clientId, storage);
  if (recalled) sendReads(recalled);
  try {
    const given = (await configuration) as Given;
    const target = findReadTarget(given, clientId, host);
    rememberReadTarget(clientId, target, storage);
    return target && { configuration: given, responses: sendReads(target) };
  } catch {
    // The app, which reads the configuration next, says why.
    return undefined;
  }
}

/** Returns what the page has asked for, once; where no script in the page did, the configuration is asked for now. */
export function takePageReads(): PageReads {
  const reads = window.cagnottePageReads ?? { configuration: fetchConfiguration(), sent: new Map() };
  delete window.cagnottePageReads;
  return reads;
}
