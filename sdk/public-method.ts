import type { Callbacks } from './callbacks.ts';
import type { Core } from './core.ts';
import { toSdkError } from './errors/to-sdk-error.ts';
import { callGuarded } from './events/listeners.ts';
import { checkParameters } from './parameters/check-parameters.ts';
import type { ParameterTable } from './parameters/rule.ts';
import { callbacksTable } from './parameters/tables.ts';

interface MethodOptions {
  /** Whether the method may be called before `init`. */
  readonly beforeInit?: boolean;
}

const isFunction = <F>(value: F | undefined): F | undefined =>
  typeof value === 'function' ? value : undefined;

/** Makes a public method: life cycle, parameter rules, callbacks and error handlers around what it really does. */
export const publicMethod =
  <Parameters extends object, Result>(
    core: Core,
    table: ParameterTable<Parameters>,
    run: (parameters: Parameters) => Result | Promise<Result>,
    { beforeInit = false }: MethodOptions = {},
  ) =>
  (given?: Parameters & Callbacks<Result>): Promise<Result> => {
    const { success, failure, complete }: Callbacks<Result> = given ?? {};
    const settle = async (): Promise<Result> => {
      try {
        if (!beforeInit) core.configuration.initializedProgram();
        checkParameters<Parameters & Callbacks<Result>>({ ...table, ...callbacksTable }, given);
        const result = await run((given ?? {}) as Parameters);
        callGuarded(core.logger, success, result);
        return result;
      } catch (cause) {
        const error = toSdkError(cause);
        callGuarded(core.logger, isFunction(failure), error);
        core.errors.notify(error);
        throw error;
      } finally {
        callGuarded(core.logger, isFunction(complete), undefined);
      }
    };
    const promise = settle();
    // Whoever gave a failure callback has handled the failure.
    if (isFunction(failure)) promise.catch(() => undefined);
    return promise;
  };
