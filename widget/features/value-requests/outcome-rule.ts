/**
 * The types of the requests that move points, coupons or money, in the order of a press:
 * - `Target`: the press. `PendingMark`: the press as it is stored on the device, from before the request
 *   until its outcome is announced.
 * - `Before`: the server's data before the request. `Effect`: what the request has changed.
 * - `OutcomeRule`: reads `Before`, finds the effect after a lost response, and announces the outcome. One for
 *   each group of operations.
 * - `Finding`: the result of that search. `Ending`: how the press has ended.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Mutate } from '../queries/mutate.ts';
import type { Before, PendingMark, Target, ValueOperation } from './marks/pending-mark.ts';
import type { PendingRequests } from './marks/pending-requests.ts';
import type { Refusals } from './refusals.ts';

/** Dependencies of the requests that move value. One for each tab. */
export interface RequestDependencies {
  /** Slug of the loyalty product. */
  readonly product: string;
  readonly queries: QueryClient;
  readonly mutate: Mutate;
  readonly pending: PendingRequests;
  /** Loads the rule of an operation, for requests of another screen or of a page that is gone. */
  readonly loadOutcomeRule: (operation: ValueOperation) => Promise<OutcomeRule>;
}

/** The effect of a request that was carried out. */
export interface Effect {
  /** Identifier of the coupon that was earned. */
  readonly earnedCouponId?: string | undefined;
  /** Points that were credited. */
  readonly points?: number | undefined;
  /** Second line of the announcement. */
  readonly text?: string | undefined;
}

/**
 * The result of asking the server about a request whose response is lost. `untraceable`: the server can never
 * know.
 */
export type Finding =
  | { readonly kind: 'done'; readonly effect: Effect }
  | { readonly kind: 'not-carried-out' }
  | { readonly kind: 'untraceable' };

/** Finds and announces the outcome of an operation. */
export interface OutcomeRule {
  /** A sentence for each code that the contracts let the server refuse it with. */
  readonly refusals: Refusals;
  /**
   * Reads the state before the request from the server: one read before each request. Rejects when it cannot
   * be read.
   */
  readonly readBefore: (dependencies: RequestDependencies, target: Target) => Promise<Before>;
  /** Asks the server for the outcome of the request. Rejects when it cannot be asked. */
  readonly find: (dependencies: RequestDependencies, mark: PendingMark) => Promise<Finding>;
  /** Shows and announces that the request was carried out. `isLeftover`: true if no screen waits for it. */
  readonly showDone: (
    dependencies: RequestDependencies,
    mark: PendingMark,
    effect: Effect,
    options: { readonly isLeftover: boolean },
  ) => void;
  /**
   * Announces that it was not carried out.
   * @param error error of the request, when this press sent it
   */
  readonly showNotDone: (mark: PendingMark, error: unknown) => void;
  /**
   * Announces that the outcome is not known yet. The error is reported separately.
   * @param error error of the request, when this press sent it
   */
  readonly showUnknown: (mark: PendingMark, error: unknown) => void;
  /** Announces that the outcome will never be known. Absent for operations without that case. */
  readonly showUntraceable?: () => void;
  /**
   * Concerns an effect that is found after the request was announced as not carried out. True: it is
   * certainly its own, and announced as done. False: something else may have caused it, so nobody can know
   * the outcome.
   */
  readonly isLateEffectOwn: boolean;
}

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

/** A request that was carried out. */
interface CarriedOutRequest {
  readonly outcomeRule: OutcomeRule;
  readonly mark: PendingMark;
  readonly effect: Effect;
  /** True if no screen waits for it. */
  readonly isLeftover: boolean;
}

/** Announces that a request was carried out, and removes its mark. */
export function announceSuccess(
  dependencies: RequestDependencies,
  { outcomeRule, mark, effect, isLeftover }: CarriedOutRequest,
): void {
  outcomeRule.showDone(dependencies, mark, effect, { isLeftover });
  dependencies.pending.remove(mark, true);
}
