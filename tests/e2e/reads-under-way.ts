import type { BrowserContext, Request } from '@playwright/test';

const reads = new WeakMap<BrowserContext, Set<Request>>();

/** Keeps in mind what the pages of a context read, from now on: calls, pictures, code. */
export const followReads = (context: BrowserContext): void => {
  const underWay = new Set<Request>();
  reads.set(context, underWay);
  context.on('request', (request) => {
    if (request.method() === 'GET') underWay.add(request);
  });
  const forget = (request: Request): boolean => underWay.delete(request);
  context.on('requestfinished', forget);
  context.on('requestfailed', forget);
};

/** Addresses that the pages of a context have asked for and not got yet. */
export const readsUnderWay = (context: BrowserContext): string[] => {
  const underWay = reads.get(context);
  if (!underWay) throw new Error('nobody followed what this browser reads');
  return [...underWay].map((request) => request.url());
};
