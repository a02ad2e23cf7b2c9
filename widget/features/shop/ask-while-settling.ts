import { focusManager, onlineManager } from '@tanstack/react-query';

/**
 * Asks the server at given times, and when the page is shown again or the network returns, until it was asked
 * after the last time. A hidden page asks when it is shown, and an offline page when the network returns.
 * @param timesMs counted from now
 * @param ask rejects when the server could not be asked
 * @param onEnd called once the server was asked after the last time
 * @returns a function that ends it sooner
 */
export function askWhileSettling(
  timesMs: readonly number[],
  ask: () => Promise<void>,
  onEnd: () => void,
): () => void {
  let isLastTimeReached = false;
  const askNow = () => {
    if (!focusManager.isFocused() || !onlineManager.isOnline()) return;
    const isLast = isLastTimeReached;
    ask().then(
      () => {
        if (!isLast) return;
        stop();
        onEnd();
      },
      () => undefined,
    );
  };
  const lastTimeMs = Math.max(...timesMs);
  const timers = timesMs.map((time) =>
    setTimeout(() => {
      isLastTimeReached = time === lastTimeMs;
      askNow();
    }, time),
  );
  const subscriptions = [focusManager.subscribe(askNow), onlineManager.subscribe(askNow)];
  const stop = () => {
    for (const timer of timers) clearTimeout(timer);
    for (const unsubscribe of subscriptions) unsubscribe();
  };
  return stop;
}
