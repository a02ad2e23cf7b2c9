import type { QueryClient } from '@tanstack/react-query';
import { getUserSettings } from '@cagnotte/generated/paths';
import { isSdkError, type PartnerSettings, type Sdk } from '@cagnotte/sdk';
import { homeReadPaths } from '../../features/home/home-read-paths.ts';
import { getSettingsQuery } from '../../features/programme/settings.ts';
import { applyTheme } from '../../features/programme/theme.ts';
import { auth, blockRegistration, forgetProgramme, forgetShopper } from '../../features/session/auth.ts';
import { credentials } from '../../features/session/credentials.ts';
import { isHomePath, paths } from '../../navigation/paths.ts';
import { layout } from '../../ui/layout/layout-store.ts';
import { cutText } from '../../ui/text/cut-texts.ts';
import { showErrorToast } from '../../ui/toasts/toast-store.ts';
import type { WidgetConfiguration } from '../configuration.ts';
import type { PartnerTokenStore } from '../session/partner-token.ts';
import type { ShopperSession } from '../session/shopper-session.ts';
import { signInWithToken } from '../session/sign-in-with-token.ts';
import { appText } from '../text.ts';
import type { Tracking } from '../trackers/create-tracking.ts';
import type { EarlyReads } from './early-reads.ts';
import type { LazyOfflineStart } from './offline.ts';

/** Result of the start-up for an address: its screen, or a redirect. */
export interface StartUpOutcome {
  readonly redirect?: string;
}

interface StartUpOptions {
  readonly configuration: Pick<WidgetConfiguration, 'region' | 'environment'>;
  readonly sdk: Pick<Sdk, 'configure' | 'init' | 'authorizeUserWithToken' | 'session'>;
  readonly earlyReads: Pick<EarlyReads, 'send' | 'drop' | 'tokenOfCookie'>;
  readonly queries: QueryClient;
  readonly tokens: Pick<PartnerTokenStore, 'read' | 'forget' | 'keep' | 'offered' | 'takeOffered'>;
  readonly session: Pick<ShopperSession, 'endSession' | 'refuse' | 'takeOfferedToken'>;
  readonly tracking: Pick<Tracking, 'start' | 'stop'>;
  /** Starts while no server can be reached. Absent in a frame, which no host page shows offline. */
  readonly offline?: LazyOfflineStart | undefined;
  readonly isFramed: boolean;
  /** Requests another token from the host page; undefined where no host page can be asked. */
  readonly requestToken?: (() => Promise<string | null>) | undefined;
  /** The only client id of this host; undefined: it serves every programme. */
  readonly boundClientId?: string | undefined;
}

const noRedirect: StartUpOutcome = {};
/** Paths that need a programme: without one, sign-in has no server, and a frame no content. */
const programmePaths = /^\/(auth\/|iframe\/?$)/i;
const isDemo = (clientId: string) => /^demo\b/.test(clientId);
const hasCode = (error: unknown, code: string) => isSdkError(error) && error.code === code;
/** True when no server responded. */
const isUnreachable = (error: unknown) => isSdkError(error) && error.retryable && error.status === undefined;

/**
 * Starts the loyalty client: configure, init, authorise. A `clientId` in the query of any address starts it,
 * at once or on a later navigation. The same id starts it once, another id clears the session first.
 */
export class StartUp {
  readonly #options: StartUpOptions;
  #current: { clientId: string; outcome: Promise<StartUpOutcome> } | undefined;

  constructor(options: StartUpOptions) {
    this.#options = options;
  }

