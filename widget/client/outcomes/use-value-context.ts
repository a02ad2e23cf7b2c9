import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { useSdk } from '../sdk-context.tsx';
import { createMutate } from '../mutate.ts';
import { loadOutcomeRule } from './outcome-rules.ts';
import { PendingContext } from './pending-context.ts';
import type { ValueOperation } from './pending-mark.ts';
import type { OutcomeRule, ValueContext } from './send-once.ts';

/**
 * What the requests of this screen that move points or money need.
 * @param known rules that came with the screen: without a network those of other screens cannot be fetched
 */
export function useValueContext(known: Partial<Record<ValueOperation, OutcomeRule>>): ValueContext {
  const { product } = useSdk();
  const queries = useQueryClient();
  // It settles also after a change of shopper: the requests of the next one wait for it.
  const mutate = createMutate(queries);
  const pending = use(PendingContext);
  if (!pending) throw new Error('no pending requests: this part stands outside the app');
  const loadRule = (operation: ValueOperation) => {
    const rule = known[operation];
    return rule ? Promise.resolve(rule) : loadOutcomeRule(operation);
  };
  return { product, queries, mutate, pending, loadRule };
}
