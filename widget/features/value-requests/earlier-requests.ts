import { isSameTarget, type PendingMark, type Target } from './marks/pending-mark.ts';
import type { Ending, RequestDependencies } from './outcome-rule.ts';
import { resolveUnknownOutcome } from './unknown-outcome.ts';

/** What is left of the shopper's earlier requests, once the server was asked about them. */
interface EarlierRequests {
  /**
   * The outcome of this press, if it must not be sent: an earlier request was the same one, or its
   * outcome is still unknown.
   */
  readonly ending?: Ending;
  /** The mark of the request that this one repeats, under its id. */
  readonly repeated?: PendingMark | undefined;
  /** The mark of a request for the same thing that may still succeed beside this one. */
  readonly unsettled?: PendingMark | undefined;
}

/**
 * Asks the server about the earlier requests that this one must not overtake, and announces their outcomes.
 */
export async function settleEarlierRequests(
  dependencies: RequestDependencies,
  request: Target & { readonly isConfirmed?: boolean | undefined },
): Promise<EarlierRequests> {
  const { pending } = dependencies;
  const resendReason = request.isConfirmed ? 'confirmed-resend' : 'resend';
  let repeated: PendingMark | undefined;
  let unsettled: PendingMark | undefined;
  for (const { id } of pending.findConflicting(request)) {
    // Settling the previous mark may have changed this one.
    const earlier = pending.find(id);
    if (!earlier) continue;
    const isSame = isSameTarget(earlier, request);
    const canReuseId = pending.canReuseId(earlier, request);
    const outcome = await resolveUnknownOutcome(dependencies, earlier, {
      reason: isSame ? resendReason : 'leftover',
      isQuiet: canReuseId,
    });
    if (outcome === 'done' && isSame) return { ending: { kind: 'already-done' } };
    if (canReuseId) repeated ??= pending.find(id);
    else if (outcome === 'unknown') return { ending: { kind: 'unknown' } };
    else if (pending.find(id)?.isUnknown) unsettled ??= pending.find(id);
  }
  return { repeated, unsettled };
}
