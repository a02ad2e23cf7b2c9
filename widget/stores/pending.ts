import { proxy, useSnapshot } from 'valtio';
import type { PendingMark, ValueOperation } from '../client/outcomes/pending-mark.ts';

/** Requests of this shopper that moved points or money, and whose outcome is not settled. */
interface PendingState {
  /** Oldest first, those of other tabs included. */
  marks: readonly PendingMark[];
  /** `id` of the mark that the server is being asked about. */
  checking: string | undefined;
}

/** Written by client/outcomes/pending-requests.ts alone. */
export const pending = proxy<PendingState>({ marks: [], checking: undefined });

/** The request of one of these operations whose outcome is unknown, and whether the server is being asked about it. */
export function useUnknownOutcome(
  operations: readonly ValueOperation[],
  subject?: string,
): { readonly mark: PendingMark | undefined; readonly isChecking: boolean } {
  const { marks, checking } = useSnapshot(pending);
  const mark = marks.find(
    (one) =>
      (one.isUnknown || one.id === checking) &&
      operations.includes(one.operation) &&
      (subject === undefined || one.subject === subject),
  );
  // A snapshot differs from what it was taken of in nothing but its type.
  return { mark: mark, isChecking: mark !== undefined && mark.id === checking };
}
