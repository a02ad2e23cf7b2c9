import { writeToConsole, type LogLevel, type LogSink } from '../log/logger.ts';
import { checkParameters, object, type ParameterTable } from '../methods/parameter-rules.ts';
import type { PictureOptions } from '../pictures/index.ts';
import type { ReportTransport } from '../reporter/error-reporter.ts';
import type { AddressTable } from './configuration.ts';
import { defaultFileLimits, type FileLimits } from './file-limits.ts';
import { optionTable } from './option-table.ts';

/**
 * Called when the server refuses the current token, before the user is signed out. It returns another token
 * of the same user, which is used once `getUserSettings` has confirmed the user. A token of another person
 * signs that person in instead.
 * @returns the token, or a promise of it; null when there is none; undefined when the page calls `setToken`
 * itself. Any other value ends the session, as an exception does.
 */
export type OnTokenExpired = () =>
  | string
  | null
  | undefined
  | void
  | Promise<string | null | undefined | void>;

/** Options of `createSdk`. */
export interface SdkOptions {
  /** Slug of the loyalty product: lower-case letters and underscores. Default: 'kit'. */
  readonly product?: 'kit' | (string & {}) | undefined;
  /**
   * Base addresses by region and environment, at least those that `configure` names: http(s), or a path of
   * the page's own site such as '/'. There are none by default, and without any `createSdk` throws.
   */
  readonly addresses?: AddressTable | undefined;
  /**
   * Name of a header that carries the same identifier on every attempt of one call, so that the server can
   * recognise a repetition. Off by default, because the servers' CORS rules must allow it.
   */
  readonly requestIdHeader?: string | false | undefined;
  /**
   * Limit for one attempt of a call, in milliseconds: from 1 to 2147483647. Uploads end when they are idle
   * instead. Default: 30000.
   */
  readonly timeoutMs?: number | undefined;
  /**
   * How long the cookie of `signup` and `login` lives, in days: from 0.001 to 100000. Browsers may
   * shorten it. Default: 730.
   */
  readonly tokenCookieDays?: number | undefined;
  /** Called for another token when the server refuses the current one. Default: the session ends. */
  readonly onTokenExpired?: OnTokenExpired | undefined;
  /**
   * Where errors are reported: an address to POST to, with http(s) or from the root of the page's site, or a
   * transport of your own. Default: nowhere.
   */
  readonly reports?: ReportTransport | string | undefined;
  /**
   * Keeps receipts on the device until the server has them, and retries them automatically. When false, a
   * receipt lives as long as the page, and fails with CONNECTION_FAILED after three attempts. Default: true.
   */
  readonly outbox?: boolean | undefined;
  /**
   * How long the device keeps pictures that the server does not have, in days, at least 0.001: those of
   * drafts, and of receipts that wait or were refused. Counted from the latest picture. Older ones are
   * removed at the next start, for all users. Default: 30. Infinity: forever.
   */
  readonly unsentReceiptDays?: number | undefined;
  /** How pictures are prepared before they are sent; false sends them as they are. */
  readonly pictures?: PictureOptions | false | undefined;
  /**
   * Limits for the files of a receipt: a file beyond them is refused before anything is sent. A limit that is
   * left out keeps its default.
   */
  readonly fileLimits?: Partial<FileLimits> | undefined;
  /**
   * Lowest level of the log lines that are written, in every environment. Default: the level of the
   * environment, which is `debug` for local, `info` for staging and sandbox, and `warn` for
   * production and prod-uat.
   */
  readonly logLevel?: LogLevel | 'silent' | undefined;
  /** Receives the log lines that are written, without secrets. Default: the console. */
  readonly log?: LogSink | undefined;
}

export type CheckedOptions = ReturnType<typeof checkSdkOptions>;

/**
 * Fills in the defaults. Null counts as not given.
 * @throws SdkError invalid_parameter for an unknown option, and for a value that
 *   {@link SdkOptions} does not allow
 */
export const checkSdkOptions = (options: SdkOptions) => {
  object(options, 'options');
  // A new option does not compile until it has a rule.
  checkParameters<SdkOptions>(optionTable satisfies ParameterTable<SdkOptions>, options, {
    refusesUnknownNames: true,
  });
  return {
    product: options.product ?? 'kit',
    addresses: options.addresses ?? {},
    requestIdHeader: options.requestIdHeader ?? false,
    timeoutMs: options.timeoutMs ?? 30_000,
    tokenCookieDays: options.tokenCookieDays ?? 730,
    onTokenExpired: options.onTokenExpired ?? undefined,
    reports: options.reports ?? undefined,
    outbox: options.outbox ?? true,
    unsentReceiptDays: options.unsentReceiptDays ?? 30,
    pictures: options.pictures ?? {},
    fileLimits: {
      maxBytes: options.fileLimits?.maxBytes ?? defaultFileLimits.maxBytes,
      maxFiles: options.fileLimits?.maxFiles ?? defaultFileLimits.maxFiles,
    },
    logLevel: options.logLevel ?? undefined,
    log: options.log ?? writeToConsole,
  };
};
