/** A function of the page that waits for the loader. */
type QueuedFunction<Api> = (api: Api) => void;

/** Replaces the queue: a function that is pushed is called at once. */
export interface ServedQueue<Api> {
  push(waiting: QueuedFunction<Api>): void;
}

/**
 * Calls the functions that the page pushed before the script was loaded, in order. An error of one is
 * reported by the browser and does not stop the others.
 * @param queue the value under the queue's name: undefined, an array, or what an earlier copy of the script
 *   put there
 */
export const runQueue = <Api>(queue: unknown, api: Api): ServedQueue<Api> => {
  const push = (waiting: QueuedFunction<Api>): void => queueMicrotask(() => waiting(api));
  (queue as { readonly forEach?: (act: typeof push) => void } | undefined)?.forEach?.(push);
  return { push };
};
