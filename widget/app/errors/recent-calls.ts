/** A call of the page, as error reports show it. */
interface RecentCall {
  /** When it began, in milliseconds since 1970. */
  readonly at: number;
  /** Its address without query and fragment. */
  readonly call: string;
  readonly status: number;
  readonly ms: number;
}

const maxCalls = 10;

/** Calls that were removed from the browser's own list. */
let removed: readonly RecentCall[] = [];
let isHiding = false;

/** Returns the last calls of the page, from the browser's resource timing, without the query, which may hold a token. */
export function recentCalls(page: Performance = performance): readonly RecentCall[] {
  const listed = page
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming => 'initiatorType' in entry)
    .filter(({ initiatorType }) => /^(fetch|xmlhttprequest)$/.test(initiatorType))
    .map(({ name, startTime, duration, responseStatus }) => ({
      at: Math.round(page.timeOrigin + startTime),
      call: name.replace(/[?#][^]*$/, ''),
      status: responseStatus,
      ms: Math.round(duration),
    }));
  return [...removed, ...listed].slice(-maxCalls);
}

/**
 * Empties the browser's list of loaded addresses now and after each new one: reads have the access token in their query, and every
 * script in the page can read the list. Error reports keep the calls.
 */
export function hideAddresses({ performance: list, PerformanceObserver: Observer }: typeof globalThis): void {
  if (isHiding) return;
  isHiding = true;
  const hide = () => {
    removed = recentCalls(list);
    list.clearResourceTimings();
  };
  hide();
  new Observer(hide).observe({ type: 'resource' });
}
