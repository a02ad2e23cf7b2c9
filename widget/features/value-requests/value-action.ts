import type { TransportOptions } from '@cagnotte/generated/transport';
import { showErrorToast } from '../../ui/toast-store.ts';
import type { GeneratedMutation } from '../queries/mutate.ts';
import { runAction, type ActionKey } from '../queries/run-action.ts';
import { isSessionError } from '../session/auth.ts';
import type { Effect, OutcomeRule, RequestDependencies } from './outcome-rule.ts';
import type { Target, ValueOperation } from './pending-mark.ts';
import { findRefusalText } from './refusals.ts';
import { sendOnce, type Ending } from './send-once.ts';

/**
 * A press that moves points, coupons or money: its request, and what the screen shows of its outcome. Its
 * functions are called in this order: `onStart`, `outcomeRule.readBefore`, `getMutation`, `onResponse`, then
 * the announcement by `outcomeRule` or `showRefusal`, and `onEnd`.
 */
export interface ValueAction<Data, Variables> {
  /** Identifies the press, which is pending until it has ended. */
  readonly key: ActionKey;
  /** Nothing is sent while an action is pending whose key begins with this group. Default: `key`. */
  readonly group?: ActionKey;
  readonly operation: ValueOperation;
  /**
   * Identifier of the pressed reward, earned coupon, purchase or receipt. Empty for the pot and for a code.
   */
  readonly subject: string;
  /** Kept on the device with the request, to announce its outcome after a reload. */
  readonly about: Target['about'];
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
 * Runs a press that moves points, coupons or money, from the press to the announcement of its outcome:
 * 1. Returns undefined if an action of the same group is pending.
 * 2. `sendOnce`: waits for other tabs, settles earlier requests whose outcome is unknown, keeps a mark on the
 *    device and sends the mutation with the mark's id. A success is announced by `outcomeRule`, which asks
 *    the server after a lost response.
 * 3. A refusal is shown by the screen or by a toast.
 * @returns the outcome; undefined when nothing was run. Never rejects.
 */
export function runValueAction<Data, Variables>(
  dependencies: RequestDependencies,
  action: ValueAction<Data, Variables>,
): Promise<Ending | undefined> {
  const { key, group, operation, subject, about, outcomeRule, isConfirmed, getMutation, variables } = action;
  const { onStart, onResponse, resolvesOnResponse = false, showRefusal, onEnd } = action;
  const { queries, mutate } = dependencies;

  const sendAndShowEffect = async (request: TransportOptions): Promise<Effect> => {
    const mutation = getMutation({ request });
    let effect: Effect = {};
    await mutate(mutation, variables, {
      onResponse: (data) => {
        effect = onResponse?.(data) ?? {};
      },
      resolvesOnResponse,
    });
    return effect;
  };

  const run = async (): Promise<Ending> => {
    onStart?.();
    const request = {
      operation,
      subject,
      about,
      rule: outcomeRule,
      isConfirmed,
      sendAndShowEffect,
    };
    const ending = await sendOnce(dependencies, request);
    const { kind, error } = ending;
    if (isRefusal(ending)) {
      const isShown = showRefusal?.(error, kind) === true;
      if (!isShown)
        showErrorToast(error, kind === 'refused' ? findRefusalText(error, outcomeRule.refusals) : undefined);
    }
    await onEnd?.(ending);
    return ending;
  };
  return runAction(queries, key, run, group);
}
