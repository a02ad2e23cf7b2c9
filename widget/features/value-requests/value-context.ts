import { useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { createMutate } from '../queries/mutate.ts';
import { useSdk } from '../queries/sdk-context.tsx';
import type { ValueOperation } from './pending-mark.ts';
import type { PendingRequests } from './pending-requests.ts';
import type { OutcomeRule, ValueContext } from './send-once.ts';

/** Requests of this tab that move points or money, and how the outcome of each operation is found. */
interface ValueRequests {
  readonly pending: PendingRequests;
  /** Rejects where the rule's code cannot be fetched. */
  readonly loadOutcomeRule: (operation: ValueOperation) => Promise<OutcomeRule>;
}

/** Filled once, by app. */
export const ValueRequestsContext = createContext<ValueRequests | undefined>(undefined);

/**
 * Returns the dependencies of this screen's requests that move points or money.
 * @param known rules that came with the screen: without a network those of other screens cannot be fetched
 */
export function useValueContext(known: Partial<Record<ValueOperation, OutcomeRule>>): ValueContext {
  const { product } = useSdk();
  const queries = useQueryClient();
  // It settles also after a change of shopper: the requests of the next one wait for it.
  const mutate = createMutate(queries);
  const requests = use(ValueRequestsContext);
  if (!requests) throw new Error('no pending requests: this component is rendered outside the app');
  const { pending, loadOutcomeRule } = requests;
  const loadRule = (operation: ValueOperation) => {
    const rule = known[operation];
    return rule ? Promise.resolve(rule) : loadOutcomeRule(operation);
  };
  return { product, queries, mutate, pending, loadRule };
}
