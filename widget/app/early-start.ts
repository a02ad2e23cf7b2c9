import { createSdk, type Sdk } from '@cagnotte/sdk';
import { createReadsAhead, type ReadsAhead } from '@cagnotte/sdk/internal';
import { keepInstallPrompt } from '../features/install/install-prompt.ts';
import { credentials } from '../features/session/credentials.ts';
import { createTabStorage } from '../features/session/tab-storage.ts';
import { boundClientId, isHostAllowed, loadConfiguration, type Configuration } from './configuration.ts';
import { followErrors } from './errors/follow-errors.ts';
import { bufferMessages, parentOrigin } from './host-page/detect-host-page.ts';
import { PartnerTokenStore, splitPrivate } from './session/partner-token.ts';
import { sendFirstReads } from './start-up/first-reads.ts';
import { showPointsEarly } from './start-up/show-points-early.ts';

/**
 * What the page does before React and the screens are loaded. It is the first chunk of the page, with the SDK and without React, so that
 * the first requests are sent while the rest is still loading.
 */
export const errors = followErrors();
export const takeBuffered = bufferMessages();
export const isFramed = window.parent !== window;
if (!isFramed) keepInstallPrompt();
export const tabStorage = createTabStorage();
export const tokens = new PartnerTokenStore(tabStorage, { isFramed, redact: errors.redact });

/** Removes the private parameters from the address, before the router, a log, a referrer or the history gets them. */
const readAddress = () => {
  const { offered, email, clean } = splitPrivate(new URL(location.href));
  errors.redact(offered?.token, offered?.refreshToken, email);
  if (email) credentials.emailFromPartner = email;
  if (clean.href !== location.href) history.replaceState(history.state, '', clean);
  // Only a host page can say that nobody is signed in.
  if (offered || (offered === null && isFramed)) tokens.offer(offered);
  return offered;
};

/** The token of the address that the page was opened with. */
export const offered = readAddress();
// A link with a token that is opened in this page fires both events, and the router listens to the first.
for (const name of ['popstate', 'hashchange']) addEventListener(name, readAddress);

/** What `createApp` goes on with. */
export interface EarlyStart {
  readonly configuration: Configuration;
  readonly sdk: Sdk;
  readonly readsAhead: ReadsAhead;
  /** Sets what asks the host page for another token, in a frame. */
  readonly onTokenExpired: (request: () => Promise<string | null>) => void;
  /** Resolves once the shell of the page shows the points, or will not. Undefined where it has none to show. */
  readonly pointsShown: Promise<void> | undefined;
}

/** D117: a token of the frame's address counts as `setToken`. From a host page that is not allowed it is dropped. */
const dropForeignToken = ({ hostOrigins }: Configuration, clientId: string | null): void => {
  if (!isFramed || tokens.offered() === undefined) return;
  if (isHostAllowed(hostOrigins, clientId ?? '', parentOrigin())) return;
  tokens.takeOffered();
  reportError(new Error('unknown method setToken'));
};

/** Has the page load React and the screens, which shell.config.ts has put into a template. */
const loadRest = (): void => {
  const rest = document.querySelector<HTMLTemplateElement>('#rest');
  rest?.replaceWith(rest.content);
};

const start = async (): Promise<EarlyStart> => {
  const configuration = await loadConfiguration();
  const { region, environment, addresses, product, requestIdHeader, hosts } = configuration;
  let requestToken = (): Promise<string | null> => Promise.resolve(null);
  const sdk = createSdk({
    addresses,
    product,
    requestIdHeader,
    // The widget judges pictures by their first bytes, and a long ticket takes as many as it needs.
    fileLimits: { types: ['*/*'], maxFiles: Infinity },
    ...(isFramed && { onTokenExpired: () => requestToken() }),
  });
  let pointsShown: Promise<void> | undefined;
  const readsAhead = createReadsAhead(sdk);
  const address = new URL(location.href);
  dropForeignToken(configuration, address.searchParams.get('clientId'));
  if (navigator.onLine) {
    const boundTo = boundClientId(hosts, location.host);
    // Start-up configures the SDK again, and says what is wrong.
    await sdk.configure({ region, environment }).then(
      () => {
        const responses = sendFirstReads(address, { readsAhead, tokens, product, isFramed, boundTo });
        if (responses) pointsShown = showPointsEarly(responses, configuration).catch(() => undefined);
      },
      () => undefined,
    );
  }
  // Behind the requests, which leave a moment later.
  setTimeout(loadRest);
  return {
    configuration,
    sdk,
    readsAhead,
    onTokenExpired: (request) => (requestToken = request),
    pointsShown,
  };
};

/** Rejects when there is no configuration, or a wrong one. */
export const started = start();
started.catch(loadRest);
