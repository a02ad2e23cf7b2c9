import { createSdk, isSdkError, type SdkError } from '@cagnotte/sdk';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { applyTheme } from '../brand/theme.ts';
import { SdkContext } from '../client/sdk-context.tsx';
import { settingsQuery } from '../client/settings-query.ts';
import { paths } from '../navigation/paths.ts';
import { shownReceipt } from '../navigation/shown-receipt.ts';
import { auth, forgetShopper } from '../stores/auth.ts';
import type { TabStorage } from '../stores/tab-storage.ts';
import { tellFailure } from '../stores/tell-failure.ts';
import { addToast } from '../stores/toast.ts';
import { askBeforeLoss } from './ask-before-loss.ts';
import type { Configuration } from './configuration.ts';
import { createQueryClient } from './query-client.ts';
import { createRouter } from './create-router.ts';
import { fetchAhead } from './fetch-ahead.ts';
import type { PartnerTokenKeeper } from './partner-token.ts';
import { routeTable } from './route-table.ts';
import { StartUp } from './start-up.ts';
import { tellArrivals } from './tell-arrivals.ts';

/** Puts the parts together: one SDK, one query cache, one router. The router starts with it. */
export function createApp(configuration: Configuration, tokens: PartnerTokenKeeper, marks: TabStorage) {
  const { addresses, product, requestIdHeader } = configuration;
  const sdk = createSdk({ addresses, product, requestIdHeader });
  const queries = createQueryClient(onQueryError);

  const startUp = new StartUp({
    sdk,
    configuration,
    tokens,
    onProgramme: (clientId, settings) => {
      queries.setQueryData(settingsQuery(clientId).queryKey, { settings });
      applyTheme(settings.primary_color);
    },
    onForget: () => queries.clear(),
    onTokenRefused: tellFailure,
    onForbidden: block,
  });
  const router = createRouter({
    startUp,
    hasPartnerToken: () => auth.partner.accessToken !== undefined,
    marks,
  });

  const stopWaiting = router.subscribe(({ initialized, navigation }) => {
    if (!initialized || navigation.state !== 'idle' || auth.partner.accessToken === undefined) return;
    stopWaiting();
    fetchAhead(routeTable);
  });

  function block(error: unknown) {
    auth.isRegistrationBlocked = true;
    reportError(error);
  }

  /** Several calls may be refused at once: the first one signs out, the others find nobody. */
  function signOutOnRefusal(error: SdkError) {
    if (error.code !== 'UNAUTHORIZED' || auth.partner.accessToken === undefined) return;
    forgetShopper();
    tokens.forget();
    tellFailure(error);
    void sdk.logout();
    void router.navigate(paths.home);
  }

  /** 401 and 403 concern the whole widget; the screen that asked shows every other failure itself. */
  function onQueryError(error: unknown) {
    if (!isSdkError(error)) return;
    signOutOnRefusal(error);
    if (error.code !== 'FORBIDDEN') return;
    block(error);
    void router.navigate(paths.home);
  }

  // What the queries do not see: a receipt refused on its way. A 403 there concerns that receipt only.
  void sdk.onError({ handler: signOutOnRefusal });
  askBeforeLoss(sdk.outbox);
  tellArrivals({
    outbox: sdk.outbox,
    // Home has a row for each receipt.
    isShown: (uuid) => {
      const { location: shown } = router.state;
      return shown.pathname !== paths.shoot || shownReceipt(shown.state) === uuid;
    },
    tell: (text) => addToast({ text, type: 'success' }),
  });

  return (
    <SdkContext value={sdk}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SdkContext>
  );
}
