import { raceWithAbort } from '../client/abortable.ts';
import { connectHooks } from '../client/contract-clients.ts';
import { getAddresses, parseEnvironment, parseRegion } from '../configuration/configuration.ts';
import * as configurationParameters from '../configuration/parameters.ts';
import type { SdkOptions } from '../configuration/sdk-options.ts';
import { keepCore } from '../core/get-core.ts';
import { createSignInRequiredError } from '../errors/known-errors.ts';
import { noParameters, type NoParameters } from '../methods/parameter-rules.ts';
import { createPublicMethod, type MethodOptions } from '../methods/public-method.ts';
import { createOutbox } from '../outbox/create-outbox.ts';
import { loadPart } from '../platform/load-part.ts';
import { createPlatform, type Platform } from '../platform/platform.ts';
import { followServerTime } from '../platform/server-time.ts';
import type { Partner } from '../receipts/authorize-partner.ts';
import * as uploadParameters from '../receipts/upload-parameters.ts';
import { isAuthorized, findSessionOwner } from '../session/session.ts';
import { init } from '../sign-in/init.ts';
import * as sessionParameters from '../sign-in/parameters.ts';
import { authorizeUserWithIdentifier, authorizeUserWithToken } from '../sign-in/sign-in.ts';
import { createCore } from './create-core.ts';
import { loadOnDemandMethods } from './lazy-parts.ts';
import type * as onDemandMethods from './on-demand.ts';
import type { Sdk } from './sdk.ts';

/**
 * Creates an SDK and sends the requests of the generated hooks through it. One per page is enough.
 * @throws SdkError invalid_parameter for an unknown option, and for a value that `SdkOptions` does not allow;
 * `parameter` is its path, such as `addresses.fr.production.api`
 */
export const createSdk = (options: SdkOptions = {}): Sdk =>
  createSdkOn(followServerTime(createPlatform()), options);

const inBrowserOnly: MethodOptions = { inBrowserOnly: true };

