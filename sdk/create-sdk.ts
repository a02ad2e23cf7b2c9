import { createConfiguration } from './configuration/configuration.ts';
import { findEnvironment } from './configuration/environment.ts';
import { init } from './configuration/init.ts';
import { findRegion } from './configuration/region.ts';
import type { Core } from './core.ts';
import type { SdkError } from './errors/sdk-error.ts';
import { createListeners } from './events/listeners.ts';
import { connectHooks } from './http/connect-hooks.ts';
import { createContractClients } from './http/contract-clients.ts';
import { createExchange } from './http/exchange.ts';
import { consoleSink } from './log/log-sink.ts';
import { createLogger } from './log/logger.ts';
import {
  configureTable,
  identifierTable,
  initTable,
  noParameters,
  onErrorTable,
  tokenTable,
  uploadTable,
  type NoParameters,
} from './parameters/tables.ts';
import { currentPlatform } from './platform/current-platform.ts';
import type { Platform } from './platform/platform.ts';
import { publicMethod } from './public-method.ts';
import { createUploadQueue } from './receipts/upload-queue.ts';
import { createUploads } from './receipts/create-uploads.ts';
import { getPendingReceipts, type PendingReceipt } from './receipts/get-pending-receipts.ts';
import { uploadWithFiles } from './receipts/upload-with-files.ts';
import { checkedOptions, type SdkOptions } from './sdk-options.ts';
import type { Sdk } from './sdk.ts';
import { authorizeUserWithIdentifier } from './session/authorize-user-with-identifier.ts';
import { authorizeUserWithToken } from './session/authorize-user-with-token.ts';
import { createSession } from './session/session.ts';
import { removeTokenCookie } from './session/token-cookie.ts';

/**
 * Creates an SDK and lets the generated hooks leave through it. One per page is enough.
 * @throws SdkError invalid_parameter when `product` could not stand in a path.
 */
export const createSdk = (options: SdkOptions = {}): Sdk => createSdkOn(currentPlatform(), options);

/** The same on a given platform. */
export const createSdkOn = (platform: Platform, options: SdkOptions): Sdk => {
  const { product, addresses, requestIdHeader, timeoutMs, log } = checkedOptions(options);
  const configuration = createConfiguration(addresses);
  const logger = createLogger(log ?? consoleSink, () => configuration.logLevel);
  const session = createSession(logger);
  const exchange = createExchange({
    platform,
    logger,
    requestIdHeader,
    timeoutMs,
    addresses: () => configuration.addresses(),
    token: () => session.snapshot().token,
  });
  const clients = createContractClients(exchange);
  const errors = createListeners<SdkError>(logger);
  const core: Core = { platform, logger, configuration, session, clients, errors };
  const queue = createUploadQueue(core);

  const sdk: Sdk = {
    product,
    get settings() {
      return configuration.program?.settings;
    },
    session: { snapshot: () => session.snapshot(), subscribe: (listener) => session.subscribe(listener) },
    uploads: createUploads(core, queue),
    configure: publicMethod(
      core,
      configureTable,
      ({ region, environment }) => {
        const found = { region: findRegion(region), environment: findEnvironment(environment) };
        Object.assign(configuration, found);
      },
      { beforeInit: true },
    ),
    init: publicMethod(core, initTable, (parameters) => init(core, parameters), { beforeInit: true }),
    onError: publicMethod(core, onErrorTable, ({ handler }) => errors.add(handler), { beforeInit: true }),
    isAuthenticated: publicMethod<NoParameters, boolean>(
      core,
      noParameters,
      () => session.snapshot().user !== undefined,
    ),
    authorizeUserWithIdentifier: publicMethod(core, identifierTable, (parameters) =>
      authorizeUserWithIdentifier(core, parameters),
    ),
    authorizeUserWithToken: publicMethod(core, tokenTable, ({ token }) =>
      authorizeUserWithToken(core, token),
    ),
    uploadWithFiles: publicMethod(core, uploadTable, (parameters) =>
      uploadWithFiles(core, queue, parameters),
    ),
    getPendingReceipts: publicMethod<NoParameters, PendingReceipt[]>(core, noParameters, () =>
      getPendingReceipts(core),
    ),
    logout: publicMethod<NoParameters, void>(core, noParameters, () => {
      removeTokenCookie(platform);
      session.clear();
    }),
    connect: () => connectHooks(exchange),
  };
  sdk.connect();
  return sdk;
};
