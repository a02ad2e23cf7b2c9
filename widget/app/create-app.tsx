import { createSdk, type SdkError } from '@cagnotte/sdk';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { askSwitch } from '../features/account/ask-switch.ts';
import { sweepKeptCoupons } from '../features/coupons/forget-kept-coupons.ts';
import { ClosingContext } from '../features/programme/closing.tsx';
import { settingsQuery } from '../features/programme/settings.ts';
import { applyTheme } from '../features/programme/theme.ts';
import { createMutate } from '../features/queries/mutate.ts';
import { SdkContext } from '../features/queries/sdk-context.tsx';
import { AccountContext } from '../features/session/account-context.tsx';
import { auth, blockRegistration, shopperKey } from '../features/session/auth.ts';
import type { TabStorage } from '../features/session/tab-storage.ts';
import { PendingRequests } from '../features/value-requests/pending-requests.ts';
import { ValueRequestsContext } from '../features/value-requests/value-context.ts';
import { shownReceipt } from '../navigation/location-state.ts';
import { paths } from '../navigation/paths.ts';
import { layout } from '../ui/layout-store.ts';
import { tell, tellFailure } from '../ui/toast-store.ts';
import { askBeforeLoss } from './ask-before-loss.ts';
import { clearSession } from './clear-session.ts';
import type { Configuration } from './configuration.ts';
import { createRouter } from './create-router.ts';
import { fetchAhead } from './fetch-ahead.ts';
import type { FollowedErrors } from './follow-errors.ts';
import { followLeftoverMarks } from './follow-leftover.ts';
import { followSession } from './follow-session.ts';
import { isHostAllowed } from './host-origins.ts';
import { parentOrigin } from './host-page/browser-ports.ts';
import { readLastStart } from './last-start.ts';
import { linkFrame, type FrameGiven } from './link-frame.ts';
import { linkOffline } from './link-offline.ts';
import { logOut } from './log-out.ts';
import { openLastProgramme } from './open-last-programme.ts';
import { loadOutcomeRule } from './outcome-rules.ts';
import type { PartnerTokenKeeper } from './partner-token.ts';
import { createQueryClient } from './query-client.ts';
import { routeTable, type RouteRow } from './route-table.ts';
import { StartUp } from './start-up.ts';
import { tellArrivals } from './tell-arrivals.ts';
import { tellPageViews } from './tell-page-views.ts';
import { appText } from './text.ts';
import { TokenIntake } from './token-intake.ts';
import { createTracking } from './trackers/create-tracking.ts';
import { boundClientId } from './trackers/tracker-hosts.ts';
import { watchRefusals } from './watch-refusals.ts';

/** What was there before the configuration. */
export interface AppParts {
  readonly tokens: PartnerTokenKeeper;
  /** What this tab remembers. */
  readonly marks: TabStorage;
  readonly errors: FollowedErrors;
  readonly frame: FrameGiven;
}

