import { SdkError } from '../errors/sdk-error.ts';
import type { ReportTransport } from './error-reporter.ts';

/** Half of the bytes that browsers allow a page for all requests that outlive it. */
const keepaliveBytes = 32_000;

/**
 * Sends reports as JSON by POST, without cookies. The collector's CORS rules must allow `Content-Type`. A
 * refusal that a retry would not change (4xx except 408 and 429) drops the report.
 * @param address address of the collector, absolute or relative to the page
 */
export const postTo =
  (address: string): ReportTransport =>
  async (report, signal) => {
    const body = JSON.stringify(report);
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      signal,
      credentials: 'omit',
      // By default a collector of the same origin would receive the page's whole address, with its query.
      referrerPolicy: 'origin',
      keepalive: new Blob([body]).size <= keepaliveBytes,
    });
    const { ok, status } = response;
    await response.text();
    if (!ok)
      throw new SdkError('OTHER', `the collector of error reports responded with ${status}`, {
        status,
        retryable: status >= 500 || status === 408 || status === 429,
      });
  };

/** Writes reports to the console, for development. */
export const toConsole: ReportTransport = (report) => {
  globalThis.console.error('[cagnotte] error report', report);
  return Promise.resolve();
};
