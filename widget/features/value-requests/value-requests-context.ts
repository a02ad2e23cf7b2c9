import { createContext } from 'react';
import type { ValueOperation } from './marks/pending-mark.ts';
import type { PendingRequests } from './marks/pending-requests.ts';
import type { OutcomeRule } from './outcome-rule.ts';

/** Requests of this tab that move points or money, and how the outcome of each operation is found. */
interface ValueRequests {
  readonly pending: PendingRequests;
  /** Rejects where the rule's code cannot be fetched. */
  readonly loadOutcomeRule: (operation: ValueOperation) => Promise<OutcomeRule>;
}

/** Filled once, by app. The code that sends requests is not part of app: it is loaded with the screens. */
export const ValueRequestsContext = createContext<ValueRequests | undefined>(undefined);
