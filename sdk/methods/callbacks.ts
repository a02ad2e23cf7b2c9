import type { SdkError } from '../errors/sdk-error.ts';
import { callGuarded } from '../log/listeners.ts';
import type { Logger } from '../log/logger.ts';
import { callback, optional, type ParameterTable } from './parameter-rules.ts';

/** The callbacks that every public method accepts besides returning a promise. */
export interface Callbacks<Result> {
  /** @deprecated use `then`. */
  readonly success?: ((result: Result) => void) | undefined;
  /** @deprecated use `catch`. With it, a rejection that nobody catches is not reported as unhandled. */
  readonly failure?: ((error: SdkError) => void) | undefined;
  /**
   * Called last, after success and after failure.
   * @deprecated use `finally`.
   */
  readonly complete?: (() => void) | undefined;
}

export const callbacksTable: ParameterTable<Callbacks<unknown>> = {
  success: optional(callback),
  failure: optional(callback),
  complete: optional(callback),
};

const toFunction = <F>(value: F | undefined): F | undefined =>
  typeof value === 'function' ? value : undefined;

/** Makes callbacks safe to call: an error that they throw is logged and changes nothing. */
export const guardCallbacks = <Result>(logger: Logger, callbacks: Callbacks<Result> | undefined) => {
  const success = toFunction(callbacks?.success);
  const failure = toFunction(callbacks?.failure);
  const complete = toFunction(callbacks?.complete);
  return {
    /** True if a callback handles failures. */
    handlesFailure: failure !== undefined,
    success: (result: Result) => callGuarded(logger, success, result),
    failure: (error: SdkError) => callGuarded(logger, failure, error),
    complete: () => callGuarded(logger, () => complete?.(), undefined),
  };
};
