import { toAddressPattern } from '../../e2e/console-gate.ts';
import type { World } from '../../e2e/world.ts';

/** Messages of WebKitGTK on every page of the widget, each with the reason why it is no defect. */
const knownLines = [
  // It has no installable pages, and so no rule for their manifest.
  /Unrecognized Content-Security-Policy directive 'manifest-src'\.$/,
  // It never uses a preload of `as="fetch"` for `fetch`: the file, half a kilobyte, is requested twice.
  /CONSOLE OTHER WARN The resource \S+\/config\.json was preloaded .* but not used/,
  // Screens are prefetched for offline use: most of them are used later than within seconds, or not at all.
  /CONSOLE OTHER WARN The resource \S+\/assets\/[\w.-]+ was preloaded .* but not used/,
  // A request that was aborted or cut, as by leaving the page. One that CORS refuses has a separate line
  // before.
  /CONSOLE JS ERROR .*\bcannot load \S+ due to access control checks\.$/i,
  // A layout that took two rounds (widget/app/errors/create-error-sender.ts). Chromium and
  // Firefox do not print it.
  /ResizeObserver loop completed with undelivered notifications\.$/,
];

/**
 * Lists the unexpected messages on the consoles of the pages, and the expected messages that are missing.
 * @param printed everything that the browser printed
 */
export const listUnexpectedLines = (printed: string, world: World): string[] => {
  const lines = printed.split('\n').filter((line) => /CONSOLE (\S+ )?(ERROR|WARN)\b/.test(line));
  const addresses = [...world.brokenOperations].map(toAddressPattern);
  const isFault = (line: string) =>
    line.includes('Failed to load resource') &&
    addresses.some((address) => address.test(/http:[^\s:]+:\d+[^\s:]*/.exec(line)?.[0] ?? ''));
  const isReport = (line: string) => world.expectedErrors.some((report) => line.includes(report));
  const isKnown = (line: string) => knownLines.some((known) => known.test(line));
  return [
    ...lines.filter((line) => ![isFault, isReport, isKnown].some((isExpected) => isExpected(line))),
    ...world.expectedErrors
      .filter((report) => !lines.some((line) => line.includes(report)))
      .map((report) => `nobody reported "${report}"`),
  ];
};
