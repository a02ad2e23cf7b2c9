import type { AddressTable } from './configuration/configuration.ts';
import { invalidParameter } from './errors/known-errors.ts';
import { consoleSink, rank, type LogLevel, type LogSink } from './log/logger.ts';
import type { PictureOptions } from './pictures/index.ts';
import type { ReportTransport } from './reporter/error-reporter.ts';
import { defaultFileLimits, type FileLimits } from './receipts/file-limits.ts';
import type { OnTokenExpired } from './session/token-renewal.ts';

/** What a deployment settles when it creates the SDK. */
export interface SdkOptions {
  /** Slug of the loyalty product: lower-case letters and underscores. Default: 'kit'. */
  readonly product?: string | undefined;
  /** Base addresses by region and environment. */
  readonly addresses?: AddressTable | undefined;
  /**
   * Name of a header that carries the same identifier on every attempt of one call, so that the server can recognise
   * a repetition. Off by default, because the servers' CORS rules must allow it.
   */
  readonly requestIdHeader?: string | false | undefined;
  /** Limit for one attempt of a call, in milliseconds. Uploads have none. Default: 30000. */
  readonly timeoutMs?: number | undefined;
  /** How long the cookie lives that `signup` and `login` leave, in days. Browsers may shorten it. Default: 730. */
  readonly tokenCookieDays?: number | undefined;
  /** Asked for another token when the server refuses the one there is. Default: the session ends. */
  readonly onTokenExpired?: OnTokenExpired | undefined;
  /** Where errors are reported: an address to POST to, or a transport of your own. Default: nowhere. */
  readonly reports?: ReportTransport | string | undefined;
  /**
   * Whether receipts are kept on the device until the server has them, and sent again by themselves. Without, a receipt
   * lives as long as the page, and fails with CONNECTION_FAILED after three attempts. Default: true.
   */
  readonly outbox?: boolean | undefined;
  /**
   * How long the device keeps pictures that the server does not have, in days: of receipts that wait or were refused, and of drafts.
   * Counted from the latest picture; older ones are removed at the next start, for all users. Default: 30. Infinity: for ever.
   */
  readonly unsentReceiptDays?: number | undefined;
  /** How pictures are prepared before they are sent; false sends them as they are. */
  readonly pictures?: PictureOptions | false | undefined;
  /** What the files of a receipt may be. What is left out stays at its default. */
  readonly fileLimits?: Partial<FileLimits> | undefined;
  /**
   * From which level on log lines are written, in every environment. Default: what the environment says, which is `debug` for local,
   * `info` for staging and sandbox, and `warn` for production and prod-uat.
   */
  readonly logLevel?: LogLevel | 'silent' | undefined;
  /** Receives the log lines that are written. Default: the console. */
  readonly log?: LogSink | undefined;
}

export type CheckedOptions = ReturnType<typeof checkedOptions>;

/**
 * Fills in the defaults.
 * @throws SdkError invalid_parameter for an option that makes no sense.
 */
export const checkedOptions = ({
  product = 'kit',
  addresses = {},
  requestIdHeader = false,
  timeoutMs = 30_000,
  tokenCookieDays = 730,
  onTokenExpired,
  reports,
  outbox = true,
  unsentReceiptDays = 30,
  pictures = {},
  fileLimits,
  logLevel,
  log = consoleSink,
}: SdkOptions) => {
  if (!/^[a-z][a-z_]*$/.test(product))
    throw invalidParameter('product', 'invalid', 'must be lower-case letters and underscores');
  if (!(unsentReceiptDays > 0))
    throw invalidParameter('unsentReceiptDays', 'invalid', 'must be a number of days above 0');
  if (logLevel && !Object.hasOwn(rank, logLevel))
    throw invalidParameter('logLevel', 'invalid', `must be one of ${Object.keys(rank).join(', ')}`);
  return {
    product,
    addresses,
    requestIdHeader,
    timeoutMs,
    tokenCookieDays,
    onTokenExpired,
    reports,
    outbox,
    unsentReceiptDays,
    pictures,
    fileLimits: { ...defaultFileLimits, ...fileLimits },
    logLevel,
    log,
  };
};
