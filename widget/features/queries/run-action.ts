import { useIsMutating, useMutationState, type MutationKey, type QueryClient } from '@tanstack/react-query';

/**
 * Key of an action that a press starts, broadest part first: `['reward', 'bon-5', 'purchase', 'isBuying']`.
 */
export type ActionKey = readonly [string, ...string[]];

const toMutationKey = (action: ActionKey): MutationKey => ['action', ...action];
const findActionName = ({ mutationKey = [] }: { mutationKey?: MutationKey }): unknown => mutationKey.at(-1);

/**
 * True if a mutation is an action: it sends mutations of the contracts, and changes nothing on the server
 * itself.
 */
export const isAction = (mutationKey: MutationKey | undefined): boolean => mutationKey?.[0] === 'action';

/**
 * Runs an action as a mutation of react-query, which keeps track of it while it is pending.
 * @param run must not reject: the mutations that it sends have reported their errors
 * @param group nothing is run while an action is pending whose key begins with `group`; by default `action`
 * @returns the result of `run`; undefined when nothing was run
 */
export function runAction<Result>(
  queries: QueryClient,
  action: ActionKey,
  run: () => Promise<Result>,
  group: ActionKey = action,
): Promise<Result | undefined> {
  if (queries.isMutating({ mutationKey: toMutationKey(group) }) > 0) return Promise.resolve(undefined);
  const mutation = { mutationKey: toMutationKey(action), mutationFn: run, networkMode: 'always' } as const;
  return queries.getMutationCache().build<Result, Error, void, unknown>(queries, mutation).execute();
}

/** Returns the last part of the key of each pending action whose key begins with `action`. */
export const getPendingActions = (queries: QueryClient, action: ActionKey): unknown[] =>
  queries
    .getMutationCache()
    .findAll({ mutationKey: toMutationKey(action), status: 'pending' })
    .map(({ options }) => findActionName(options));

/** Returns the same as `getPendingActions`, kept up to date. */
export const usePendingActions = (action: ActionKey): unknown[] =>
  useMutationState({
    filters: { mutationKey: toMutationKey(action), status: 'pending' },
    select: ({ options }) => findActionName(options),
  });

/** True if an action is pending whose key begins with `action`. */
export const useIsPending = (action: ActionKey): boolean =>
  useIsMutating({ mutationKey: toMutationKey(action) }) > 0;
