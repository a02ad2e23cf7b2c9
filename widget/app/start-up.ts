import { isSdkError, type PartnerSettings, type Sdk } from '@cagnotte/sdk';
import { paths } from '../navigation/paths.ts';
import { auth, forgetProgramme } from '../stores/auth.ts';
import { layout } from '../stores/layout.ts';
import { fr } from '../text/fr.ts';
import type { Configuration } from './configuration.ts';
import type { PartnerTokenKeeper } from './partner-token.ts';

/** Where an address leads once start-up is settled: on, or elsewhere. */
export interface StartUpOutcome {
  readonly redirect?: string;
}

export interface StartUpParts {
  readonly sdk: Pick<Sdk, 'configure' | 'init' | 'authorizeUserWithToken' | 'logout' | 'session'>;
  readonly configuration: Pick<Configuration, 'region' | 'environment'>;
  readonly tokens: Pick<PartnerTokenKeeper, 'read' | 'forget'>;
  /** The settings are known: they go into the query cache, the colour onto the page. */
  readonly onProgramme: (clientId: string, settings: PartnerSettings) => void;
  /** Another programme starts: nothing of the last one may show. */
  readonly onForget: () => void;
  /** The partner's token was refused. */
  readonly onTokenRefused: (error: unknown) => void;
  /** The registration is blocked. */
  readonly onForbidden: (error: unknown) => void;
}

const through: StartUpOutcome = {};
const isDemo = (clientId: string) => /^demo\b/.test(clientId);
const hasCode = (error: unknown, code: string) => isSdkError(error) && error.code === code;

/**
 * Starts the loyalty client: configure, init, authorise. A `clientId` in the query of any address starts it,
 * at once or on a later navigation; the same id once; another id clears the session first.
 */
export class StartUp {
  readonly #parts: StartUpParts;
  #current: { clientId: string; outcome: Promise<StartUpOutcome> } | undefined;

  constructor(parts: StartUpParts) {
    this.#parts = parts;
  }

  /** Settles when start-up for this address has; rejects when it failed, and may then be tried again. */
  async enter(address: URL): Promise<StartUpOutcome> {
    if (address.pathname.startsWith('/errors')) return through;
    const clientId = address.searchParams.get('clientId');
    // Without an id of its own an address belongs to the programme that runs already, if one does.
    if (!clientId) return this.#current?.outcome ?? through;
    if (this.#current?.clientId !== clientId) {
      this.#current = { clientId, outcome: this.#run(clientId, this.#current !== undefined) };
    }
    return this.#current.outcome;
  }

  async #run(clientId: string, isAnother: boolean): Promise<StartUpOutcome> {
    layout.isLoading = true;
    layout.loadingText = fr.loading;
    try {
      if (isAnother) await this.#clear();
      return await this.#start(clientId);
    } catch (error) {
      return this.#explain(error);
    } finally {
      layout.isLoading = false;
    }
  }

  async #start(clientId: string): Promise<StartUpOutcome> {
    const { sdk, configuration, onProgramme } = this.#parts;
    const { region, environment } = configuration;
    await sdk.configure({ region, environment });
    const settings = await sdk.init({ clientId });
    auth.config = { clientId, region, environment };
    onProgramme(clientId, settings);
    if (isDemo(clientId) && !settings.program_id) return this.#retryable(paths.demoProgramNotLoaded);
    await this.#authorise(clientId);
    auth.isConfigLoaded = true;
    return through;
  }

  async #authorise(clientId: string): Promise<void> {
    const { sdk, tokens, onTokenRefused } = this.#parts;
    const kept = tokens.read(clientId);
    if (kept) {
      try {
        await sdk.authorizeUserWithToken({ token: kept.token });
      } catch (error) {
        if (!hasCode(error, 'UNAUTHORIZED')) throw error;
        tokens.forget();
        await sdk.logout();
        onTokenRefused(error);
      }
    }
    // Also after the automatic login from the cookie: whoever is signed in counts as registered here.
    const { user, token, refreshToken } = sdk.session.snapshot();
    if (!token) return;
    auth.partner = { accessToken: token, refreshToken: refreshToken ?? kept?.refreshToken };
    auth.user = { firstName: user?.firstname ?? undefined, lastName: user?.lastname ?? undefined };
  }

  async #clear(): Promise<void> {
    forgetProgramme();
    this.#parts.onForget();
    await this.#parts.sdk.logout();
  }

  #explain(error: unknown): StartUpOutcome {
    if (hasCode(error, 'UNAUTHORIZED')) return this.#retryable(paths.clientUnauthorized);
    if (hasCode(error, 'FORBIDDEN')) {
      this.#parts.onForbidden(error);
      return { redirect: paths.home };
    }
    this.#current = undefined;
    throw error;
  }

  /** Leads away, and lets the way back start anew. */
  #retryable(redirect: string): StartUpOutcome {
    this.#current = undefined;
    return { redirect };
  }
}
