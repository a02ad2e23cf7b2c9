import type { BrowserContext } from '@playwright/test';
import { contracts, operationsOf } from '../../scripts/contracts.ts';
import type { World } from './world.ts';

const operations = (await Promise.all(contracts.map(operationsOf))).flat();

/** Addresses of an operation: its path of the contract, with anything where a parameter stands. */
const addressOf = (operationId: string): RegExp => {
  const operation = operations.find((one) => one.operationId === operationId);
  if (!operation) throw new Error(`no operation is called ${operationId}`);
  const path = operation.path.replace(/[.*+?^$()[\]\\|]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+');
  return new RegExp(`^http://(api|files)\\.localhost:\\d+${path}(\\?|$)`);
};

/**
 * Listens to every page and frame of a context. Chromium itself writes a line for each failed request, so the
 * lines of the operations that the world broke on purpose are subtracted; nothing else is.
 * @returns what was said that should not have been.
 */
export const listenToConsole = (context: BrowserContext, world: World): (() => string[]) => {
  const said: { text: string; url: string }[] = [];
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    said.push({ text: `${message.type()}: ${message.text()}`, url: message.location().url });
  });
  context.on('weberror', (failure) => said.push({ text: `uncaught: ${String(failure.error())}`, url: '' }));
  return () => {
    const expected = [...world.broken].map(addressOf);
    return said
      .filter(
        ({ text, url }) =>
          !text.startsWith('error: Failed to load resource') || !expected.some((address) => address.test(url)),
      )
      .map(({ text, url }) => `${text} (${url})`);
  };
};
