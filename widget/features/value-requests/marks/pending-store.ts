import { proxy, useSnapshot } from 'valtio';
import type { PendingMark, ValueOperation } from './pending-mark.ts';

/** Requests of this shopper that moved points or money, and whose outcome is not settled. */
interface PendingState {
  /** Oldest first, with the marks of other tabs. */
  marks: readonly PendingMark[];
  /** `id` of the mark that the server is being asked about. */
  checking: string | undefined;
  /**
   * True if this device stores marks. When storage is refused or full, only the page itself knows of a
   * request.
   */
  areKept: boolean;
  /**
   * True if requests carry an id by which the server recognises a repetition: none of them can have two
   * effects.
   */
  hasRequestIds: boolean;
}

/** Written by `PendingRequests` alone. */
export const pendingStore = proxy<PendingState>({
  marks: [],
  checking: undefined,
  areKept: true,
  hasRequestIds: false,
});

/**
 * Returns the request of one of these operations whose outcome is unknown, and whether the server is being
 * asked about it. `mustConfirm`: a second request may have a second effect, so the shopper confirms it first.
 */
export function useUnknownOutcome(
  operations: readonly ValueOperation[],
  subject?: string,
): {
  readonly mark: PendingMark | undefined;
  readonly isChecking: boolean;
  readonly mustConfirm: boolean;
} {
  const { marks, checking, hasRequestIds } = useSnapshot(pendingStore);
  const mark = marks.find(
    ({ id, isUnknown, operation, subject: markSubject }) =>
      (isUnknown || id === checking) &&
      operations.includes(operation) &&
      (subject === undefined || markSubject === subject),
  );
  return {
    mark,
    isChecking: mark !== undefined && mark.id === checking,
    mustConfirm: mark?.isUnknown === true && !hasRequestIds,
  };
}
