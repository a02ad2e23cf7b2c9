import type { Query, QueryClient } from '@tanstack/react-query';
import { getLogOutMutationOptions } from '@cagnotte/generated/hooks/product';
import { getGetPartnerSettingsQueryKey } from '@cagnotte/generated/hooks/v2';
import type { Sdk } from '@cagnotte/sdk';
import { forgetKeptCoupons } from '../../features/coupons/forget-kept-coupons.ts';
import { forgetDeliveryAddress } from '../../features/delivery/delivery-address.ts';
import { forgetFormDrafts } from '../../features/form-drafts/forget-form-drafts.ts';
import { createMutate } from '../../features/queries/mutate.ts';
import type { AccountActions } from '../../features/session/account-context.tsx';
import { auth, blockRegistration, forgetShopper, shoppers } from '../../features/session/auth.ts';
import { clearCredentials } from '../../features/session/credentials.ts';
import { forgetTarget } from '../../features/session/sign-in-target.ts';
import { clearToasts, showErrorToast } from '../../ui/toasts/toast-store.ts';
import type { AppNavigation } from '../app-navigation.ts';
import type { Services } from '../create-services.ts';
import { followOtherTabs, type PostToTabs } from './follow-other-tabs.ts';
import { followSession, watchRefusals } from './follow-session.ts';
import { createOfferHandler } from './offer-handler.ts';
import type { PartnerTokenStore } from './partner-token.ts';
import type { SessionEvent } from './session-messages.ts';

const [settingsKey] = getGetPartnerSettingsQueryKey();

/** True for a query of the shopper's data; false for the settings of the programme. */
export const isShopperQuery = ({ queryKey }: Pick<Query, 'queryKey'>): boolean => queryKey[0] !== settingsKey;

/**
 * Clears the shopper's data: auth, credentials, toasts, stores, cached responses and the coupons stored for
 * offline use. The programme's settings stay. Waiting receipts and requests with an unknown outcome stay,
 * too, since they are stored per user. Typed forms and the address of the last order stay for a shopper whose
 * session expires: `forgetTypedData` removes them.
 */
export function clearSession(queries: QueryClient): void {
  forgetShopper();
  clearCredentials();
  clearToasts();
  forgetKeptCoupons();
  queries.removeQueries({ predicate: isShopperQuery });
  queries.getMutationCache().clear();
}

/** Removes the shopper's typed data from this device when they sign out, or when another shopper signs in. */
function forgetTypedData(): void {
  forgetFormDrafts();
  forgetDeliveryAddress();
}

const logOutTimeoutMs = 3000;

/** Operations on the session of this page. */
export interface ShopperSession extends AccountActions {
  /** Ends the SDK's session without a message, before another one begins. */
  readonly endSession: () => Promise<void>;
  /** Signs out with a message when the error is a 401. */
  readonly refuse: (error: unknown) => void;
  /** Handles a token that the address or the host page offered during start-up. */
  readonly takeOfferedToken: () => void;
}

interface SessionServices extends Pick<Services, 'queries' | 'onQueryError'> {
  readonly sdk: Pick<
    Sdk,
    'product' | 'session' | 'onError' | 'logout' | 'authorizeUserWithToken' | 'setToken'
  >;
}

interface SessionOptions {
  readonly tokens: PartnerTokenStore;
  readonly navigation: Pick<
    AppNavigation,
    'goHome' | 'navigate' | 'leavePersonalScreen' | 'remember' | 'target'
  >;
  readonly isFramed: boolean;
  /** Requests another token of the host page; undefined if no host page responds. */
  readonly requestToken?: (() => Promise<string | null>) | undefined;
}

/**
 * Creates the operations that begin, replace or end the shopper's session: tokens, refused calls and log-out.
 */
export function createShopperSession(
  { sdk, queries, onQueryError }: SessionServices,
  { tokens, navigation, isFramed, requestToken }: SessionOptions,
): ShopperSession {
  const shownUser = followSession(sdk.session, (previousUser) => {
    postToTabs('replaced', previousUser);
    clearSession(queries);
    forgetTypedData();
    navigation.leavePersonalScreen();
  });

  const clear = () => {
    tokens.forget();
    forgetTarget();
    clearSession(queries);
  };
  const refusals = watchRefusals({
    sdk,
    onSignedOut: (error) => {
      clear();
      showErrorToast(error);
      navigation.remember(navigation.target(), shownUser().id);
      postToTabs('expired', shownUser().id);
      // Without a session `logout` would cancel a sign-in in flight.
      if (sdk.session.snapshot().token !== undefined) void sdk.logout();
      void navigation.goHome();
    },
    onForbidden: (error) => {
      blockRegistration(error);
      void navigation.goHome();
    },
  });
  onQueryError(refusals.onQueryError);

  const endSession = () => {
    refusals.expectEnd();
    return sdk.logout();
  };
  const signOut = async () => {
    clear();
    forgetTypedData();
    await endSession();
    await navigation.goHome();
  };

  let otherTabs: PostToTabs | undefined;
  /** Links the other tabs when a session begins: without one there are no messages to post or to receive. */
  const linkOtherTabs = () =>
    (otherTabs ??= followOtherTabs({
      sdk,
      queries,
      tokens,
      navigation,
      isFramed,
      shownUser,
      clear: () => {
        refusals.expectEnd();
        clear();
        forgetTypedData();
      },
    }));
  function postToTabs(event: SessionEvent, user: number | string | undefined): void {
    if (user !== undefined) linkOtherTabs()(event, user);
  }
  sdk.session.subscribe(() => {
    if (sdk.session.snapshot().user) linkOtherTabs();
  });

  /**
   * Ends the session on this device, also when the server's log-out fails, which is only
   * reported. Operation `logOut`.
   */
  const logOut = async () => {
    refusals.expectEnd();
    shoppers.isLeaving = true;
    // Posted at once, because the server refuses the calls of the other tabs from now on.
    postToTabs('signed-out', shownUser().id);
    const clientId = new URLSearchParams(location.search).get('clientId') ?? auth.config?.clientId ?? '';
    const revoked = createMutate(queries)(getLogOutMutationOptions(), { data: { clientId } }).catch(
      reportError,
    );
    await Promise.race([revoked, new Promise((resolve) => setTimeout(resolve, logOutTimeoutMs))]);
    await signOut();
  };

  const loadIntake = async () => {
    const { TokenIntake } = await import('./token-intake.ts');
    return new TokenIntake({
      sdk,
      tokens,
      navigation,
      isFramed,
      requestToken,
      endSession,
      signOut: (event) => {
        postToTabs(event, shownUser().id);
        return signOut();
      },
    });
  };
  const handleOffer = createOfferHandler({ sdk, tokens, isFramed, loadIntake });
  // Start-up handles earlier offers itself.
  tokens.onOffer(() => {
    if (auth.isConfigLoaded) void handleOffer();
  });

  return {
    endSession,
    refuse: refusals.signOut,
    takeOfferedToken: () => void handleOffer(),
    postSignIn: () => postToTabs('signed-in', shownUser().id),
    logOut,
  };
}
