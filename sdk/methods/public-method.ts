import type { RequestSettings } from '../client/request-settings.ts';
import type { Core } from '../core.ts';
import { abortedBy, wrongPlatform } from '../errors/known-errors.ts';
import { toSdkError } from '../errors/sdk-error.ts';
import { callbacksTable, safeCallbacks, type Callbacks } from './callbacks.ts';
import { abortSignal, number, object, optional, type ParameterTable } from './parameter-rules.ts';

/** Accepted by every method beside its own parameters. */
export interface CallOptions<Result> extends Callbacks<Result>, RequestSettings {}

const settingsTable: ParameterTable<RequestSettings> = {
  signal: optional(abortSignal),
  timeoutMs: optional(number),
  retries: optional(number),
  headers: optional(object),
};

const everyTable = { ...callbacksTable, ...settingsTable };

export interface MethodOptions {
  /** Whether the method may be called before `init`. */
  readonly beforeInit?: boolean;
  /** Whether the method needs a page: outside a browser it fails with WRONG_PLATFORM, before anything else is checked. */
  readonly inBrowserOnly?: boolean;
}

/** Makes a public method: life cycle, parameter rules, callbacks and error handlers around what it really does. */
export const publicMethod =
  <Parameters extends object, Result>(
    { platform, logger, configuration, errors }: Core,
    table: ParameterTable<Parameters>,
    run: (parameters: Parameters, settings: RequestSettings) => Result | Promise<Result>,
    { beforeInit = false, inBrowserOnly = false }: MethodOptions = {},
  ) =>
  (given?: Parameters & CallOptions<Result>): Promise<Result> => {
    const callbacks = safeCallbacks(logger, given);
    const settle = async (): Promise<Result> => {
      try {
        if (inBrowserOnly && !platform.isBrowser) throw wrongPlatform();
        if (!beforeInit) configuration.initializedProgram();
        checkParameters({ ...table, ...everyTable }, given);
        const { signal, timeoutMs, retries, headers } = given ?? {};
        if (signal?.aborted) throw abortedBy(signal);
        const result = await run((given ?? {}) as Parameters, { signal, timeoutMs, retries, headers });
        callbacks.success(result);
        return result;
      } catch (cause) {
        const error = toSdkError(cause);
        callbacks.failure(error);
        errors.notify(error);
        throw error;
      } finally {
        callbacks.complete();
      }
    };
    const promise = settle();
    if (callbacks.handlesFailure) promise.catch(() => undefined);
    return promise;
  };

/** Applies the rules of a table in its order. Throws the first refusal, as `invalid_parameter`. */
export const checkParameters = <Parameters>(table: ParameterTable<Parameters>, parameters: unknown): void => {
  // A caller without types may pass undefined, or a value without properties.
  const given = (typeof parameters === 'object' ? parameters : undefined) as
    Record<string, unknown> | null | undefined;
  for (const [name, rule] of Object.entries<ParameterTable<Parameters>[keyof Parameters]>(table))
    rule(given?.[name], name);
};
