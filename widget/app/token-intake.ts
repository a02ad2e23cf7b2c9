import { getUserSettings } from '@cagnotte/generated/hooks/v2';
import { isSdkError, type Sdk } from '@cagnotte/sdk';
import type { NamedAccount } from '../features/account/switch-dialog.tsx';
import type { GivenToken, PartnerToken, PartnerTokenKeeper } from './partner-token.ts';

export interface TokenIntakeParts {
  readonly sdk: Pick<Sdk, 'session' | 'authorizeUserWithToken' | 'setToken' | 'logout'>;
  readonly tokens: Pick<PartnerTokenKeeper, 'read' | 'keep' | 'forget' | 'takeOffered'>;
  /** Whether a host page stands around the widget: then it says who is here, and nobody is asked. */
  readonly isFramed: boolean;
  /** Client id of the programme that runs. */
  readonly clientId: () => string;
  /** Asks the shopper whether another account takes the place of theirs. */
  readonly ask: (present: NamedAccount, offered: NamedAccount) => Promise<boolean>;
  /** The session is about to end because somebody wants it to. */
  readonly leaving: () => void;
  /** Ends the session without a message, and navigates to home. */
  readonly endSession: () => Promise<void>;
  /** Covers the screens while one account replaces the other. */
  readonly cover: (isCovered: boolean) => void;
  /** Somebody has just been signed in by a token. */
  readonly onSignedIn: () => void;
  /** A token could not be used: it was refused, or the server cannot be reached. */
  readonly onFailure: (error: unknown) => void;
  /** Whose token it is, without signing them in. Operation `getUserSettings`. */
  readonly identify?: (token: string) => Promise<NamedAccount & { readonly user_id: number }>;
}

const settingsOf = async (token: string) => (await getUserSettings({ access_token: token })).settings;

/**
 * Handles the tokens that arrive while the widget runs, one after the other. A token of the host page is used at once. A token
 * of a link, in a page of its own, replaces another person's session only after the shopper has agreed.
 */
export class TokenIntake {
  readonly #parts: TokenIntakeParts;
  #turn: Promise<void> = Promise.resolve();

  constructor(parts: TokenIntakeParts) {
    this.#parts = parts;
  }

  /** Decides about what an address or the host page offered. */
  takeOffered(): void {
    const { tokens, isFramed } = this.#parts;
    const offered = tokens.takeOffered();
    const take = async () => {
      if (isFramed && offered !== undefined) await this.#takeFromHost(offered);
      else if (offered) await this.#takeFromLink(offered);
    };
    this.#turn = this.#turn.then(take).catch(this.#parts.onFailure);
  }

  async #takeFromHost(given: GivenToken): Promise<void> {
    const { sdk, tokens, clientId, endSession } = this.#parts;
    const { token: present } = sdk.session.snapshot();
    if (!given) {
      tokens.forget();
      if (present !== undefined) await endSession();
    } else if (present !== undefined && !tokens.read(clientId())) {
      // The shopper signed in by themselves: that session ends with its cookie, even where it is the same person's. Else the
      // host's next page, which may have nobody signed in, would find it.
      await this.#replace(given);
    } else {
      // The session changes once the server has said whose token it is.
      await this.#signIn(given);
    }
  }

  async #takeFromLink(given: PartnerToken): Promise<void> {
    const { sdk, tokens, ask, identify = settingsOf } = this.#parts;
    const { token: present, user } = sdk.session.snapshot();
    if (present === given.token) return tokens.keep(given);
    if (present === undefined || !user) return this.#signIn(given);
    const { user_id, ...offered } = await identify(given.token);
    const isSame = user_id === user.id;
    const isWanted = isSame || (await ask(user, offered));
    // Meanwhile the shopper may have left, or got another token.
    if (sdk.session.snapshot().token !== present) return this.#takeFromLink(given);
    if (!isWanted) return;
    if (!isSame) return this.#replace(given);
    await sdk.setToken({ token: given.token });
    tokens.keep(given);
  }

  /** Ends the session that there is, cookie included, and signs in with the token. */
  async #replace(given: PartnerToken): Promise<void> {
    const { sdk, tokens, cover, leaving } = this.#parts;
    cover(true);
    try {
      leaving();
      tokens.forget();
      await sdk.logout();
      await this.#signIn(given);
    } finally {
      cover(false);
    }
  }

  async #signIn(given: PartnerToken): Promise<void> {
    const { sdk, tokens, clientId, leaving, endSession, onSignedIn } = this.#parts;
    try {
      await sdk.authorizeUserWithToken({ token: given.token });
    } catch (error) {
      // A refused token has ended the session that was there.
      if (isSdkError(error) && error.code === 'UNAUTHORIZED') leaving();
      if (sdk.session.snapshot().token === undefined) await endSession();
      throw error;
    }
    tokens.keep({ ...given, clientId: given.clientId ?? clientId() });
    onSignedIn();
  }
}
