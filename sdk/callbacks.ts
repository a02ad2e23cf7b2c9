import type { SdkError } from './errors/sdk-error.ts';

/** The callbacks that every public method accepts besides returning a promise. */
export interface Callbacks<Result> {
  /** @deprecated use `then`. */
  readonly success?: ((result: Result) => void) | undefined;
  /** @deprecated use `catch`. With it, a rejection that nobody catches is not reported as unhandled. */
  readonly failure?: ((error: SdkError) => void) | undefined;
  /** Called last, after success and after failure. @deprecated use `finally`. */
  readonly complete?: (() => void) | undefined;
}
