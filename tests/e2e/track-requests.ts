import type { BrowserContext, Request } from '@playwright/test';

/** The requests of a context's pages: calls, pictures, code. */
interface TrackedRequests {
  /** The number of requests that have begun. */
  begun: number;
  readonly inFlight: Set<Request>;
}

const tracked = new WeakMap<BrowserContext, TrackedRequests>();

/** Records the requests of a context's pages, from now on. */
export const trackRequests = (context: BrowserContext): void => {
  const requests: TrackedRequests = { begun: 0, inFlight: new Set() };
  tracked.set(context, requests);
  context.on('request', (request) => {
    // A picture in the memory of the page needs no network.
    if (request.method() !== 'GET' || request.url().startsWith('blob:')) return;
    requests.begun += 1;
    requests.inFlight.add(request);
  });
  const forget = (request: Request): boolean => requests.inFlight.delete(request);
  context.on('requestfinished', forget);
  context.on('requestfailed', forget);
};

/** Returns the requests of this context's pages, with those in flight. */
export const getTrackedRequests = (context: BrowserContext): Readonly<TrackedRequests> => {
  const requests = tracked.get(context);
  if (!requests) throw new Error('the requests of this browser are not tracked');
  return requests;
};