  /** Resolves when start-up for this address is done. Rejects when it failed; the next call tries again. */
  async enter(address: URL): Promise<StartUpOutcome> {
    if (address.pathname.startsWith('/errors')) return noRedirect;
    const clientId = address.searchParams.get('clientId');
    // An address without an id belongs to the running programme.
    if (!clientId && this.#current) return this.#current.outcome;
    if (!clientId)
      return programmePaths.test(address.pathname) ? { redirect: paths.missingClientId } : noRedirect;
    if (clientId !== (this.#options.boundClientId ?? clientId)) return this.#refuse(clientId);
    if (this.#current?.clientId !== clientId) {
      this.#current = {
        clientId,
        outcome: this.#run(clientId, address.pathname, this.#current !== undefined),
      };
    }
    return this.#current.outcome;
  }

  async #run(clientId: string, path: string, isAnother: boolean): Promise<StartUpOutcome> {
    layout.isLoading = true;
    layout.loadingText = appText.loading;
    try {
      if (isAnother) await this.#clear();
      return await this.#start(clientId, path);
    } catch (error) {
      this.#options.earlyReads.drop();
      return this.#redirectAfter(error);
    } finally {
      layout.isLoading = false;
    }
  }

  async #start(clientId: string, path: string): Promise<StartUpOutcome> {
    const { sdk, configuration, offline, session } = this.#options;
    const { region, environment } = configuration;
    await sdk.configure({ region, environment });
    let settings: PartnerSettings;
    try {
      const initialised = sdk.init({ clientId });
      this.#readAhead(clientId, path);
      settings = await initialised;
      this.#show(clientId, settings);
      if (isDemo(clientId) && !settings.program_id) return this.#retryable(paths.demoProgramNotLoaded);
      await this.#authorise(clientId);
      void offline?.remember();
    } catch (error) {
      if (!isUnreachable(error) || !(await this.#resume(clientId))) throw error;
      return noRedirect;
    }
    auth.isConfigLoaded = true;
    session.takeOfferedToken();
    const isVisitor = auth.partner.accessToken === undefined;
    // In a host page the partner signs in the shoppers of a programme without automatic registration.
    if (isVisitor && this.#options.isFramed && settings.auto_register === false)
      return this.#retryable(paths.noAutoRegister);
    return noRedirect;
  }

  /**
   * D119: sends the reads that are known to be needed, together with the read of the programme's settings.
   * They have the token that `#authorise` will use. Operations `getUserSettings`, and on home `listCardSlots`
   * and `getPendingReceipts`.
   */
  #readAhead(clientId: string, path: string): void {
    const { tokens, earlyReads, isFramed } = this.#options;
    const offered = tokens.offered();
    // The host page says that nobody is signed in.
    if (isFramed && offered === null) return;
    const keptToken = tokens.read(clientId)?.token ?? earlyReads.tokenOfCookie(clientId);
    const token = isFramed ? (offered?.token ?? keptToken) : (keptToken ?? offered?.token);
    if (token) earlyReads.send(token, [getUserSettings, ...(isHomePath(path) ? homeReadPaths : [])]);
  }

  /** Shows the programme: its settings in the query cache, its colour and name on the page, its tags. */
  #show(clientId: string, settings: PartnerSettings): void {
    const { configuration, queries, tracking } = this.#options;
    const { region, environment } = configuration;
    auth.config = { clientId, region, environment };
    queries.setQueryData(getSettingsQuery(clientId).queryKey, { settings });
    applyTheme(settings.primary_color);
    document.title = cutText(settings.program_name ?? '') || appText.widgetName;
    tracking.start(clientId, settings);
  }

  /** Starts with the last start of this device, and again with the server as soon as it can be reached. */
  async #resume(clientId: string): Promise<boolean> {
    const { offline, tokens, session, earlyReads } = this.#options;
    earlyReads.drop();
    await this.#acceptOffered(clientId);
    const settings = await offline?.resume(clientId, tokens.read(clientId)?.token);
    if (!offline || !settings) return false;
    this.#show(clientId, settings);
    auth.isConfigLoaded = true;
    offline.renewWhenPossible({
      onSettings: (fresh) => this.#show(clientId, fresh),
      onRefused: (error) => {
        if (hasCode(error, 'UNAUTHORIZED')) session.refuse(error);
        else if (hasCode(error, 'FORBIDDEN')) blockRegistration(error);
        else reportError(error);
      },
    });
    return true;
  }

  /**
   * Accepts the token of the address. In a frame it ends a session that the shopper began in the widget.
   * Outside a frame it replaces no session: the shopper is asked after start-up.
   */
  async #acceptOffered(clientId: string): Promise<void> {
    const { sdk, tokens, isFramed } = this.#options;
    const offered = tokens.offered();
    if (offered === undefined) return;
    const isSignedIn = sdk.session.snapshot().token !== undefined;
    if (isFramed && isSignedIn) await this.#endSession();
    if (!isFramed && (isSignedIn || tokens.read(clientId))) return;
    tokens.takeOffered();
    if (offered) tokens.keep(offered);
    else tokens.forget();
  }

  async #authorise(clientId: string): Promise<void> {
    const { sdk, tokens, requestToken } = this.#options;
    await this.#acceptOffered(clientId);
    const stored = tokens.read(clientId);
    if (stored) {
      try {
        await signInWithToken(sdk, stored.token, requestToken);
      } catch (error) {
        if (!hasCode(error, 'UNAUTHORIZED')) throw error;
        tokens.forget();
        await this.#endSession();
        showErrorToast(error);
        // Without a session the offered token replaces nobody.
        if (tokens.offered()) return this.#authorise(clientId);
      }
    }
    // The auth store follows the session, but only the partner gives the refresh token.
    const { token, refreshToken = tokens.read(clientId)?.refreshToken } = sdk.session.snapshot();
    if (token) auth.partner = { ...auth.partner, accessToken: token, refreshToken };
  }

  /** Ends the present session, and forgets its shopper. */
  async #endSession(): Promise<void> {
    forgetShopper();
    await this.#options.session.endSession();
  }

  /** Clears everything of the last programme. */
  async #clear(): Promise<void> {
    const { queries, tracking, session, earlyReads } = this.#options;
    earlyReads.drop();
    forgetProgramme();
    credentials.emailFromPartner = '';
    document.title = appText.widgetName;
    tracking.stop();
    queries.clear();
    await session.endSession();
  }

  /**
   * Refuses a programme that the host is not bound to. The tags of this host can read everything that the
   * origin stores, and cannot be unloaded. So no request is sent for the other programme, and the token and
   * e-mail address of its link are dropped.
   */
  #refuse(clientId: string): StartUpOutcome {
    const { tokens } = this.#options;
    if (tokens.offered()?.clientId === clientId) tokens.takeOffered();
    if (tokens.read(clientId)) tokens.forget();
    if (!this.#current) credentials.emailFromPartner = '';
    reportError(new Error('CLIENT_NOT_OF_HOST: config.json binds this host to another client id'));
    return { redirect: paths.clientUnauthorized };
  }

  /** Redirects after a refusal; any other error is thrown. */
  #redirectAfter(error: unknown): StartUpOutcome {
    if (hasCode(error, 'UNAUTHORIZED')) return this.#retryable(paths.clientUnauthorized);
    if (hasCode(error, 'FORBIDDEN')) {
      blockRegistration(error);
      return { redirect: paths.home };
    }
    this.#current = undefined;
    throw error;
  }

  /** Redirects, and lets the next navigation start again. */
  #retryable(redirect: string): StartUpOutcome {
    this.#current = undefined;
    return { redirect };
  }
}
