import type { QueryClient } from '@tanstack/react-query';
import type { Sdk } from '@cagnotte/sdk';
import { createSdkOn, createPlatform, followServerTime, getCore } from '@cagnotte/sdk/internal';
import { sweepDevice } from '@cagnotte/sdk/internal/sweep';
import { findShopperKey } from '../features/session/auth.ts';
import { PendingRequests } from '../features/value-requests/marks/pending-requests.ts';
import { followServerClock } from '../ui/device/server-time.ts';
import type { WidgetConfiguration } from './configuration.ts';
import { network } from './network.ts';
import { createQueryClient } from './query-client.ts';
import { EarlyReads } from './start-up/early-reads.ts';
import type { SentReads } from './start-up/page-reads.ts';

/** Services of the whole app: one SDK, one query cache and the pending requests that move points or money. */
export interface Services {
  readonly sdk: Sdk;
  /** Reads that are sent before the screens request them. */
  readonly earlyReads: EarlyReads;
  readonly queries: QueryClient;
  readonly pending: PendingRequests;
  /** Adds a listener for failed queries and mutations: its dependencies are created after the query cache. */
  readonly onQueryError: (listener: (error: unknown) => void) => void;
}

/**
 * @param onTokenExpired requests another token; undefined outside a frame
 * @param firstScreenComplete resolves when the first screen has its code, data and pictures
 * @param sentReads the reads that the page has sent by itself
 */
export function createServices(
  { addresses, product, requestIdHeader, settlingSeconds }: WidgetConfiguration,
  onTokenExpired: (() => Promise<string | null>) | undefined,
  firstScreenComplete: Promise<void>,
  sentReads: SentReads,
): Services {
  const earlyReads = new EarlyReads({
    // Home waits for the receipts, which wait until the device is swept: the code of the sweep is part of the
    // app.
    platform: { ...createPlatform(), sweepDevice, mayPreload: firstScreenComplete },
    api: () => {
      const { configuration } = getCore(sdk);
      return configuration.program && configuration.addresses().api;
    },
    cookieDays: () => getCore(sdk).options.tokenCookieDays,
    product,
    requestIdHeader,
    sent: sentReads,
  });
  // The way of each request of the SDK: `network` (offline or not), the server's time, the
  // early reads, the browser.
  const platform = network.observe(followServerTime(earlyReads.platform));
  followServerClock((lastSkew) => platform.serverNow(lastSkew));
  const sdk: Sdk = createSdkOn(platform, {
    addresses,
    product,
    requestIdHeader,
    // A shopper may photograph any number of pieces of a receipt.
    fileLimits: { maxFiles: Infinity },
    ...(onTokenExpired && { onTokenExpired }),
  });
  const listeners: ((error: unknown) => void)[] = [];
  const queries = createQueryClient((error) => listeners.forEach((listener) => listener(error)));
  const pending = new PendingRequests({
    storage: () => localStorage,
    locks: navigator.locks,
    owner: () => findShopperKey(sdk),
    hasRequestIds: requestIdHeader !== false,
    settlingTimeMs: settlingSeconds * 1000,
  });
  return { sdk, earlyReads, queries, pending, onQueryError: (listener) => void listeners.push(listener) };
}
