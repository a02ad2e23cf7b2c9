import type { BrowserContext, Request } from '@playwright/test';

/** What the pages of a context read: calls, pictures, code. */
interface Reads {
  /** Those that have begun, in all. */
  begun: number;
  readonly underWay: Set<Request>;
}

const followed = new WeakMap<BrowserContext, Reads>();

/** Keeps in mind what the pages of a context read, from now on. */
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

/** What the pages of this context have begun to read, and have not got yet. */
export const getReads = (context: BrowserContext): Readonly<Reads> => {
  const reads = followed.get(context);
  if (!reads) throw new Error('nobody followed what this browser reads');
  return reads;
};
