import type { Session } from '@cagnotte/sdk';
import { auth, isLoggedIn, shoppers } from '../features/session/auth.ts';

/**
 * Keeps the auth store with the SDK's session: by a partner's token, from the cookie of an earlier visit, by signing in or
 * up here. Whoever is signed in counts as registered through the partner (D42). The end of a session is not followed: the
 * screens would be gone before they hear why their calls failed; whoever ends it clears the store.
 * @param onAnother the session is another user's than the one who is shown: nothing of theirs may stay. Called before anything
 * of the new one is known here, however the session came to change.
 */
export function followSession(session: Session, onAnother: () => void): void {
  let shown: number | undefined;
  const copy = (): void => {
    const { user, token, refreshToken, partnerExternalId, secondService } = session.snapshot();
    if (token === undefined) return;
    const isAnother = shown !== user?.id && isLoggedIn(auth);
    shown = user?.id;
    if (isAnother) onAnother();
    auth.partner = { accessToken: token, refreshToken, externalId: partnerExternalId };
    auth.user = user && { firstName: user.firstname ?? undefined, lastName: user.lastname ?? undefined };
    auth.secondService = secondService;
    if (isAnother) shoppers.replaced += 1;
  };
  session.subscribe(copy);
  copy();
}
