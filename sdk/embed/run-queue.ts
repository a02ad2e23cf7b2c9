/** A function of the page that waits for the loader. */
type Waiting<Api> = (api: Api) => void;

/** What stands where the queue was: what is pushed now is done now. */
export interface Served<Api> {
  push(one: Waiting<Api>): void;
}

/**
 * Calls what the page pushed before the script was there, in its order. Each for itself: what one throws is reported by the
 * browser, and keeps nobody from their turn.
 * @param queue whatever the page has under the queue's name: nothing, or by a second script what the first one left
 */
export const runQueue = <Api>(queue: unknown, api: Api): Served<Api> => {
  const push = (one: Waiting<Api>): void => queueMicrotask(() => one(api));
  (queue as { readonly forEach?: (act: typeof push) => void } | undefined)?.forEach?.(push);
  return { push };
};
