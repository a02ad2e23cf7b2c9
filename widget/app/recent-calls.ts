/** Enough to see what the widget was doing. */
const most = 10;

/**
 * The last calls of the page, as the browser remembers them: nothing has to follow them for the sake of a failure that may
 * never come. Addresses have no query, where a token may travel.
 */
export function recentCalls({ performance }: Pick<Window, 'performance'> = window): readonly object[] {
  return performance
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming => 'initiatorType' in entry)
    .filter(({ initiatorType }) => /^(fetch|xmlhttprequest)$/.test(initiatorType))
    .slice(-most)
    .map(({ name, startTime, duration, responseStatus }) => ({
      at: Math.round(performance.timeOrigin + startTime),
      call: name.replace(/[?#][^]*$/, ''),
      status: responseStatus,
      ms: Math.round(duration),
    }));
}
