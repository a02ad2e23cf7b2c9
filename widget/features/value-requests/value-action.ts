import type { TransportOptions } from '@cagnotte/generated/transport';
import { isOutcomeUnknown } from '@cagnotte/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { showErrorToast } from '../../ui/toast-store.ts';
import {
  createMutate,
  resolveOnResponse,
  runAction,
  type ActionKey,
  type GeneratedMutation,
} from '../queries/mutate.ts';
import { useSdk } from '../queries/sdk-context.tsx';
import { isOfSession } from '../session/auth.ts';
import {
  isSameTarget,
  type Before,
  type PendingMark,
  type Target,
  type ValueOperation,
} from './pending-mark.ts';
import { whyRefused } from './refusals.ts';
import {
  mayStillSucceed,
  resolveUnknownOutcome,
  settleDone,
  type Effect,
  type OutcomeRule,
  type ValueContext,
} from './unknown-outcome.ts';
import { ValueRequestsContext } from './value-requests-context.ts';

/**
 * Returns the dependencies of this screen's requests that move points or money.
 * @param known rules that were loaded with the screen; the rules of other screens cannot be loaded offline
 */
export function useValueContext(known: Partial<Record<ValueOperation, OutcomeRule>>): ValueContext {
  const { product } = useSdk();
  const queries = useQueryClient();
  // Unlike `useMutate`, it settles after a change of shopper too: the requests of the next shopper wait for it.
  const mutate = createMutate(queries);
  const requests = use(ValueRequestsContext);
  if (!requests) throw new Error('no pending requests: this component is rendered outside the app');
  const { pending, loadOutcomeRule } = requests;
  const loadRule = (operation: ValueOperation) => {
    const rule = known[operation];
    return rule ? Promise.resolve(rule) : loadOutcomeRule(operation);
  };
  return { product, queries, mutate, pending, loadRule };
}

/** A press that moves points, coupons or money: its request, and what the screen shows of its outcome. */
export interface ValueAction<Data, Variables> {
  /** Identifies the press, which is pending until it has ended. */
  readonly key: ActionKey;
  /** Nothing is sent while an action is pending whose key begins with this group. Default: `key`. */
  readonly group?: ActionKey;
  readonly operation: ValueOperation;
  /** Identifier of the pressed reward, earned coupon, purchase or receipt. Empty for the pot and for a code. */
  readonly subject: string;
  /** Kept on the device with the request, to announce its outcome after a reload. */
  readonly about: Target['about'];
  /** Finds the outcome when the response is lost, and announces it. */
  readonly rule: OutcomeRule;
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
  /** True: the success is announced with the response (D75). Default: once the stale data is refetched. */
  readonly isAnnouncedAtOnce?: boolean;
  /** Shows a refusal (`isRefusal`). Returns false when a toast has to show it. */
  readonly showRefusal?: ((error: unknown, kind: Ending['kind']) => boolean) | undefined;
  /** Called at the end, while the press is still pending. */
  readonly onEnd?: ((ending: Ending) => void | Promise<void>) | undefined;
}

/**
 * The outcome of a press.
 * - `done`: carried out, which was announced
 * - `found`: the same thing had been carried out before, which was announced; nothing was sent
 * - `refused`: settled by the server; nothing was announced
 * - `not-sent`: the state before the request could not be read; nothing was announced
 * - `not-done`: the response is lost, and the server has not carried the request out, which was announced
 * - `unknown`: the response of this request or of an earlier one is lost, and the server may still carry it out or could not be
 *   asked, which was announced
 */
export interface Ending {
  readonly kind: 'done' | 'found' | 'refused' | 'not-sent' | 'not-done' | 'unknown';
  /** The error of the request. */
  readonly error?: unknown;
}

/** Returns whether the server refused the request, or nothing was sent. False when the session has ended, which is shown elsewhere. */
export const isRefusal = ({ kind, error }: Ending): boolean =>
  (kind === 'refused' || kind === 'not-sent') && !isOfSession(error);

/**
 * Runs a press that moves points, coupons or money, from the press to the announcement of its outcome:
 * 1. Nothing, while another action of its group is pending.
 * 2. `sendOnce`: waits for other tabs, settles earlier requests whose outcome is unknown, keeps a mark on the device and sends the
 *    mutation with the mark's id. A success is announced by `rule`. After a lost response, `rule` asks the server.
 * 3. A refusal is shown by the screen or by a toast.
 * @returns the outcome; undefined when nothing was run. Never rejects.
 */
