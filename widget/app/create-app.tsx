import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { TrackingContext } from '../features/privacy/tracking-context.ts';
import { ClosingContext } from '../features/programme/closing.tsx';
import { SdkContext } from '../features/queries/sdk-context.tsx';
import { AccountContext } from '../features/session/account-context.tsx';
import type { TabStorage } from '../features/session/tab-storage.ts';
import { ValueRequestsContext } from '../features/value-requests/value-requests-context.ts';
import { overlayHistory } from '../ui/dialogs/overlay-history.ts';
import { PanelClose } from '../ui/dialogs/panel-close.tsx';
import { AppNavigation } from './app-navigation.ts';
import { findBoundClientId, type WidgetConfiguration } from './configuration.ts';
import { createServices } from './create-services.ts';
import type { ErrorReports } from './errors/error-reports.ts';
import type { DetectedHostPage } from './host-page/detect-host-page.ts';
import { linkHostPage } from './host-page/link-host-page.ts';
import { loadOutcomeRule } from './leftover-requests.ts';
import { createRouter } from './routing/create-router.ts';
import { followOverlays } from './routing/follow-overlays.ts';
import { waitUntilScreenIsComplete } from './screen-complete.ts';
import type { PartnerTokenStore } from './session/partner-token.ts';
import { createShopperSession } from './session/shopper-session.ts';
import { reportPageViews, startBackgroundWork } from './start-background-work.ts';
import { replaceIconAddress } from './start-up/last-start.ts';
import { rememberStarts } from './start-up/offline.ts';
import type { SentReads } from './start-up/page-reads.ts';
import { StartUp } from './start-up/start-up.ts';
import { createTracking } from './trackers/create-tracking.ts';

/** Dependencies created before the configuration is loaded. */
export interface EarlyDependencies {
  readonly tokens: PartnerTokenStore;
  readonly tabStorage: TabStorage;
  readonly errors: ErrorReports;
  readonly host: DetectedHostPage;
  /** The reads that the page has sent by itself. */
  readonly sentReads: SentReads;
  /** Address of the page's entry script (`import.meta.url`). */
  readonly entry: string;
}

/**
 * Creates the app: one SDK, one query cache, one router. The router starts the programme of the address at
 * once.
 */
export function createApp(
  configuration: WidgetConfiguration,
  { tokens, tabStorage, errors, host, sentReads, entry }: EarlyDependencies,
) {
  const { isFramed } = host;
  const boundClientId = findBoundClientId(configuration.hosts, location.host);
  // Created first and attached to the router later: the router needs the services, which navigate.
  const navigation = new AppNavigation();

  const tracking = createTracking({
    hosts: configuration.trackers,
    boundClientId,
    tabStorage,
  });
  let resolveFirstScreen: (complete: Promise<void>) => void = () => undefined;
  const firstScreenComplete = new Promise<void>((resolve) => (resolveFirstScreen = resolve));
  const hostPage = linkHostPage(host, configuration, { tokens, navigation, tracking, firstScreenComplete });
  // The SDK asks every host page for another token: only the refused call waits for its response.
  const services = createServices(
    configuration,
    isFramed ? hostPage.requestToken : undefined,
    firstScreenComplete,
    sentReads,
  );
  const { sdk, earlyReads, queries, pending, onQueryError } = services;
  onQueryError(errors.report);
  // Start-up only asks a page with the loader, which sets the variant. Another page may never respond and
  // would delay the first screen.
  const requestToken = host.variant ? hostPage.requestToken : undefined;
  const session = createShopperSession(services, { tokens, navigation, isFramed, requestToken });

  // A frame has no service worker, so the widget cannot be opened offline there.
  const offline = isFramed ? undefined : rememberStarts(sdk, configuration, firstScreenComplete);
  const startUp = new StartUp({
    configuration,
    sdk,
    earlyReads,
    queries,
    tokens,
    session,
    tracking,
    offline,
    isFramed,
    requestToken,
    boundClientId,
  });
  replaceIconAddress(configuration);
  const router = createRouter(startUp, navigation, tabStorage);
  resolveFirstScreen(waitUntilScreenIsComplete({ router, queries }));
  // These responses are too old for a later screen.
  void firstScreenComplete.then(() => earlyReads.drop());
  // Entries of a frame are entries of its host page, and would take over its "back".
  if (!isFramed) followOverlays(router, overlayHistory);

  errors.connect({ configuration, sdk, router });
  hostPage.follow(sdk, queries);
  reportPageViews(router, (path, name) => {
    errors.record({ route: name });
    tracking.pageView(path, name);
    hostPage.sendPageView(path, name);
  });
  startBackgroundWork({ configuration, services, router, content: host.content, isFramed, entry });

  return (
    <SdkContext value={sdk}>
      <ClosingContext value={configuration.closingPrograms}>
        <TrackingContext value={tracking}>
          <AccountContext value={session}>
            <QueryClientProvider client={queries}>
              <ValueRequestsContext value={{ pending, loadOutcomeRule }}>
                <PanelClose />
                <RouterProvider router={router} />
              </ValueRequestsContext>
            </QueryClientProvider>
          </AccountContext>
        </TrackingContext>
      </ClosingContext>
    </SdkContext>
  );
}
