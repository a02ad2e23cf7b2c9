import type { QueryClient } from '@tanstack/react-query';
import type { Change } from '../../client/use-change.ts';

/** What every act in the shop needs: whose shop it is, what the server said, and how to change it. */
export interface Shopping {
  /** Slug of the loyalty product. */
  readonly product: string;
  readonly queries: QueryClient;
  readonly change: Change;
}
