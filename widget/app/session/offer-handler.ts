import type { Sdk } from '@cagnotte/sdk';
import { showErrorToast } from '../../ui/toasts/toast-store.ts';
import type { PartnerTokenStore } from './partner-token.ts';
import type { TokenIntake } from './token-intake.ts';

interface OfferDependencies {
  readonly sdk: { readonly session: Pick<Sdk['session'], 'snapshot'> };
  readonly tokens: PartnerTokenStore;
  readonly isFramed: boolean;
  /** Loads the code that begins, replaces or ends a session by a token. */
  readonly loadIntake: () => Promise<TokenIntake>;
}

/**
 * Creates the handler of a token that the address or the host page has offered. Its code is loaded with the
 * first token. Never rejects.
 */
export function createOfferHandler({ sdk, tokens, isFramed, loadIntake }: OfferDependencies) {
  let intake: Promise<TokenIntake> | undefined;
  return async (): Promise<void> => {
    const offered = tokens.offered();
    if (offered === undefined) return;
    // A link that is opened again has the token of the current session.
    if (!isFramed && !intake && offered?.token === sdk.session.snapshot().token) {
      tokens.takeOffered();
      if (offered) tokens.keep(offered);
      return;
    }
    intake ??= loadIntake();
    try {
      (await intake).takeOffered();
    } catch (error) {
      // The next offer loads the code again.
      intake = undefined;
      showErrorToast(error);
    }
  };
}
