import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { createMutate } from '../queries/mutate.ts';
import { useSdk } from '../queries/sdk-context.tsx';
import type { ValueOperation } from './marks/pending-mark.ts';
import type { OutcomeRule, RequestDependencies } from './outcome-rule.ts';
import { ValueRequestsContext } from './value-requests-context.ts';

/**
 * Returns the dependencies of this screen's requests that move points or money.
 * @param knownRules rules that were loaded with the screen; the rules of other screens cannot be loaded
 *   offline
 */
export function useRequestDependencies(
  knownRules: Partial<Record<ValueOperation, OutcomeRule>>,
): RequestDependencies {
  const { product } = useSdk();
  const queries = useQueryClient();
  // Unlike that of `useMutate`, a request is settled after a change of shopper too: the requests of the next
  // shopper wait for it.
  const mutate = createMutate(queries);
  const requests = use(ValueRequestsContext);
  if (!requests) throw new Error('no pending requests: this component is rendered outside the app');
  const { pending } = requests;
  const loadOutcomeRule = (operation: ValueOperation) => {
    const rule = knownRules[operation];
    return rule ? Promise.resolve(rule) : requests.loadOutcomeRule(operation);
  };
  return { product, queries, mutate, pending, loadOutcomeRule };
}
