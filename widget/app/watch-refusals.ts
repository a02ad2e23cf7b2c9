import { isSdkError, SdkError, type Sdk } from '@cagnotte/sdk';

/** How long the error that ended a session may take to be heard, in milliseconds. */
const PATIENCE = 1000;

export interface RefusalParts {
  readonly sdk: Pick<Sdk, 'session' | 'onError'>;
  /** A 401 ended the session: clear it, say so, lead home. Called once, however many calls were refused. */
  readonly onSignedOut: (error: SdkError) => void;
  /** A call of a screen met a 403. */
  readonly onForbidden: (error: SdkError) => void;
  readonly after?: (milliseconds: number, act: () => void) => void;
}

const later = (milliseconds: number, act: () => void): void => void setTimeout(act, milliseconds);

export interface RefusalWatch {
  /** For a 401 that no query met. */
  readonly hear: (error: unknown) => void;
  /** For every failure of a query or mutation: 401 and 403 concern the whole widget, all others the screen that asked. */
  readonly onQueryError: (error: unknown) => void;
  /** The session ends because somebody wants it to: a refusal is then no news. */
  readonly leaving: () => void;
}

/** Watches for calls that the server refuses because of who makes them. */
export function watchRefusals({ sdk, onSignedOut, onForbidden, after = later }: RefusalParts): RefusalWatch {
  let isMember = false;
  sdk.session.subscribe(() => {
    if (sdk.session.snapshot().token !== undefined) isMember = true;
    // The SDK ends the session before its error is heard. Should nobody have asked for the response any more, it still ended.
    else if (isMember)
      after(PATIENCE, () => {
        if (sdk.session.snapshot().token === undefined)
          signOutOnRefusal(new SdkError('UNAUTHORIZED', 'the session has ended'));
      });
  });
  const signOutOnRefusal = (error: unknown): void => {
    if (!isSdkError(error) || error.code !== 'UNAUTHORIZED' || !isMember) return;
    isMember = false;
    onSignedOut(error);
  };
  // The SDK has ended the session before its refusal is heard. While there is one, a call of an earlier shopper was refused.
  const signOutIfEnded = (error: unknown): void => {
    if (sdk.session.snapshot().token === undefined) signOutOnRefusal(error);
  };
  // What the queries do not see: a receipt refused on its way. A 403 there concerns that receipt only.
  void sdk.onError({ handler: signOutIfEnded });
  return {
    hear: signOutOnRefusal,
    leaving: () => {
      isMember = false;
    },
    onQueryError: (error) => {
      signOutIfEnded(error);
      if (isSdkError(error) && error.code === 'FORBIDDEN') onForbidden(error);
    },
  };
}