/** Creates an SDK on a given platform. */
export const createSdkOn = (platform: Platform, callerOptions: SdkOptions): Sdk => {
  const { core, renewal, sendCall, middleware, logOut } = createCore(platform, callerOptions);
  const { options, logger, configuration, session } = core;
  const { product, timeoutMs } = options;
  const { outbox, uploadWithFiles, start: startOutbox } = createOutbox(core);

  /** Creates a public method that takes no parameters of its own. */
  const createBareMethod = <Result>(
    run: Parameters<typeof createPublicMethod<NoParameters, Result>>[2],
    methodOptions?: MethodOptions,
  ) => createPublicMethod(core, noParameters, run, methodOptions);
  const getClientId = () => configuration.initializedProgram().clientId;
  const warnDeprecated = (method: string) => logger.warn(`${method} is deprecated: use uploadWithFiles`);

  /**
   * Loads the methods of `on-demand.ts`. Sign-up, log-in and the reset of a password need no more: they
   * do not act for the user.
   */
  const loadMethods = (): Promise<typeof onDemandMethods> =>
    loadPart(platform.clock, timeoutMs, loadOnDemandMethods());
  /**
   * Loads these methods for the user or partner.
   * @throws SdkError NO_USER_AUTHENTICATED if they are no longer signed in
   */
  const loadMethodsForUser = async (): Promise<typeof onDemandMethods> => {
    const caller = findSessionOwner(session.snapshot());
    const methods = await loadMethods();
    if (caller !== undefined && caller !== findSessionOwner(session.snapshot()))
      throw createSignInRequiredError();
    return methods;
  };
  const partner: Partner = {
    getBatchUploader: createBareMethod(async () => (await loadMethodsForUser()).createBatch(core)),
    uploadFile: createPublicMethod(
      core,
      uploadParameters.uploadFileTable,
      async (parameters) => (await loadMethodsForUser()).uploadFile(core, parameters),
      inBrowserOnly,
    ),
  };
  const uploadWithFileInput = createPublicMethod(
    core,
    uploadParameters.fileInputTable,
    async (parameters) => (await loadMethodsForUser()).uploadWithFileInput(core, uploadWithFiles, parameters),
    inBrowserOnly,
  );
  const uploadWithIframe = createBareMethod<string>(
    async (parameters) => (await loadMethodsForUser()).uploadWithIframe(core, parameters),
    inBrowserOnly,
  );

  const sdk: Sdk = {
    ...partner,
    product,
    get settings() {
      return configuration.program?.settings;
    },
    session: { snapshot: () => session.snapshot(), subscribe: (listener) => session.subscribe(listener) },
    outbox,
    configure: createPublicMethod(
      core,
      configurationParameters.configureTable,
      ({ region, environment }) => {
        const servers = { region: parseRegion(region), environment: parseEnvironment(environment) };
        getAddresses(options.addresses, servers.region, servers.environment);
        Object.assign(configuration, servers);
      },
      { beforeInit: true },
    ),
    init: createPublicMethod(
      core,
      configurationParameters.initTable,
      (parameters) => init(core, parameters).finally(startOutbox),
      { beforeInit: true },
    ),
    onError: createPublicMethod(
      core,
      configurationParameters.onErrorTable,
      ({ handler }) => core.errors.add(handler),
      {
        beforeInit: true,
      },
    ),
    isAuthorized: createBareMethod((parameters) => isAuthorized(session, parameters)),
    isAuthenticated: createBareMethod<boolean>(() => session.snapshot().token !== undefined),
    authorizeUserWithIdentifier: createPublicMethod(core, sessionParameters.identifierTable, (parameters) =>
      authorizeUserWithIdentifier(core, parameters),
    ),
    authorizeUserWithToken: createPublicMethod(core, sessionParameters.tokenTable, ({ token, signal }) =>
      authorizeUserWithToken(core, token, { signal }),
    ),
    setToken: createPublicMethod(core, sessionParameters.tokenTable, ({ token, signal }) =>
      raceWithAbort(renewal.replace(token, signal), signal),
    ),
    signup: createPublicMethod(core, sessionParameters.signUpTable, async (parameters) => {
      const clientId = getClientId();
      return (await loadMethods()).signUp(core, clientId, parameters);
    }),
    login: createPublicMethod(core, sessionParameters.logInTable, async (parameters) => {
      const clientId = getClientId();
      return (await loadMethods()).logIn(core, clientId, parameters);
    }),
    resetPassword: createPublicMethod(core, sessionParameters.resetPasswordTable, async (parameters) => {
      const clientId = getClientId();
      return (await loadMethods()).resetPassword(core, clientId, parameters);
    }),
    logout: createBareMethod<void>(logOut),
    uploadWithFiles: createPublicMethod(core, uploadParameters.uploadTable, uploadWithFiles, inBrowserOnly),
    uploadWithFileInput: (parameters) => {
      warnDeprecated('uploadWithFileInput');
      return uploadWithFileInput(parameters);
    },
    uploadWithIframe: (parameters) => {
      warnDeprecated('uploadWithIframe');
      return uploadWithIframe(parameters);
    },
    getPendingReceipts: createBareMethod(async (parameters) =>
      (await loadMethodsForUser()).getPendingReceipts(core, parameters),
    ),
    bulkUploadWithFileInput: createPublicMethod(
      core,
      uploadParameters.bulkUploadTable,
      async (parameters) => (await loadMethodsForUser()).bulkUpload(core, parameters),
      inBrowserOnly,
    ),
    authorizePartner: createPublicMethod(core, sessionParameters.partnerTable, async (parameters) =>
      (await loadMethodsForUser()).authorizePartner(core, parameters, partner),
    ),
    use: (addedMiddleware) => {
      middleware.add(addedMiddleware);
      return () => void middleware.delete(addedMiddleware);
    },
    connect: () => connectHooks(sendCall),
  };
  keepCore(sdk, core);
  sdk.connect();
  return sdk;
};
