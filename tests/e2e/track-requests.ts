import type { BrowserContext, Request } from '@playwright/test';

/** The requests of a context's pages: calls, pictures, code. */
interface Reads {
  /** The number of requests that have begun. */
  begun: number;
  readonly underWay: Set<Request>;
}

const followed = new WeakMap<BrowserContext, Reads>();

/** Records the requests of a context's pages, from now on. */
export const followReads = (context: BrowserContext): void => {
  const reads: Reads = { begun: 0, underWay: new Set() };
  followed.set(context, reads);
  context.on('request', (request) => {
    // A picture in the memory of the page needs no network.
    if (request.method() !== 'GET' || request.url().startsWith('blob:')) return;
    reads.begun += 1;
    reads.underWay.add(request);
  });
  const forget = (request: Request): boolean => reads.underWay.delete(request);
  context.on('requestfinished', forget);
  context.on('requestfailed', forget);
};

/** Returns the requests of this context's pages, with those in flight. */
export const getReads = (context: BrowserContext): Readonly<Reads> => {
  const reads = followed.get(context);
  if (!reads) throw new Error('nobody followed what this browser reads');
  return reads;
};
