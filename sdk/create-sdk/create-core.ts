import { createContractClients } from '../client/contract-clients.ts';
import { createResponseCheck } from '../client/lazy-response-check.ts';
import type { Middleware } from '../client/tracing.ts';
import { assertAddresses, createConfiguration } from '../configuration/configuration.ts';
import { checkSdkOptions, type SdkOptions } from '../configuration/sdk-options.ts';
import type { Core } from '../core/core.ts';
import type { SdkError } from '../errors/sdk-error.ts';
import { createListeners } from '../log/listeners.ts';
import { createLogger, levelRanks } from '../log/logger.ts';
import { withControls } from '../methods/with-controls.ts';
import type { Platform } from '../platform/platform.ts';
import { createTokenRenewal } from '../session/create-token-renewal.ts';
import { createSession, type SessionSnapshot } from '../session/session.ts';
import { removeTokenCookie } from '../session/token-cookie.ts';
import { getUserOfToken } from '../sign-in/sign-in.ts';
import { loadErrorReports } from './lazy-parts.ts';

/** Loads the code that reports errors, and sends those of the SDK to the destination of its options. */
const reportErrors = (core: Core): void => {
  const { reports: destination } = core.options;
  if (destination === undefined) return;
  const sessions: SessionSnapshot[] = [];
  core.session.subscribe(() => sessions.push(core.session.snapshot()));
  const reporting = loadErrorReports().then((part) => part.reportErrors(core, destination, sessions));
  core.errors.add((error) => void reporting.then((report) => report(error)).catch(() => undefined));
};

/**
 * Creates the parts of an SDK that its methods share, and those that only its own methods use.
 * @throws SdkError invalid_parameter for an unknown option, and for a value that `SdkOptions` does not allow
 */
export const createCore = (platform: Platform, callerOptions: SdkOptions) => {
  const options = checkSdkOptions(callerOptions);
  const { product, timeoutMs, logLevel } = options;
  assertAddresses(options.addresses);
  const configuration = createConfiguration(options.addresses);
  const logger = createLogger(
    options.log,
    () => (logLevel === undefined ? configuration.logLevel : levelRanks[logLevel]),
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
