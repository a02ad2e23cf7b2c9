/** A request of the page, as error reports show it. */
interface RecentCall {
  /** Start, in milliseconds since 1970. */
  readonly at: number;
  /** Address without query and fragment. */
  readonly url: string;
  readonly status: number;
  /** Duration in milliseconds. */
  readonly ms: number;
}

const maxCalls = 10;

/** The last calls that `hideAddresses` has removed from the browser's list. */
let keptCalls: readonly RecentCall[] = [];
let isHiding = false;

/**
 * Returns the last calls of the page, from the browser's resource timing. A query may contain
 * a token, and is left out.
 */
export function getRecentCalls(page: Performance = performance): readonly RecentCall[] {
  const listed = page
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming => 'initiatorType' in entry)
    .filter(({ initiatorType }) => /^(fetch|xmlhttprequest)$/.test(initiatorType))
    .map(({ name, startTime, duration, responseStatus }) => ({
      at: Math.round(page.timeOrigin + startTime),
      url: name.replace(/[?#][^]*$/, ''),
      status: responseStatus,
      ms: Math.round(duration),
    }));
  return [...keptCalls, ...listed].slice(-maxCalls);
}

/**
 * Empties the browser's list of loaded addresses now and after each new one: reads have the access token in
 * their query, and every script in the page can read the list. Error reports keep the calls.
 */
export function hideAddresses({ performance, PerformanceObserver }: typeof globalThis): void {
  if (isHiding) return;
  isHiding = true;
  const hide = () => {
    keptCalls = getRecentCalls(performance);
    performance.clearResourceTimings();
  };
  hide();
  new PerformanceObserver(hide).observe({ type: 'resource' });
}
