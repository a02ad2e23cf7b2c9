import type { BrowserContext } from '@playwright/test';
import { contracts, operationsOf } from '../../scripts/contracts.ts';
import type { World } from './world.ts';

const operations = (await Promise.all(contracts.map(operationsOf))).flat();

/** Addresses of an operation: its path of the contract, with anything where a parameter stands. */
export const addressOf = (operationId: string): RegExp => {
  const operation = operations.find((one) => one.operationId === operationId);
  if (!operation) throw new Error(`no operation is called ${operationId}`);
  const path = operation.path.replace(/[.*+?^$()[\]\\|]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+');
  return new RegExp(`^http://(second-)?(api|files)\\.localhost:\\d+${path}(\\?|$)`);
};

interface Line {
  text: string;
  url: string;
}

// The recorder of traces copies pictures by their blob: address, which the widget's policy refuses it. A line of
// the widget itself would name one of its files.
const isRecorder = ({ text, url }: Line) => url === '' && text.startsWith("error: Connecting to 'blob:");

/** Most tests do without the service worker (playwright.config.ts), which is said each time. */
const isBlockedWorker = ({ text }: Line) =>
  text.includes('Service Worker registration blocked by Playwright');

/**
 * Listens to every page and frame of a context. Chromium itself writes a line for each failed request, so the
 * lines of the operations that the world broke on purpose are subtracted, and so are the errors and warnings that the
 * test wants said; nothing else is.
 * @returns what was said that should not have been, and what should have been and was not.
 */
export const listenToConsole = (context: BrowserContext, world: World): (() => string[]) => {
  const said: Line[] = [];
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    said.push({ text: `${message.type()}: ${message.text()}`, url: message.location().url });
  });
  context.on('weberror', (failure) => said.push({ text: `uncaught: ${String(failure.error())}`, url: '' }));
  return () => {
    const addresses = [...world.broken].map(addressOf);
    const isFault = ({ text, url }: Line) =>
      text.startsWith('error: Failed to load resource') && addresses.some((address) => address.test(url));
    const isReport = ({ text }: Line) => world.reports.some((report) => text.includes(report));
    const missing = world.reports.filter((report) => !said.some(({ text }) => text.includes(report)));
    return [
      ...said
        .filter((line) => ![isFault, isReport, isRecorder, isBlockedWorker].some((known) => known(line)))
        .map(({ text, url }) => `${text} (${url})`),
      ...missing.map((report) => `nobody reported "${report}"`),
    ];
  };
};
