import { getUserSettings } from '@cagnotte/generated/hooks/v2';
import type { Sdk } from '@cagnotte/sdk';
import { askSwitch } from '../../features/account/ask-switch.ts';
import type { NamedAccount } from '../../features/account/switch-dialog.tsx';
import { readTarget } from '../../features/session/read-target.ts';
import { paths } from '../../navigation/paths.ts';
import { layout } from '../../ui/layout/layout-store.ts';
import { showErrorToast } from '../../ui/toasts/toast-store.ts';
import { currentClientId, type AppNavigation } from '../app-navigation.ts';
import { appText } from '../text.ts';
import type { OfferedToken, PartnerToken, PartnerTokenStore } from './partner-token.ts';
import { signInWithToken } from './sign-in-with-token.ts';

interface TokenIntakeOptions {
  readonly sdk: Pick<Sdk, 'session' | 'authorizeUserWithToken' | 'setToken'>;
  readonly tokens: Pick<PartnerTokenStore, 'read' | 'keep' | 'forget' | 'takeOffered'>;
  readonly navigation: Pick<AppNavigation, 'navigate' | 'target'>;
  /** In a frame the host page decides who is signed in, and the shopper is not asked. */
  readonly isFramed: boolean;
  /** Requests another token from the host page; undefined where no host page can be asked. */
  readonly requestToken?: (() => Promise<string | null>) | undefined;
  /** Ends the SDK's session without a message. */
  readonly endSession: () => Promise<void>;
  /**
   * Ends the session without a message, clears the shopper's data and navigates to home. The
   * event is for the other tabs.
   */
  readonly signOut: (event: 'signed-out' | 'expired') => Promise<void>;
  /** Asks the shopper whether another account may replace theirs. */
  readonly ask?: (present: NamedAccount, offered: NamedAccount) => Promise<boolean>;
  /** Finds the user of a token without signing in. Operation `getUserSettings`. */
  readonly identify?: (token: string) => Promise<NamedAccount & { readonly user_id: number | string }>;
  /** Shows why a token could not be used. */
  readonly onFailure?: (error: unknown) => void;
}

/** Paths that a visitor sees in place of an address of members: home, home in a frame, and the notice. */
const visitorPaths = /^\/(?:iframe|errors\/no_auto_register)?$/i;

const fetchSettings = async (token: string) => (await getUserSettings({ access_token: token })).settings;

/**
 * Handles the tokens that arrive while the widget runs, one after the other. A token of the host
 * page is used at once. Outside a frame, the token of a link replaces another user's session only
 * after the shopper has agreed.
 */
export class TokenIntake {
  readonly #options: TokenIntakeOptions &
    Required<Pick<TokenIntakeOptions, 'ask' | 'identify' | 'onFailure'>>;
  #queue: Promise<void> = Promise.resolve();

  constructor({
    ask = askSwitch,
    identify = fetchSettings,
    onFailure = showErrorToast,
    ...options
  }: TokenIntakeOptions) {
    this.#options = { ask, identify, onFailure, ...options };
  }

  /** Handles the offered token, if there is one. */
  takeOffered(): void {
    const { tokens, isFramed } = this.#options;
    const offered = tokens.takeOffered();
    const take = async () => {
      if (isFramed && offered !== undefined) await this.#takeFromHost(offered);
      else if (offered) await this.#takeFromLink(offered);
    };
    this.#queue = this.#queue.then(take).catch(this.#options.onFailure);
  }

  async #takeFromHost(offered: OfferedToken): Promise<void> {
    const { sdk, tokens, signOut } = this.#options;
    const { token: present } = sdk.session.snapshot();
    if (!offered) {
      tokens.forget();
      if (present !== undefined) await signOut('signed-out');
    } else if (present !== undefined && !tokens.read(currentClientId())) {
      // The shopper signed in in the widget. That session ends with its cookie, also when it is the same
      // user's: otherwise a later page, on which nobody may be signed in, would resume it.
      await this.#replace(offered);
    } else {
      // The session changes when the server has identified the user of the token.
      await this.#signIn(offered);
    }
  }

  async #takeFromLink(offered: PartnerToken): Promise<void> {
    const { sdk, tokens, ask, identify } = this.#options;
    const { token: present, user } = sdk.session.snapshot();
    if (present === offered.token) return tokens.keep(offered);
    if (present === undefined || !user) return this.#signIn(offered);
    const { user_id, ...account } = await identify(offered.token);
    const isSameUser = user_id === user.id;
    const isAccepted = isSameUser || (await ask(user, account));
    // The session may have changed while the shopper was asked.
    if (sdk.session.snapshot().token !== present) return this.#takeFromLink(offered);
    if (!isAccepted) return;
    if (!isSameUser) return this.#replace(offered);
    await sdk.setToken({ token: offered.token });
    tokens.keep(offered);
  }

  /**
   * Ends the present session with its cookie, and signs in with the token. The loading modal covers the
   * screens.
   */
  async #replace(offered: PartnerToken): Promise<void> {
    const { tokens, endSession } = this.#options;
    Object.assign(layout, { isLoading: true, loadingText: appText.loading });
    try {
      tokens.forget();
      await endSession();
      await this.#signIn(offered);
    } finally {
      layout.isLoading = false;
    }
  }

  async #signIn(offered: PartnerToken): Promise<void> {
    const { sdk, tokens, signOut, requestToken } = this.#options;
    try {
      const { id } = await signInWithToken(sdk, offered.token, requestToken);
      // The token may have been renewed.
      const { token = offered.token } = sdk.session.snapshot();
      tokens.keep({ ...offered, token, clientId: offered.clientId ?? currentClientId() });
      this.#navigateToTarget(id);
    } catch (error) {
      // A refused token has ended the present session.
      if (sdk.session.snapshot().token === undefined) await signOut('expired');
      throw error;
    }
  }

  /** Navigates from home to the address that the shopper requested before the token arrived. */
  #navigateToTarget(userId: number | string): void {
    const { navigation } = this.#options;
    const { pathname } = new URL(navigation.target());
    if (!visitorPaths.test(pathname)) return;
    const fallback = pathname === paths.noAutoRegister ? paths.home : undefined;
    const to = readTarget({ clientId: currentClientId(), userId }) ?? fallback;
    if (to !== undefined) void navigation.navigate(to, { replace: true });
  }
}
