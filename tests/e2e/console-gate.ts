import type { BrowserContext } from '@playwright/test';
import { contractsFolder, createFolderReader, readOperations } from '@cagnotte/openapi';
import type { World } from './world.ts';

const operations = readOperations(createFolderReader(contractsFolder));

/**
 * Returns a pattern of an operation's addresses: its path of the contract, with a wildcard for each
 * parameter.
 */
export const toAddressPattern = (operationId: string): RegExp => {
  const operation = operations.find((candidate) => candidate.operationId === operationId);
  if (!operation) throw new Error(`no operation is called ${operationId}`);
  const path = operation.path.replace(/[.*+?^$()[\]\\|]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+');
  return new RegExp(`^http://(second-)?(api|files)\\.localhost:\\d+${path}(\\?|$)`);
};

interface Line {
  text: string;
  url: string;
}

/**
 * Returns the address of a failed request from the browser's own line about it: from its location in
 * Chromium, from its text in Firefox.
 */
const findFailedRequest = ({ text, url }: Line): string | undefined =>
  text.startsWith('error: Failed to load resource')
    ? url
    : /^uncaught: Cross-Origin Request Blocked: .* at (\S+)\. \(Reason: CORS request did not succeed\)/.exec(
        text,
      )?.[1];

// The recorder of traces copies pictures by their blob: address, which the widget's policy refuses it. A line
// of the widget itself would name one of its files.
const isRecorder = ({ text, url }: Line) => url === '' && text.startsWith("error: Connecting to 'blob:");

/**
 * True for the line that a browser writes for a request without network: the widget sends some to notice
 * its return. Firefox writes the same line for any other broken request, so there it is enough that the
 * test turned the network off.
 */
const isWithoutNetwork = (line: Line, wasOffline: boolean) =>
  line.text.includes('net::ERR_INTERNET_DISCONNECTED') ||
  (wasOffline && line.text.startsWith('uncaught: Cross-Origin Request Blocked: '));

/**
 * True for the line that a browser writes without a service worker: most tests block it
 * (playwright.config.ts).
 */
const isBlockedWorker = ({ text }: Line) =>
  text.includes('Service Worker registration blocked by Playwright');

/**
 * True for the error that Firefox writes for a font whose document was left before the font had arrived
 * (NS_BINDING_ABORTED, 0x804b0002); Chromium writes nothing.
 */
const isFontOfLeftPage = ({ text }: Line) =>
  text.startsWith('uncaught: downloadable font: download failed') && text.includes('status=2152398850 ');

/**
 * True for the error that Firefox writes for a picture that was incomplete when its document was
 * left, or that is damaged.
 */
const isCutPicture = ({ text }: Line) => text === 'uncaught: Image corrupt or truncated.';

/**
 * True for the icon that full Chromium requests for a document without one, such as an opened script: all
 * our pages name their own.
 */
const isDefaultIcon = ({ text, url }: Line) =>
  text.startsWith('error: Failed to load resource') && url.endsWith('/favicon.ico');

/**
 * Listens to every page and frame of a context. The browser itself writes a line for each failed request, so
 * the lines of the operations that the world broke on purpose are ignored, and so are the errors and warnings
 * that the test expects; nothing else is.
 * @returns the unexpected lines, and the expected ones that are missing
 */
export const listenToConsole = (context: BrowserContext, world: World): (() => string[]) => {
  const lines: Line[] = [];
  let wasOffline = false;
  const setOffline = context.setOffline.bind(context);
  context.setOffline = (isOffline) => {
    wasOffline ||= isOffline;
    return setOffline(isOffline);
  };
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    lines.push({ text: `${message.type()}: ${message.text()}`, url: message.location().url });
  });
  context.on('weberror', (failure) => lines.push({ text: `uncaught: ${String(failure.error())}`, url: '' }));
  return () => {
    const addresses = [...world.brokenOperations].map(toAddressPattern);
    const isFault = (line: Line) => {
      const url = findFailedRequest(line);
      return url !== undefined && addresses.some((address) => address.test(url));
    };
    const isReport = ({ text }: Line) => world.expectedErrors.some((report) => text.includes(report));
    const missing = world.expectedErrors.filter((report) => !lines.some(({ text }) => text.includes(report)));
    return [
      ...lines
        .filter(
          (line) =>
            !isWithoutNetwork(line, wasOffline) &&
            ![
              isFault,
              isReport,
              isRecorder,
              isBlockedWorker,
              isFontOfLeftPage,
              isCutPicture,
              isDefaultIcon,
            ].some((isExpected) => isExpected(line)),
        )
        .map(({ text, url }) => `${text} (${url})`),
      ...missing.map((report) => `nobody reported "${report}"`),
    ];
  };
};
