import { createContractClients } from '../client/contract-clients.ts';
import { createResponseCheck } from '../client/lazy-response-check.ts';
import type { SendCall } from '../client/send-call.ts';
import type { TokenRenewal } from '../client/token-renewal.ts';
import type { Middleware } from '../client/tracing.ts';
import { assertAddresses, createConfiguration } from '../configuration/configuration.ts';
import { checkedOptions, type SdkOptions } from '../configuration/sdk-options.ts';
import type { Core } from '../core/core.ts';
import type { SdkError } from '../errors/sdk-error.ts';
import { createListeners } from '../log/listeners.ts';
import { createLogger, rank } from '../log/logger.ts';
import { withControls } from '../methods/with-controls.ts';
import type { Platform } from '../platform/platform.ts';
import { createSession, type SessionSnapshot } from '../session/session.ts';
import { removeTokenCookie } from '../session/token-cookie.ts';
import { createTokenRenewal } from '../session/create-token-renewal.ts';
import { getUserOfToken } from '../sign-in/sign-in.ts';
import { loadErrorReports } from './lazy-parts.ts';

/** The core of an SDK, and the parts of it that only the SDK's own methods use. */
interface CoreParts {
  readonly core: Core;
  readonly renewal: TokenRenewal;
  readonly sendCall: SendCall;
  /** The middleware that `use` adds. */
  readonly middleware: Set<Middleware>;
  readonly logOut: () => void;
}

/** Loads the code that reports errors, and sends those of the SDK to the destination of its options. */
const reportErrors = (core: Core): void => {
  const { reports: destination } = core.options;
  if (destination === undefined) return;
  const sessions: SessionSnapshot[] = [];
  core.session.subscribe(() => sessions.push(core.session.snapshot()));
  const reporting = loadErrorReports().then((part) => part.reportErrors(core, destination, sessions));
  core.errors.add((error) => void reporting.then((report) => report(error)).catch(() => undefined));
};

/** Creates what the methods of an SDK share. @throws SdkError invalid_parameter for invalid options */
export const createCore = (platform: Platform, callerOptions: SdkOptions): CoreParts => {
  const options = checkedOptions(callerOptions);
  const { product, timeoutMs, logLevel } = options;
  assertAddresses(options.addresses);
  const configuration = createConfiguration(options.addresses);
  const logger = createLogger(
    options.log,
    () => (logLevel === undefined ? configuration.logLevel : rank[logLevel]),
    () => platform.clock.now(),
  );
  const session = createSession(logger, () => removeTokenCookie(platform));
  const logOut = () => {
    removeTokenCookie(platform);
    session.clear();
  };
  const renewal = createTokenRenewal({
    session,
    clock: platform.clock,
    logger,
    handlerTimeoutMs: timeoutMs,
    onTokenExpired: options.onTokenExpired,
    identify: (token, signal) => getUserOfToken(core, token, { signal }),
    expire: logOut,
  });
  const errors = createListeners<SdkError>(logger);
  const middleware = new Set<Middleware>();
  const { clients, sendCall } = createContractClients({
    ...options,
    middleware,
    platform,
    logger,
    addresses: () => configuration.addresses(),
    token: () => session.snapshot().token,
    renewal,
    responseCheck: createResponseCheck({
      clock: platform.clock,
      timeoutMs,
      report: (error) => errors.notify(error),
    }),
  });
  const core: Core = {
    platform,
    options,
    logger,
    configuration,
    session,
    clients,
    inProduct: { product },
    withControls,
    errors,
  };
  reportErrors(core);
  return { core, renewal, sendCall, middleware, logOut };
};
