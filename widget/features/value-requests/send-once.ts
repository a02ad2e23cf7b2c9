import type { TransportOptions } from '@cagnotte/generated/transport';
import { isOutcomeUnknown } from '@cagnotte/sdk';
import { announceSuccess, type Effect, type OutcomeRule, type RequestDependencies } from './outcome-rule.ts';
import { isSameTarget, type Before, type PendingMark, type Target } from './pending-mark.ts';
import { mayStillSucceed, resolveUnknownOutcome } from './unknown-outcome.ts';

/**
 * The outcome of a press.
 * - `done`: carried out, which was announced
 * - `already-done`: the same thing had been carried out before, which was announced; nothing was sent
 * - `refused`: settled by the server; nothing was announced
 * - `not-started`: the state before the request could not be read; nothing was announced
 * - `not-carried-out`: the response is lost, and the server has not carried the request out, which was
 *   announced
 * - `unknown`: the response of this request or of an earlier one is lost, and the server may still carry it
 *   out or could not be asked, which was announced
 */
export interface Ending {
  readonly kind: 'done' | 'already-done' | 'refused' | 'not-started' | 'not-carried-out' | 'unknown';
  /** The error of the request. */
  readonly error?: unknown;
}

export interface ValueRequest extends Target {
  readonly rule: OutcomeRule;
  /** True if the shopper has confirmed this request although an earlier one may still succeed. */
  readonly isConfirmed?: boolean | undefined;
  /**
   * Sends the request.
   * @param request has its id: a new one, or the id of the request that it repeats
   */
  readonly sendAndShowEffect: (request: TransportOptions) => Promise<Effect>;
}

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
async function settleEarlier(
  dependencies: RequestDependencies,
  request: ValueRequest,
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

/**
 * Ends a press whose request has failed.
 * - The server may have carried it out: it is asked, and the outcome is announced. The mark stays
 *   until the outcome is known.
 * - Refused: the mark is removed. After a repetition it stays, to find an effect of the first request.
 * - Refused while another shopper is signed in: the mark stays, and the outcome is announced
 *   when its shopper is back.
 */
async function endFailed(
  dependencies: RequestDependencies,
  { rule }: ValueRequest,
  { mark, repeated, error }: { mark: PendingMark; repeated: PendingMark | undefined; error: unknown },
): Promise<Ending> {
  const { pending } = dependencies;
  // The outcome of a repetition is not that of the first request, which may still succeed.
  const mayEarlierStillSucceed = repeated !== undefined && pending.isSettling(repeated);
  const isUnknown = mayEarlierStillSucceed || isOutcomeUnknown(error);
  const ended = pending.markResponseLost(
    mark,
    mayEarlierStillSucceed || (isUnknown && mayStillSucceed(error)),
  );
  if (isUnknown) return { kind: await resolveUnknownOutcome(dependencies, ended, { error, rule }), error };
  if (pending.owner !== mark.owner) {
    pending.markUnknown(ended);
    return { kind: 'unknown' };
  }
  if (repeated) pending.markAnnouncedNotDone(mark);
  else pending.remove(mark, false);
  return { kind: 'refused', error };
}

/**
 * Sends a request that moves points or money: one at a time, over all tabs. Requests whose outcome is still
 * unknown are settled first, or repeated under their id where the server honours ids, and after a lost
 * response the server is asked. A confirmed request is sent beside an unknown one for the same thing, after
 * the server was asked about the unknown one. Never rejects.
 */
export function sendOnce(dependencies: RequestDependencies, request: ValueRequest): Promise<Ending> {
  const { pending } = dependencies;
  const { rule, sendAndShowEffect } = request;
  const { owner } = pending;
  // The shopper may sign out, and another one sign in, while a press waits for its turn or for its response.
  const isOwn = () => pending.owner === owner;
  return pending.runExclusively(async () => {
    const { ending, repeated, unsettled } = await settleEarlier(dependencies, request);
    if (ending) return ending;
    let before: Before;
    try {
      // Both requests share the state before the first one, and count each other's effects, so that each
      // effect is announced once.
      before = (repeated ?? unsettled)?.before ?? (await rule.readBefore(dependencies, request));
    } catch (error) {
      return isOwn() ? { kind: 'not-started', error } : { kind: 'unknown' };
    }
    if (!isOwn()) return { kind: 'unknown' };
    const mark = repeated
      ? pending.markResent(repeated)
      : pending.markSent(request, before, unsettled?.othersDone);
    let effect: Effect;
    try {
      effect = await sendAndShowEffect({ requestId: mark.id });
    } catch (error) {
      return endFailed(dependencies, request, { mark, repeated, error });
    }
    if (!isOwn()) {
      // The outcome is announced when its shopper is back.
      pending.markUnknown(mark);
      return { kind: 'unknown' };
    }
    announceSuccess(dependencies, { rule, mark, effect, isLeftover: false });
    return { kind: 'done' };
  });
}
