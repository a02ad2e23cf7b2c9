import type { OperationId } from '@cagnotte/generated/operations';
import type { ReadId } from '@cagnotte/generated/reads';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { shoppers } from '../stores/auth.ts';

/** An operation that changes something. */
export type ChangeId = Exclude<OperationId, ReadId>;

/** Sends a change; what it makes stale is read anew before it resolves (app/stale-after.ts). Rejects as the call does. */
export type Change = <Data>(operation: ChangeId, send: () => Promise<Data>) => Promise<Data>;

/** Never settles: the code that waits for it belongs to a shopper who is gone. */
const forever = new Promise<never>(() => undefined);

/**
 * How something is changed on the server. The generated hooks for it would come with home, whose code their module is part of;
 * the calls alone weigh nothing.
 */
export const createChange =
  (queries: QueryClient): Change =>
  (operation, send) =>
    queries
      .getMutationCache()
      // Without a network it fails at once: the shopper who pressed the button is still there, and may press it again.
      .build(queries, { mutationKey: [operation], mutationFn: send, networkMode: 'always' })
      .execute(undefined);

/**
 * How a screen changes something on the server. When another shopper has signed in meanwhile, the promise never settles, so that
 * no message about the former shopper's request is shown.
 */
export function useChange(): Change {
  const change = createChange(useQueryClient());
  return (operation, send) => {
    const { forgotten } = shoppers;
    const isOver = () => forgotten !== shoppers.forgotten;
    return change(operation, send).then(
      (data) => (isOver() ? forever : data),
      (error: unknown) => (isOver() ? forever : Promise.reject(error as Error)),
    );
  };
}

/**
 * Sends a change and resolves as soon as the server has responded: what became stale is refetched behind it, and nobody waits
 * (D75). Rejects as the call does.
 */
export const resolveOnResponse = <Data>(
  change: Change,
  operation: ChangeId,
  send: () => Promise<Data>,
): Promise<Data> =>
  new Promise((resolve, reject) => {
    const sending = async () => {
      const data = await send();
      resolve(data);
      return data;
    };
    change(operation, sending).catch(reject);
  });
