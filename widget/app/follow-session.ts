import type { Session } from '@cagnotte/sdk';
import { auth } from '../stores/auth.ts';

/**
 * Keeps the auth store with the SDK's session: by a partner's token, from the cookie of an earlier visit, by signing in or
 * up here. Whoever is signed in counts as registered through the partner (D42). The end of a session is not followed: the
 * screens would be gone before they hear why their calls failed; whoever ends it clears the store.
 */
export function followSession(session: Session): void {
  const copy = (): void => {
    const { user, token, refreshToken, partnerExternalId, secondService } = session.snapshot();
    if (token === undefined) return;
    auth.partner = { accessToken: token, refreshToken, externalId: partnerExternalId };
    auth.user = user && { firstName: user.firstname ?? undefined, lastName: user.lastname ?? undefined };
    auth.secondService = secondService;
  };
  session.subscribe(copy);
  copy();
}
