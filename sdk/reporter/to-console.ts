import type { ReportTransport } from './report-transport.ts';

/** Writes reports to the console: for development. */
export const toConsole: ReportTransport = (report) => {
  globalThis.console.error('[cagnotte] error report', report);
  return Promise.resolve();
};
