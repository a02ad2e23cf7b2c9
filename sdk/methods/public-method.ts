import type { Abortable } from '../client/abortable.ts';
import type { RequestControls } from '../client/request-controls.ts';
import { createWrongPlatformError } from '../errors/known-errors.ts';
import { toAbortError, toSdkError, type SdkError } from '../errors/sdk-error.ts';
import type { Listeners } from '../log/listeners.ts';
import type { Logger } from '../log/logger.ts';
import type { Platform } from '../platform/platform.ts';
import { callbacksTable, guardCallbacks, type Callbacks } from './callbacks.ts';
import { abortSignal, checkParameters, optional, type ParameterTable } from './parameter-rules.ts';
import type { withControls } from './with-controls.ts';

/** Accepted by every method besides its own parameters. */
export interface CallOptions<Result> extends Callbacks<Result>, Abortable, RequestControls {}

const sharedTable = { ...callbacksTable, signal: optional(abortSignal) };

export interface MethodOptions {
  /**
   * True if the method may be called before `init`. Such a method sets the SDK up, and refuses unknown
   * parameters.
   */
  readonly beforeInit?: boolean;
  /**
   * True if the method needs a page: outside a browser it fails with WRONG_PLATFORM, before
   * anything else is checked.
   */
  readonly inBrowserOnly?: boolean;
}

/** The parts of an SDK that its methods share. */
interface MethodContext {
  readonly platform: Pick<Platform, 'isBrowser'>;
  readonly logger: Logger;
  readonly configuration: {
    /** @throws SdkError NOT_INITIALIZED before `init` */
    readonly initializedProgram: () => unknown;
  };
  readonly errors: Listeners<SdkError>;
  readonly withControls: typeof withControls;
}

/**
 * Creates a public method: adds life cycle, parameter rules, callbacks and error handlers to an
 * implementation.
 */
export const createPublicMethod =
  <Parameters extends object, Result>(
    { platform, logger, configuration, errors, withControls }: MethodContext,
    table: ParameterTable<Parameters>,
    run: (parameters: Parameters & Abortable) => Result | Promise<Result>,
    { beforeInit = false, inBrowserOnly = false }: MethodOptions = {},
  ) =>
  (callerParameters?: Parameters & CallOptions<Result>): Promise<Result> => {
    const callbacks = guardCallbacks(logger, callerParameters);
    const execute = async (): Promise<Result> => {
      try {
        if (inBrowserOnly && !platform.isBrowser) throw createWrongPlatformError();
        if (!beforeInit) configuration.initializedProgram();
        const { timeoutMs, retries, headers, ...ownParameters } = ((typeof callerParameters === 'object' &&
          callerParameters) ||
          {}) as Parameters & CallOptions<Result>;
        checkParameters({ ...table, ...sharedTable }, ownParameters, { refusesUnknownNames: beforeInit });
        if (ownParameters.signal?.aborted) throw toAbortError(ownParameters.signal.reason);
        const { signal, unlink } = withControls({ timeoutMs, retries, headers }, ownParameters.signal);
        const parameters = { ...ownParameters, ...(signal && { signal }) } as unknown as Parameters &
          Abortable;
        const result = await Promise.resolve(run(parameters)).finally(unlink);
        callbacks.success(result);
        return result;
      } catch (cause) {
        const error = toSdkError(cause);
        callbacks.failure(error);
        // A call that its caller aborted is not reported to the handlers.
        if (!callerParameters?.signal?.aborted) errors.notify(error);
        throw error;
      } finally {
        callbacks.complete();
      }
    };
    const promise = execute();
    if (callbacks.handlesFailure) promise.catch(() => undefined);
    return promise;
  };
