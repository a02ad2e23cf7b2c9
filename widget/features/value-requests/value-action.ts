import type { TransportOptions } from '@cagnotte/generated/transport';
import { isOutcomeUnknown } from '@cagnotte/sdk';
import { showErrorToast } from '../../ui/toasts/toast-store.ts';
import type { GeneratedMutation } from '../queries/mutate.ts';
import { runAction, type ActionKey } from '../queries/run-action.ts';
import { isSessionError } from '../session/auth.ts';
import { settleEarlierRequests } from './earlier-requests.ts';
import type { Before, PendingMark, Target } from './marks/pending-mark.ts';
import {
  announceSuccess,
  type Effect,
  type Ending,
  type OutcomeRule,
  type RequestDependencies,
} from './outcome-rule.ts';
import { findRefusalText } from './refusals.ts';
import { mayStillSucceed, resolveUnknownOutcome } from './unknown-outcome.ts';

/**
 * A press that moves points, coupons or money: its request, and what the screen shows of its outcome. Its
 * functions are called in this order: `onStart`, `outcomeRule.readBefore`, `getMutation`, `onResponse`, then
 * the announcement by `outcomeRule` or `showRefusal`, and `onEnd`.
 */
export interface ValueAction<Data, Variables> extends Target {
  /** Identifies the press, which is pending until it has ended. */
  readonly key: ActionKey;
  /** Nothing is sent while an action is pending whose key begins with this group. Default: `key`. */
  readonly group?: ActionKey;
  /** Finds the outcome when the response is lost, and announces it. */
  readonly outcomeRule: OutcomeRule;
  /** True if the shopper has confirmed this request although an earlier one may still succeed. */
  readonly isConfirmed?: boolean | undefined;
  /** The generated mutation of the operation. */
  readonly getMutation: (options: {
    readonly request: TransportOptions;
  }) => GeneratedMutation<Data, Variables>;
  readonly variables: Variables;
  /** Called when the press is run. */
  readonly onStart?: (() => void) | undefined;
  /** Shows the effect of the response before anything is refetched, and returns it for the announcement. */
  readonly onResponse?: ((data: Data) => Effect) | undefined;
  /**
   * True: the success is announced with the response. Default: once the stale data is
   * refetched. See `Mutate`.
   */
  readonly resolvesOnResponse?: boolean;
  /** Shows a refusal (`isRefusal`). Returns false when a toast has to show it. */
  readonly showRefusal?: ((error: unknown, kind: Ending['kind']) => boolean) | undefined;
  /** Called at the end, while the press is still pending. */
  readonly onEnd?: ((ending: Ending) => void | Promise<void>) | undefined;
}

/**
 * True if the server refused the request, or nothing was sent. False when the session has ended,
 * which is shown elsewhere.
 */
export const isRefusal = ({ kind, error }: Ending): boolean =>
  (kind === 'refused' || kind === 'not-started') && !isSessionError(error);

/**
 * Runs a press that moves points, coupons or money, until its outcome is announced. Nothing is run while an
 * action of the same group is pending. A refusal is shown by the screen or by a toast.
 * @returns the outcome; undefined when nothing was run. Never rejects.
 */
export function runValueAction<Data, Variables>(
  dependencies: RequestDependencies,
  action: ValueAction<Data, Variables>,
): Promise<Ending | undefined> {
  const { key, group, outcomeRule, onStart, showRefusal, onEnd } = action;
  const run = async (): Promise<Ending> => {
    onStart?.();
    const ending = await sendOnce(dependencies, action);
    const { kind, error } = ending;
    if (isRefusal(ending)) {
      const isShown = showRefusal?.(error, kind) === true;
      if (!isShown)
        showErrorToast(error, kind === 'refused' ? findRefusalText(error, outcomeRule.refusals) : undefined);
    }
    await onEnd?.(ending);
    return ending;
  };
  return runAction(dependencies.queries, key, run, group);
}

/**
 * Sends the request of a press, one at a time over all tabs. Announces its outcome unless it is a refusal:
 * 1. Settles earlier requests whose outcome is unknown, or repeats one under its id where the server honours
 *    ids. A confirmed request is sent beside an unknown one for the same thing.
 * 2. Reads the state before the request, and stores a mark on the device.
 * 3. Sends the mutation with the mark's id.
 * 4. Announces the success, or asks the server after a lost response.
 *
 * Never rejects.
 */
function sendOnce<Data, Variables>(
  dependencies: RequestDependencies,
  action: ValueAction<Data, Variables>,
): Promise<Ending> {
  const { pending } = dependencies;
  const { outcomeRule } = action;
  const { owner } = pending;
  // The shopper may sign out, and another one sign in, while a press waits for its turn or for its response.
  const isSameShopper = () => pending.owner === owner;
  return pending.runExclusively(async () => {
    const { ending, repeated, unsettled } = await settleEarlierRequests(dependencies, action);
    if (ending) return ending;
    let before: Before;
    try {
      // Both requests share the state before the first one, and count each other's effects, so that each
      // effect is announced once.
      before = (repeated ?? unsettled)?.before ?? (await outcomeRule.readBefore(dependencies, action));
    } catch (error) {
      return isSameShopper() ? { kind: 'not-started', error } : { kind: 'unknown' };
    }
    if (!isSameShopper()) return { kind: 'unknown' };
    const mark = repeated
      ? pending.markResent(repeated)
      : pending.markSent(action, before, unsettled?.othersDone);
    let effect: Effect;
    try {
      effect = await sendMutation(dependencies, action, mark.id);
    } catch (error) {
      return endFailed(dependencies, outcomeRule, { mark, repeated, error });
    }
    if (!isSameShopper()) {
      // The outcome is announced when its shopper is back.
      pending.markUnknown(mark);
      return { kind: 'unknown' };
    }
    announceSuccess(dependencies, { outcomeRule, mark, effect, isLeftover: false });
    return { kind: 'done' };
  });
}

/** Sends the mutation of a press, shows the effect of its response, and returns it. Rejects as the call. */
async function sendMutation<Data, Variables>(
  { mutate }: RequestDependencies,
  { getMutation, variables, onResponse, resolvesOnResponse = false }: ValueAction<Data, Variables>,
  requestId: string,
): Promise<Effect> {
  let effect: Effect = {};
  await mutate(getMutation({ request: { requestId } }), variables, {
    onResponse: (data) => {
      effect = onResponse?.(data) ?? {};
    },
    resolvesOnResponse,
  });
  return effect;
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
  outcomeRule: OutcomeRule,
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
  if (isUnknown)
    return { kind: await resolveUnknownOutcome(dependencies, ended, { error, outcomeRule }), error };
  if (pending.owner !== mark.owner) {
    pending.markUnknown(ended);
    return { kind: 'unknown' };
  }
  if (repeated) pending.markAnnouncedNotDone(mark);
  else pending.remove(mark, false);
  return { kind: 'refused', error };
}
