import type { Effect, OutcomeRule, RequestDependencies } from './outcome-rule.ts';
import type { PendingMark } from './pending-mark.ts';

/** A request that was carried out. */
interface CarriedOutRequest {
  readonly rule: OutcomeRule;
  readonly mark: PendingMark;
  readonly effect: Effect;
  /** True if no screen waits for it. */
  readonly isLeftover: boolean;
}

/** Announces that a request was carried out, and removes its mark. */
export function announceSuccess(
  dependencies: RequestDependencies,
  { rule, mark, effect, isLeftover }: CarriedOutRequest,
): void {
  rule.showDone(dependencies, mark, effect, { isLeftover });
  dependencies.pending.remove(mark, true);
}
