import { version, type Addresses, type Sdk } from '@cagnotte/sdk';
import type { QueryClient } from '@tanstack/react-query';
import { auth } from '../features/session/auth.ts';
import { layout } from '../ui/layout-store.ts';
import type { Configuration } from './configuration.ts';
import type { FrameConnection } from './host-page/connect-host-page.ts';
import type { FrameStart } from './host-page/start-frame.ts';
import type { PartnerTokenKeeper } from './partner-token.ts';

/** What is known of the page around before the configuration is. */
export type FrameGiven = Pick<FrameStart, 'variant' | 'takeOver' | 'content'>;

export interface FrameLinkParts extends FrameGiven {
  /** Whether there is a page around. */
  readonly isFramed: boolean;
  readonly configuration: Pick<Configuration, 'addresses' | 'region' | 'environment' | 'product'>;
  readonly sdk: Pick<Sdk, 'outbox' | 'onError'>;
  readonly queries: QueryClient;
  readonly tokens: Pick<PartnerTokenKeeper, 'keep'>;
  readonly navigate: (path: string) => void;
  /** The host page says who is here; null: nobody. */
  readonly onToken: (token: string | null) => void;
  /** Whether a host page of this origin may call more than the specification's function (D117). */
  readonly allowsHost: (origin: string | undefined) => boolean;
  /** The page around opened or closed the frame. */
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Fetches the code of the connection. */
  readonly load?: () => Promise<{ readonly startFrame: (parts: FrameStart) => FrameConnection }>;
}

/** What the rest of the app tells and asks the page around. */
export interface FrameLink {
  readonly tellPageView: (path: string, name: string) => void;
  /** Another token of the page; null where it has none. */
  readonly requestToken: () => Promise<string | null>;
}

function originOf({ addresses, region, environment }: FrameLinkParts['configuration']): string | undefined {
  const table: Readonly<Record<string, Addresses | undefined>> =
    addresses[region.toLowerCase() === 'us' ? 'us' : 'fr'] ?? {};
  const base = table[environment]?.api;
  return base === undefined ? undefined : new URL(base, location.href).origin;
}

/**
 * Links the app with the page around it, whose messages are heard also where it is a page of its own: other windows may
 * speak to it. What is told before the code is there waits for it.
 */
export function linkFrame(parts: FrameLinkParts): FrameLink {
  const { isFramed, configuration, sdk, queries, tokens, variant, takeOver, content } = parts;
  const { load = () => import('./host-page/start-frame.ts') } = parts;
  const apiOrigin = originOf(configuration);

  const connected = load().then(({ startFrame }) =>
    startFrame({
      variant,
      takeOver,
      content,
      queries,
      version,
      product: configuration.product,
      apiOrigin: () => apiOrigin,
      navigate: parts.navigate,
      onOpenChange: (isOpen) => {
        layout.isIframeOpen = isOpen;
        parts.onOpenChange(isOpen);
      },
      onToken: parts.onToken,
      allowsHost: parts.allowsHost,
      report: reportError,
    }),
  );
  connected.catch(reportError);
  const tell = (what: (page: FrameConnection) => void): void => {
    if (isFramed) connected.then(what).catch(() => undefined);
  };

  sdk.outbox.subscribe((event) => {
    if (event.type === 'receipt_sent') tell((page) => page.tellReceiptSent(event.receiptUuid));
  });
  void sdk.onError({ handler: ({ code, message }) => tell((page) => page.tellError(code, message)) });
  return {
    tellPageView: (path, name) => tell((page) => page.tellPageView(path, name)),
    requestToken: async () => {
      const token = isFramed ? await (await connected).requestToken() : null;
      if (token !== null) tokens.keep({ token, clientId: auth.config?.clientId });
      return token;
    },
  };
}
