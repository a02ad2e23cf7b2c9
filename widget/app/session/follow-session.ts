import { isSdkError, SdkError, type Sdk, type Session } from '@cagnotte/sdk';
import { auth, isLoggedIn, shoppers } from '../../features/session/auth.ts';
import { cutTexts } from '../../ui/text/cut-texts.ts';

/** The user whose data the screens show, or showed last. */
export interface ShownUser {
  /** Undefined for a session without a known user. */
  readonly id: number | string | undefined;
  /** When the session began in this tab, in milliseconds since 1970. */
  readonly since: number;
}

/**
 * Copies the SDK's session into the auth store, however the shopper signed in: by a partner's token, by the
 * cookie of an earlier visit or in the widget. A signed-in shopper counts as registered with the partner
 * (D42). The end of a session is not copied, since the screens would unmount before they show why their calls
 * failed. The code that ends a session clears the store.
 * @param onAnotherUser called when the session belongs to another user than the shown one, before the store
 *   has data of the new user
 * @returns a function that reads the last shown user, also after the end of their session
 */
export function followSession(
  session: Session,
  onAnotherUser: (previousUser: number | string | undefined) => void,
): () => ShownUser {
  let shownUser: number | string | undefined;
  let since = 0;
  const copy = (): void => {
    const { user, token, refreshToken, partnerExternalId, secondService } = session.snapshot();
    if (token === undefined) return;
    const previousUser = shownUser;
    const isContinued = previousUser === user?.id && isLoggedIn(auth);
    const isAnother = !isContinued && isLoggedIn(auth);
    if (!isContinued) since = Date.now();
    shownUser = user?.id;
    if (isAnother) onAnotherUser(previousUser);
    auth.partner = { accessToken: token, refreshToken, externalId: partnerExternalId };
    auth.user =
      user && cutTexts({ firstName: user.firstname ?? undefined, lastName: user.lastname ?? undefined });
    auth.secondService = secondService;
    if (isAnother) shoppers.replacedCount += 1;
  };
  session.subscribe(copy);
  copy();
  return () => ({ id: shownUser, since });
}

/** Time within which the SDK reports the error that ended a session. */
const errorTimeoutMs = 1000;

interface RefusalOptions {
  readonly sdk: Pick<Sdk, 'session' | 'onError'>;
  /** Called once when a 401 ends the session, however many calls were refused. */
  readonly onSignedOut: (error: SdkError) => void;
  /** Called when a query or mutation failed with 403. */
  readonly onForbidden: (error: SdkError) => void;
  readonly after?: (milliseconds: number, act: () => void) => void;
}

const later = (milliseconds: number, act: () => void): void => void setTimeout(act, milliseconds);

/** Handlers of refused calls. */
export interface RefusalHandlers {
  /** Signs out after a 401 of a call that is no query. Ignores any other error. */
  readonly signOut: (error: unknown) => void;
  /**
   * Handles the failure of a query or mutation. 401 and 403 concern the whole widget, all
   * others only their screen.
   */
  readonly onQueryError: (error: unknown) => void;
  /** Called before the session ends on purpose: refusals of its calls are ignored then. */
  readonly expectEnd: () => void;
}

/** Watches for calls that the server refuses because of the session. */
export function watchRefusals({
  sdk,
  onSignedOut,
  onForbidden,
  after = later,
}: RefusalOptions): RefusalHandlers {
  let isSignedIn = false;
  const hasSession = () => sdk.session.snapshot().token !== undefined;
  const signOut = (error: unknown): void => {
    if (!isSdkError(error) || error.code !== 'UNAUTHORIZED' || !isSignedIn) return;
    isSignedIn = false;
    onSignedOut(error);
  };
  // The SDK ends the session before it reports the refusal. A refusal during a session belongs to a
  // call of an earlier shopper.
  const signOutIfEnded = (error: unknown): void => {
    if (!hasSession()) signOut(error);
  };
  sdk.session.subscribe(() => {
    if (hasSession()) isSignedIn = true;
    // The refused call may have been cancelled, and then no error is reported.
    else if (isSignedIn)
      after(errorTimeoutMs, () => signOutIfEnded(new SdkError('UNAUTHORIZED', 'the session has ended')));
  });
  // Also calls that are no queries, such as uploads. A 403 of an upload concerns that receipt only.
  void sdk.onError({ handler: signOutIfEnded });
  return {
    signOut,
    onQueryError: (error) => {
      signOutIfEnded(error);
      if (isSdkError(error) && error.code === 'FORBIDDEN') onForbidden(error);
    },
    expectEnd: () => {
      isSignedIn = false;
    },
  };
}
