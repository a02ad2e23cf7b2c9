import type { SdkError } from '../errors/sdk-error.ts';
import {
  callback,
  optional,
  required,
  string,
  text,
  type ParameterTable,
} from '../methods/parameter-rules.ts';
import type { Environment, Region } from './configuration.ts';

/** The servers to call: see `configure`. */
export interface ConfigureParameters {
  /** A region of the option `addresses`, in any case. The method checks it when it is called. */
  readonly region: Region | (string & {});
  /** An environment of the option `addresses`, in any case. */
  readonly environment: Environment | (string & {});
}

/** The programme to start: see `init`. */
export interface InitParameters {
  /** Client identifier of the partner. */
  readonly clientId: string;
  /** For trusted hosts only. No method of the SDK sends it. */
  readonly clientSecret?: string | undefined;
  /** Stored, and never sent. */
  readonly redirectUrl?: string | undefined;
  /** Written on every receipt. Default: 'WEB'. */
  readonly channel?: 'WEB' | (string & {}) | undefined;
}

/** The error handler: see `onError`. */
export interface OnErrorParameters {
  readonly handler: (error: SdkError) => void;
}

export const configureTable: ParameterTable<ConfigureParameters> = {
  region: required(text),
  environment: required(text),
};

export const initTable: ParameterTable<InitParameters> = {
  clientId: required(text),
  clientSecret: optional(string),
  redirectUrl: optional(string),
  channel: optional(string),
};

export const onErrorTable: ParameterTable<OnErrorParameters> = { handler: required(callback) };
