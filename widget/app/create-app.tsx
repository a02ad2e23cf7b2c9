import { coreOf } from '@cagnotte/sdk/internal';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { ClosingContext } from '../features/programme/closing.tsx';
import { SdkContext } from '../features/queries/sdk-context.tsx';
import { AccountContext } from '../features/session/account-context.tsx';
import type { TabStorage } from '../features/session/tab-storage.ts';
import { ValueRequestsContext } from '../features/value-requests/value-context.ts';
import { boundClientId } from './configuration.ts';
import { createServices } from './create-services.ts';
import type { EarlyStart } from './early-start.ts';
import type { ErrorReports } from './errors/follow-errors.ts';
import type { DetectedHostPage } from './host-page/detect-host-page.ts';
import { linkHostPage } from './host-page/link-host-page.ts';
import { loadOutcomeRule } from './leftover-requests.ts';
import { createRouter } from './routing/create-router.ts';
import { Navigation } from './routing/navigation.ts';
import type { PartnerTokenStore } from './session/partner-token.ts';
import { createShopperSession } from './session/shopper-session.ts';
import { reportPageViews, startBackgroundWork } from './start-background-work.ts';
import { whenScreenComplete } from './screen-complete.ts';
import { replaceIconAddress } from './start-up/last-start.ts';
import { rememberStarts } from './start-up/offline.ts';
import { StartUp } from './start-up/start-up.ts';
import { createTracking } from './trackers/create-tracking.ts';
import { watchLeaving } from './watch-leaving.ts';

/** What there is of the page before the configuration is loaded. */
export interface PageParts {
  readonly tokens: PartnerTokenStore;
  readonly tabStorage: TabStorage;
  readonly errors: ErrorReports;
  readonly host: DetectedHostPage;
  /** Address of the page's entry script, which identifies its build. */
  readonly entry: string;
}

/** Resolves once the router has its first screen. */
const whenStarted = (router: ReturnType<typeof createRouter>): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

/**
 * Creates the app: one query cache and one router beside the SDK. The router starts the programme of the address at once.
 * @returns what is to be rendered, and when its first screen is there
 */
export function createApp(
  { configuration, sdk, readsAhead, onTokenExpired }: EarlyStart,
  { tokens, tabStorage, errors, host, entry }: PageParts,
) {
  const { isFramed } = host;
  const boundTo = boundClientId(configuration.hosts, location.host);
  // Created first and attached to the router later: the router needs the services, which navigate.
  const navigation = new Navigation();
  let completed = () => {};
  const whenComplete = new Promise<void>((resolve) => (completed = resolve));

  const isLeaving = watchLeaving(window);
  const report = (error: unknown) => {
    if (!isLeaving()) reportError(error);
  };

  const tracking = createTracking({ hosts: configuration.trackers, boundTo, tabStorage });
  const hostPage = linkHostPage(host, configuration, {
    tokens,
    navigation,
    tracking,
    whenComplete,
    report,
  });
  onTokenExpired(hostPage.requestToken);
  const services = createServices(sdk);
  const { queries, pending, onQueryError } = services;
  coreOf(sdk).firstScreen = whenComplete;
  onQueryError(errors.report);
  const session = createShopperSession(services, tokens, navigation, isFramed);

  // A frame has no service worker, so the widget cannot be opened offline there.
  const offline = isFramed ? undefined : rememberStarts(sdk, configuration, whenComplete);
  const startUp = new StartUp({
    configuration,
    sdk,
    queries,
    readsAhead,
    tokens,
    session,
    tracking,
    offline,
    isFramed,
    boundTo,
  });
  replaceIconAddress(configuration);
  const router = createRouter(startUp, navigation, tabStorage);
  void whenScreenComplete({ router, queries }).then(completed);

  errors.connect({ configuration, sdk, router });
  hostPage.follow(sdk, queries);
  reportPageViews(router, (path, name) => {
    errors.record({ route: name });
    tracking.pageView(path, name);
    hostPage.sendPageView(path, name);
  });
  startBackgroundWork({
    configuration,
    services,
    router,
    isFramed,
    entry,
    content: host.content,
    whenComplete,
    report,
  });

  const element = (
    <SdkContext value={sdk}>
      <ClosingContext value={configuration.closingPrograms}>
        <AccountContext value={session}>
          <QueryClientProvider client={queries}>
            <ValueRequestsContext value={{ pending, loadOutcomeRule }}>
              <RouterProvider router={router} />
            </ValueRequestsContext>
          </QueryClientProvider>
        </AccountContext>
      </ClosingContext>
    </SdkContext>
  );
  return { element, whenStarted: whenStarted(router) };
}
