import type { QueryClient } from '@tanstack/react-query';
import { version, type Addresses, type Sdk } from '@cagnotte/sdk';
import { auth } from '../../features/session/auth.ts';
import { layout, panel } from '../../ui/layout/layout-store.ts';
import { showErrorToast } from '../../ui/toasts/toast-store.ts';
import { currentClientId, type AppNavigation } from '../app-navigation.ts';
import { isHostAllowed, type WidgetConfiguration } from '../configuration.ts';
import type { PartnerTokenStore } from '../session/partner-token.ts';
import type { Tracking } from '../trackers/create-tracking.ts';
import type { BrowserConnection } from './connect-host-page.ts';
import { findParentOrigin, type DetectedHostPage } from './detect-host-page.ts';
import type { UploadEvent } from './receive-upload-events.ts';

interface LinkOptions {
  readonly tokens: PartnerTokenStore;
  readonly navigation: AppNavigation;
  readonly tracking: Pick<Tracking, 'frameOpened'>;
  /**
   * Resolves when the first screen is complete. The points are read then, and outside a frame the code of
   * the connection is loaded.
   */
  readonly firstScreenComplete: Promise<void>;
}

/** The link of the app with the host page. Messages wait until the code of the connection is loaded. */
export interface HostPageLink {
  readonly sendPageView: (path: string, name: string) => void;
  /** @returns another token of the host page; null when it has none */
  readonly requestToken: () => Promise<string | null>;
  /** Sends points, sent receipts and errors to the host page from now on. */
  readonly follow: (sdk: Pick<Sdk, 'outbox' | 'onError' | 'session'>, queries: QueryClient) => void;
}

type ApiSettings = Pick<WidgetConfiguration, 'addresses' | 'region' | 'environment'>;

/**
 * Returns the origin of the configured API; undefined where the configuration has no address for the
 * environment.
 */
export function findApiOrigin({ addresses, region, environment }: ApiSettings): string | undefined {
  const table: Readonly<Record<string, Addresses | undefined>> =
    addresses[region.toLowerCase() === 'us' ? 'us' : 'fr'] ?? {};
  const base = table[environment]?.api;
  return base === undefined ? undefined : new URL(base, location.href).origin;
}

/** Longest code of an error in a report. */
const maxCodeLength = 100;

/**
 * Refetches receipts and timeline after an upload; after a failure shows the generic toast and reports the
 * code.
 */
export async function followUpload(event: UploadEvent, queries: QueryClient): Promise<void> {
  if (event.kind === 'failure')
    showErrorToast(new Error(`the upload page failed: ${event.code.slice(0, maxCodeLength)}`));
  if (event.kind !== 'success') return;
  const { invalidateStale } = await import('../stale-after.ts');
  await invalidateStale(queries, ['uploadFiles']);
}

const loadCode = () => import('./connect-host-page.ts');

/**
 * Loads the code of the connection; outside a frame, only once the first screen is complete. Outside a frame,
 * a failure is ignored and the promise stays pending: Safari loads no code for a page that is being left, and
 * only messages of the API's pages are missed.
 */
export const loadConnection = <Code>(
  isFramed: boolean,
  firstScreenComplete: Promise<void>,
  load: () => Promise<Code>,
): Promise<Code> =>
  isFramed ? load() : firstScreenComplete.then(load).catch(() => new Promise<never>(() => undefined));

/**
 * Links the app with the host page. Messages are received also outside a frame, since pages of the API
 * may post them. A token of the frame's address counts as `setToken`: from a host page that is not
 * allowed it is dropped (D117).
 */
export function linkHostPage(
  { isFramed, variant, takeBuffered, content }: DetectedHostPage,
  configuration: WidgetConfiguration,
  { tokens, navigation, tracking, firstScreenComplete }: LinkOptions,
): HostPageLink {
  const allowsHost = (origin: string | undefined) =>
    isHostAllowed(configuration.hostOrigins, currentClientId(), origin);
  if (isFramed && tokens.offered() !== undefined && !allowsHost(findParentOrigin())) {
    tokens.takeOffered();
    reportError(new Error('unknown method setToken'));
  }

  // `follow` replaces this listener before the code of the connection is loaded, so no
  // buffered message is lost.
  let onUpload: (event: UploadEvent) => void = () => undefined;
  const connected = loadConnection(isFramed, firstScreenComplete, loadCode).then(({ connectInBrowser }) =>
    connectInBrowser(content, {
      variant,
      takeBuffered,
      version,
      apiOrigin: findApiOrigin(configuration),
      navigate: (path) => void navigation.navigate(path),
      onOpenChange: (isOpen) => {
        layout.isIframeOpen = isOpen;
        tracking.frameOpened(isOpen);
      },
      onToken: (token) => tokens.offer(token === null ? null : { token }),
      allowsHost,
      onUpload: (event) => onUpload(event),
      report: reportError,
    }),
  );
  connected.catch(reportError);
  const whenConnected = (act: (connection: BrowserConnection) => void): void => {
    if (isFramed) connected.then(act).catch(() => undefined);
  };
  // Set only now: until the connection exists, the host page shows its own button.
  if (variant === 'panel') whenConnected(({ requestClose }) => (panel.close = requestClose));

  return {
    sendPageView: (path, name) => whenConnected((connection) => connection.sendPageView(path, name)),
    requestToken: async () => {
      const token = isFramed ? await (await connected).requestToken() : null;
      if (token !== null) tokens.keep({ token, clientId: auth.config?.clientId });
      return token;
    },
    follow: ({ outbox, onError, session }, queries) => {
      whenConnected((connection) => {
        connection.followPoints(queries, configuration.product);
        void firstScreenComplete.then(() => connection.readPoints(session, queries, configuration.product));
      });
      onUpload = (event) => void followUpload(event, queries).catch(reportError);
      outbox.subscribe((event) => {
        if (event.type === 'receipt_sent')
          whenConnected((connection) => connection.sendReceiptSent(event.receiptUuid));
      });
      void onError({
        handler: ({ code, message }) => whenConnected((connection) => connection.sendError(code, message)),
      });
    },
  };
}
