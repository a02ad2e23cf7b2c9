import { isSdkError, type PartnerSettings, type Sdk } from '@cagnotte/sdk';
import { auth, forgetProgramme, forgetShopper } from '../features/session/auth.ts';
import { credentials } from '../features/session/credentials.ts';
import { paths } from '../navigation/paths.ts';
import { layout } from '../ui/layout-store.ts';
import type { Configuration } from './configuration.ts';
import { isUnreachable } from './is-unreachable.ts';
import type { OfflineLink } from './link-offline.ts';
import type { PartnerTokenKeeper } from './partner-token.ts';
import { appText } from './text.ts';

/** Where an address leads once start-up is settled: on, or elsewhere. */
export interface StartUpOutcome {
  readonly redirect?: string;
}

export interface StartUpParts {
  readonly sdk: Pick<Sdk, 'configure' | 'init' | 'authorizeUserWithToken' | 'logout' | 'session'>;
  readonly configuration: Pick<Configuration, 'region' | 'environment'>;
  readonly tokens: Pick<PartnerTokenKeeper, 'read' | 'forget' | 'keep' | 'offered' | 'takeOffered'>;
  /** Starts with what this device remembers, where no server can be reached; absent in a frame, which is never without one. */
  readonly offline?: OfflineLink | undefined;
  /** Whether this page stands in a frame of another. */
  readonly isFramed: boolean;
  /** The only client id that this host serves; undefined: every one. */
  readonly boundTo?: string | undefined;
  /** The settings are known: they go into the query cache, the colour onto the page. */
  readonly onProgramme: (clientId: string, settings: PartnerSettings) => void;
  /** Programme and shopper are known: what else the address offered can be decided about. */
  readonly onStarted: () => void;
  /** Another programme starts: nothing of the last one may show. */
  readonly onForget: () => void;
  /** The partner's token was refused. */
  readonly onTokenRefused: (error: unknown) => void;
  /** The session that was resumed without a network is refused now that there is one. */
  readonly onSessionRefused: (error: unknown) => void;
  /** The registration is blocked. */
  readonly onForbidden: (error: unknown) => void;
}

const through: StartUpOutcome = {};
/** What cannot work without a programme: there is nobody to sign in with, and nothing to frame. */
const needsProgramme = /^\/(auth\/|iframe\/?$)/i;
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
    if (!clientId && this.#current) return this.#current.outcome;
    if (!clientId)
      return needsProgramme.test(address.pathname) ? { redirect: paths.missingClientId } : through;
    if (clientId !== (this.#parts.boundTo ?? clientId)) return this.#refuse(clientId);
    if (this.#current?.clientId !== clientId) {
      this.#current = { clientId, outcome: this.#run(clientId, this.#current !== undefined) };
    }
    return this.#current.outcome;
  }

  async #run(clientId: string, isAnother: boolean): Promise<StartUpOutcome> {
    layout.isLoading = true;
    layout.loadingText = appText.loading;
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
    const { sdk, configuration, offline } = this.#parts;
    const { region, environment } = configuration;
    await sdk.configure({ region, environment });
    let settings: PartnerSettings;
    try {
      settings = await sdk.init({ clientId });
      this.#show(clientId, settings);
      if (isDemo(clientId) && !settings.program_id) return this.#retryable(paths.demoProgramNotLoaded);
      await this.#authorise(clientId);
      void offline?.remember();
    } catch (error) {
      if (!isUnreachable(error) || !(await this.#resume(clientId))) throw error;
      return through;
    }
    auth.isConfigLoaded = true;
    this.#parts.onStarted();
    const isStranger = auth.partner.accessToken === undefined;
    // In a partner's page nobody may sign up by themselves where the programme does not want it: the partner signs them in.
    if (isStranger && this.#parts.isFramed && settings.auto_register === false)
      return this.#retryable(paths.noAutoRegister);
    return through;
  }

  #show(clientId: string, settings: PartnerSettings): void {
    const { region, environment } = this.#parts.configuration;
    auth.config = { clientId, region, environment };
    this.#parts.onProgramme(clientId, settings);
  }

  /** Starts as this device did last, and lets the server have its word once it can be reached. */
  async #resume(clientId: string): Promise<boolean> {
    const { offline, tokens, onSessionRefused, onForbidden } = this.#parts;
    await this.#admitOffered(clientId);
    const settings = await offline?.resume(clientId, tokens.read(clientId)?.token);
    if (!offline || !settings) return false;
    this.#show(clientId, settings);
    auth.isConfigLoaded = true;
    offline.renewWhenPossible({
      onSettings: (fresh) => this.#show(clientId, fresh),
      onRefused: (error) => {
        if (hasCode(error, 'UNAUTHORIZED')) onSessionRefused(error);
        else if (hasCode(error, 'FORBIDDEN')) onForbidden(error);
        else reportError(error);
      },
    });
    return true;
  }

  /**
   * Decides about the token that the address gave. A host page says who is here: its word ends a session that the shopper
   * began by themselves. In a page of its own a token replaces nobody before they were asked, which is done once all has started.
   */
  async #admitOffered(clientId: string): Promise<void> {
    const { sdk, tokens, isFramed } = this.#parts;
    const offered = tokens.offered();
    if (offered === undefined) return;
    const isSignedIn = sdk.session.snapshot().token !== undefined;
    if (isFramed && isSignedIn) await this.#leave();
    if (!isFramed && (isSignedIn || tokens.read(clientId))) return;
    tokens.takeOffered();
    if (offered) tokens.keep(offered);
    else tokens.forget();
  }

  async #authorise(clientId: string): Promise<void> {
    const { sdk, tokens, onTokenRefused } = this.#parts;
    await this.#admitOffered(clientId);
    const kept = tokens.read(clientId);
    if (kept) {
      try {
        await sdk.authorizeUserWithToken({ token: kept.token });
      } catch (error) {
        if (!hasCode(error, 'UNAUTHORIZED')) throw error;
        tokens.forget();
        await this.#leave();
        onTokenRefused(error);
        // Nobody is here any more whom the offered token could replace.
        if (tokens.offered()) return this.#authorise(clientId);
      }
    }
    // The session itself reaches the auth store on its own way; only the partner knows its refresh token.
    const { token, refreshToken = kept?.refreshToken } = sdk.session.snapshot();
    if (token) auth.partner = { ...auth.partner, accessToken: token, refreshToken };
  }

  /** Ends a session that somebody else's takes the place of, and what was learnt of it. */
  async #leave(): Promise<void> {
    forgetShopper();
    await this.#parts.sdk.logout();
  }

  async #clear(): Promise<void> {
    forgetProgramme();
    credentials.emailFromPartner = '';
    this.#parts.onForget();
    await this.#parts.sdk.logout();
  }

  /**
   * Refuses a programme that the host is not bound to. The tags of this host read all that the origin stores and cannot be
   * unloaded, so no request is sent for the other programme, and the token and e-mail address of its link are dropped.
   */
  #refuse(clientId: string): StartUpOutcome {
    const { tokens } = this.#parts;
    if (tokens.offered()?.clientId === clientId) tokens.takeOffered();
    if (tokens.read(clientId)) tokens.forget();
    if (!this.#current) credentials.emailFromPartner = '';
    reportError(new Error('CLIENT_NOT_OF_HOST: config.json binds this host to another client id'));
    return { redirect: paths.clientUnauthorized };
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
