import type { OperationId } from '@cagnotte/generated/operations';
import type { ReadId } from '@cagnotte/generated/reads';
import { useQueryClient } from '@tanstack/react-query';

/** An operation that changes something. */
export type ChangeId = Exclude<OperationId, ReadId>;

/** Sends a change; what it makes stale is read anew before it resolves (app/stale-after.ts). Rejects as the call does. */
export type Change = <Data>(operation: ChangeId, send: () => Promise<Data>) => Promise<Data>;

/**
 * How a screen changes something on the server. The generated hooks for it would come with home, whose code their module
 * is part of; the calls alone weigh nothing.
 */
export function useChange(): Change {
  const queries = useQueryClient();
  return (operation, send) =>
    queries
      .getMutationCache()
      // Without a network it fails at once: whoever pressed the button is still there, and may press it again.
      .build(queries, { mutationKey: [operation], mutationFn: send, networkMode: 'always' })
      .execute(undefined);
}
