import { createContext } from 'react';
import type { PendingRequests } from './pending-requests.ts';

/** Filled once, by app, with the pending requests of this tab. */
export const PendingContext = createContext<PendingRequests | undefined>(undefined);