/** Puts the parts together: one SDK, one query cache, one router. The router starts with it. */
export function createApp(configuration: Configuration, { tokens, marks, errors, frame }: AppParts) {
  const { addresses, product, requestIdHeader } = configuration;
  const isFramed = window.parent !== window;
  const clientId = () => auth.config?.clientId ?? new URLSearchParams(location.search).get('clientId') ?? '';
  const allowsHost = (origin: string | undefined) =>
    isHostAllowed(configuration.hostOrigins, clientId(), origin);
  // The token of the frame's address is the host page's as well: setToken before there is anybody to call it.
  const around = {
    ancestorOrigins: location.ancestorOrigins,
    referrer: document.referrer,
    own: location.origin,
  };
  if (isFramed && tokens.offered() !== undefined && !allowsHost(parentOrigin(around))) {
    tokens.takeOffered();
    reportError(new Error('unknown method setToken'));
  }
  sweepKeptCoupons(configuration.couponDays);
  const sdk = createSdk({
    addresses,
    product,
    requestIdHeader,
    ...(isFramed && { onTokenExpired: () => page.requestToken() }),
  });
  followSession(sdk.session, () => {
    clearSession(queries);
    const [personal] = router.state.matches.filter(
      ({ route }) => (route.handle as RouteRow | undefined)?.guard === 'partner',
    );
    if (personal) void router.navigate(paths.home, { replace: true });
  });
  const queries = createQueryClient((error) => {
    errors.hear(error);
    refusals.onQueryError(error);
  });
  const pending = new PendingRequests({
    storage: () => localStorage,
    locks: navigator.locks,
    owner: () => shopperKey(sdk),
  });
  const valueRequests = { pending, loadOutcomeRule };
  followLeftoverMarks({ sdk, queries, pending });
  const refusals = watchRefusals({
    sdk,
    onSignedOut: (error: SdkError) => {
      clear();
      tellFailure(error);
      // Else it would call off somebody's signing in.
      if (sdk.session.snapshot().token !== undefined) void sdk.logout();
      void router.navigate(paths.home);
    },
    onForbidden: (error: SdkError) => {
      blockRegistration(error);
      void router.navigate(paths.home);
    },
  });
  const boundTo = boundClientId(configuration.hosts, location.host);
  const tracking = createTracking({ hosts: configuration.trackers, boundTo, report: reportError, marks });

  /** Nothing of the shopper stays, the programme does. */
  function clear() {
    tokens.forget();
    clearSession(queries);
  }

  const endSession = async () => {
    refusals.leaving();
    clear();
    await sdk.logout();
    await router.navigate(paths.home);
  };
  const intake = new TokenIntake({
    sdk,
    tokens,
    isFramed,
    clientId,
    ask: askSwitch,
    leaving: refusals.leaving,
    endSession,
    cover: (isCovered) => Object.assign(layout, { isLoading: isCovered, loadingText: appText.loading }),
    onSignedIn: () => {
      // Reloaded without storage, the widget took a customer for a stranger until the page said who it is.
      if (location.pathname === paths.noAutoRegister) void router.navigate(paths.home);
    },
    onFailure: tellFailure,
  });
  tokens.onOffer(() => {
    if (auth.isConfigLoaded) intake.takeOffered();
  });

  // In a frame there is no service worker, and so no page without a network.
  const backend = JSON.stringify(configuration.addresses);
  const offline = isFramed ? undefined : linkOffline({ sdk, backend });
  sdk.session.subscribe(() => {
    if (auth.isConfigLoaded) void offline?.remember();
  });
  const startUp = new StartUp({
    sdk: {
      ...sdk,
      logout: () => {
        refusals.leaving();
        return sdk.logout();
      },
    },
    configuration,
    offline,
    isFramed,
    boundTo,
    tokens: {
      read: (clientId) => {
        const kept = tokens.read(clientId);
        errors.hide(kept?.token, kept?.refreshToken);
        return kept;
      },
      forget: () => tokens.forget(),
      keep: (token) => tokens.keep(token),
      offered: () => tokens.offered(),
      takeOffered: () => tokens.takeOffered(),
    },
    onStarted: () => intake.takeOffered(),
    onProgramme: (clientId, settings) => {
      queries.setQueryData(settingsQuery(clientId).queryKey, { settings });
      applyTheme(settings.primary_color);
      document.title = settings.program_name || appText.widgetName;
      tracking.start(clientId, settings);
    },
    onForget: () => {
      document.title = appText.widgetName;
      refusals.leaving();
      tracking.stop();
      queries.clear();
    },
    onTokenRefused: tellFailure,
    onSessionRefused: refusals.hear,
    onForbidden: blockRegistration,
  });
  const address = openLastProgramme(new URL(location.href), () => readLastStart({ backend })?.clientId);
  if (address.href !== location.href) history.replaceState(history.state, '', address);
  const router = createRouter({
    startUp,
    hasPartnerToken: () => auth.partner.accessToken !== undefined,
    marks,
  });
  errors.sendTo({ configuration, sdk, router });

  const page = linkFrame({
    ...frame,
    isFramed,
    configuration,
    sdk,
    queries,
    tokens,
    navigate: (path) => void router.navigate(path),
    onToken: (token) => tokens.offer(token === null ? null : { token }),
    allowsHost,
    onOpenChange: tracking.frameOpened,
  });
  tellPageViews({
    router,
    tell: ({ path, name }) => {
      errors.note({ route: name });
      tracking.pageView(path, name);
      page.tellPageView(path, name);
    },
  });

  const keepCoupons = async () =>
    (await import('../features/coupons/follow-coupons.ts')).followCoupons({ sdk, queries });
  const stopWaiting = router.subscribe(({ initialized, navigation }) => {
    if (!initialized || navigation.state !== 'idle' || auth.partner.accessToken === undefined) return;
    stopWaiting();
    // In a frame there is no page without a network, and no coupon to keep for it.
    fetchAhead(routeTable, isFramed ? [] : [keepCoupons]);
  });

  const account = {
    logOut: () => {
      refusals.leaving();
      return logOut({
        sdk,
        mutate: createMutate(queries),
        clientId: () =>
          new URLSearchParams(router.state.location.search).get('clientId') ?? auth.config?.clientId ?? '',
        clear,
        goHome: () => router.navigate(paths.home),
        report: reportError,
      });
    },
  };

  // Nothing waits for it.
  void import('./watch-heights.ts').then(
    ({ watchHeights }) => watchHeights(frame.content, router),
    () => undefined,
  );
  askBeforeLoss(sdk.outbox);
  tellArrivals({
    outbox: sdk.outbox,
    // Home has a row for each receipt.
    isShown: (uuid) => {
      const { location: shown } = router.state;
      return shown.pathname !== paths.shoot || shownReceipt(shown.state) === uuid;
    },
    tell: (text) => tell(text, 'success'),
  });

  return (
    <SdkContext value={sdk}>
      <ClosingContext value={configuration.closingPrograms}>
        <AccountContext value={account}>
          <QueryClientProvider client={queries}>
            <ValueRequestsContext value={valueRequests}>
              <RouterProvider router={router} />
            </ValueRequestsContext>
          </QueryClientProvider>
        </AccountContext>
      </ClosingContext>
    </SdkContext>
  );
}