export function runValueAction<Data, Variables>(
  context: ValueContext,
  action: ValueAction<Data, Variables>,
): Promise<Ending | undefined> {
  const { key, group, operation, subject, about, rule, isConfirmed, getMutation, variables } = action;
  const { onStart, onResponse, isAnnouncedAtOnce = false, showRefusal, onEnd } = action;
  const { queries, mutate } = context;

  const send = async (request: TransportOptions): Promise<Effect> => {
    const mutation = getMutation({ request });
    let effect: Effect = {};
    const respond = (data: Data) => {
      effect = onResponse?.(data) ?? {};
    };
    if (isAnnouncedAtOnce) await resolveOnResponse(mutate, mutation, variables, respond);
    else await mutate(mutation, variables, respond);
    return effect;
  };

  const run = async (): Promise<Ending> => {
    onStart?.();
    const ending = await sendOnce(context, { operation, subject, about, rule, isConfirmed, send });
    const { kind, error } = ending;
    if (isRefusal(ending)) {
      const isShown = showRefusal?.(error, kind) === true;
      if (!isShown) showErrorToast(error, kind === 'refused' ? whyRefused(error, rule.refusals) : undefined);
    }
    await onEnd?.(ending);
    return ending;
  };
  return runAction(queries, key, run, group);
}

export interface ValueRequest extends Target {
  readonly rule: OutcomeRule;
  /** True if the shopper has confirmed this request although an earlier one may still succeed. */
  readonly isConfirmed?: boolean | undefined;
  /** Sends the request. @param request has its id: a new one, or the id of the request that it repeats */
  readonly send: (request: TransportOptions) => Promise<Effect>;
}

/**
 * Sends a request that moves points or money: one at a time, over all tabs. Requests whose outcome is still
 * unknown are settled first, or repeated under their id where the server honours ids, and after a lost response the server is
 * asked. A confirmed request is sent beside an unknown one for the same thing, after the server was asked about the unknown one.
 * Never rejects.
 */
export function sendOnce(context: ValueContext, request: ValueRequest): Promise<Ending> {
  const { pending } = context;
  const { rule, send, isConfirmed } = request;
  const { owner } = pending;
  // The shopper may sign out, and another one sign in, while a press waits for its turn or for its response.
  const isOwn = () => pending.owner === owner;
  return pending.exclusively(async () => {
    let repeated: PendingMark | undefined;
    /** The request that may still succeed beside this one. */
    let beside: PendingMark | undefined;
    for (const { id } of pending.conflicting(request)) {
      // Settling the previous mark may have changed this one.
      const earlier = pending.find(id);
      if (!earlier) continue;
      const isSame = isSameTarget(earlier, request);
      const isRepeatable = pending.isRepeatable(earlier, request);
      const outcome = await resolveUnknownOutcome(context, earlier, {
        isLeftover: !isSame,
        isRetried: isSame,
        isQuiet: isRepeatable,
        isConfirmed: isSame && isConfirmed,
      });
      if (outcome === 'done' && isSame) return { kind: 'found' };
      if (isRepeatable) repeated ??= pending.find(id);
      else if (outcome === 'unknown') return { kind: 'unknown' };
      else if (pending.find(id)?.isUnknown) beside ??= pending.find(id);
    }
    let before: Before;
    try {
      // Both requests share the state before the first one, and count each other's effects, so that each effect is announced once.
      before = (repeated ?? beside)?.before ?? (await rule.readBefore(context, request));
    } catch (error) {
      return isOwn() ? { kind: 'not-sent', error } : { kind: 'unknown' };
    }
    if (!isOwn()) return { kind: 'unknown' };
    const mark = repeated ? pending.renew(repeated) : pending.add(request, before, beside?.othersDone);
    let effect: Effect;
    try {
      effect = await send({ requestId: mark.id });
    } catch (error) {
      // The outcome of a repetition is not that of the first request, which may still succeed.
      const isBehindAnother = repeated !== undefined && pending.isSettling(repeated);
      const isUnknown = isBehindAnother || isOutcomeUnknown(error);
      const ended = pending.withLostResponse(mark, isBehindAnother || (isUnknown && mayStillSucceed(error)));
      if (isUnknown) return { kind: await resolveUnknownOutcome(context, ended, { error, rule }), error };
      if (isOwn()) {
        if (repeated) pending.keepToldNotDone(mark);
        else pending.remove(mark, false);
        return { kind: 'refused', error };
      }
      pending.keepUnknown(ended);
      return { kind: 'unknown' };
    }
    if (!isOwn()) {
      // The outcome is announced when its shopper is back.
      pending.keepUnknown(mark);
      return { kind: 'unknown' };
    }
    settleDone({ context, rule, isLeftover: false }, mark, effect);
    return { kind: 'done' };
  });
}
