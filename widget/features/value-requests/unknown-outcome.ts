import { isSdkError } from '@cagnotte/sdk';
import { showErrorToast } from '../../ui/toast-store.ts';
import { isSessionError } from '../session/auth.ts';
import type { Effect, Finding, OutcomeRule, ValueContext } from './outcome-rule.ts';
import type { PendingMark } from './pending-mark.ts';

/**
 * Returns whether the server may still be processing a request whose outcome is unknown (`isOutcomeUnknown`): no response arrived, or one
 * of a gateway. After a success that cannot be read, or a 500, the server has ended.
 */
export const mayStillSucceed = (error: unknown): boolean => {
  const { status } = isSdkError(error) ? error : {};
  return status === undefined || (status >= 400 && status !== 500);
};

/** Announces that a request was carried out, and removes its mark. */
export function settleDone(
  { context, rule, isLeftover }: { context: ValueContext; rule: OutcomeRule; isLeftover: boolean },
  mark: PendingMark,
  effect: Effect,
): void {
  rule.showDone(context, mark, effect, isLeftover);
  context.pending.remove(mark, true);
}

interface ResolveOptions {
  /** The error of this press's own request. */
  readonly error?: unknown;
  readonly rule?: OutcomeRule | undefined;
  /** True if no screen waits for it. */
  readonly isLeftover?: boolean;
  /** True to announce nothing when the server cannot be asked: that was announced before. */
  readonly isQuiet?: boolean;
  /** True if the same request is sent again at once when it was not carried out: only the second outcome is announced. */
  readonly isRetried?: boolean;
  /** True if the same request is sent again although the server may still carry this one out: without an effect it counts as not done. */
  readonly isConfirmed?: boolean | undefined;
}

type ResolvedOutcome = 'done' | 'not-done' | 'unknown';

function announceUnknown(rule: OutcomeRule, mark: PendingMark, { error, isQuiet }: ResolveOptions): void {
  if (error !== undefined) reportError(error);
  if (!isQuiet) rule.showUnknown(mark, error);
}

/** Announces the outcome that a finding proves, and updates or removes the mark. */
function settleByFinding(
  context: ValueContext,
  mark: PendingMark,
  finding: Finding,
  resolving: ResolveOptions & { readonly rule: OutcomeRule },
): ResolvedOutcome {
  const { pending } = context;
  const { rule, error, isLeftover = false, isRetried = false, isConfirmed = false } = resolving;
  const isLate = mark.isAnnouncedNotDone === true;
  if (finding.kind === 'done') {
    const ended = pending.findEndedTwin(mark);
    if (ended || !isLate || rule.lateEffect === 'certain') {
      // The effect belongs to the ended request: this one may have its own later.
      if (ended && !isLate) pending.markUnknown(mark);
      settleDone({ context, rule, isLeftover }, ended ?? mark, finding.effect);
      return 'done';
    }
  }
  if (finding.kind !== 'not-done') {
    // Untraceable, or an effect that another cause may have had: nobody will ever know the outcome, so nothing waits for it, and the
    // same request may be sent again.
    rule.showUntraceable?.();
    pending.remove(mark, true);
    return 'not-done';
  }
  if (isLate) return 'not-done';
  if (pending.isSettling(mark)) {
    pending.markUnknown(mark);
    if (isConfirmed) return 'not-done';
    announceUnknown(rule, mark, resolving);
    return 'unknown';
  }
  if (!isRetried) rule.showNotDone(mark, error);
  if (mark.settlesAt === undefined) pending.remove(mark, false);
  else pending.markAnnouncedNotDone(mark);
  return 'not-done';
}

/**
 * Asks the server for the outcome of a request whose response is lost, and announces it. The mark stays until it is known. Call it in
 * `runExclusively`. Never rejects.
 */
export async function resolveUnknownOutcome(
  context: ValueContext,
  mark: PendingMark,
  resolving: ResolveOptions = {},
): Promise<ResolvedOutcome> {
  const { pending } = context;
  // The requests of another shopper must neither be looked for nor announced.
  const isOwn = () => pending.owner === mark.owner;
  const isLate = mark.isAnnouncedNotDone === true;
  const keepUnknown = () => {
    if (!isLate) pending.markUnknown(mark);
    return 'unknown' as const;
  };
  if (!isOwn()) return keepUnknown();
  let { rule } = resolving;
  pending.setChecking(mark);
  try {
    rule ??= await context.loadRule(mark.operation);
    const finding = await rule.find(context, mark);
    return isOwn() ? settleByFinding(context, mark, finding, { ...resolving, rule }) : keepUnknown();
  } catch (failure) {
    if (isLate) return 'not-done';
    keepUnknown();
    if (isSessionError(failure) || !isOwn()) return 'unknown';
    if (rule) announceUnknown(rule, mark, resolving);
    else if (!resolving.isQuiet) showErrorToast(failure);
    return 'unknown';
  } finally {
    pending.setChecking(undefined);
  }
}

/** Asks the server about the marks that a reload, a closed tab or a lost connection left, and announces their outcomes. */
export async function resolveLeftoverMarks(
  context: ValueContext,
  { isQuiet = false }: Pick<ResolveOptions, 'isQuiet'> = {},
): Promise<void> {
  if (context.pending.list().length === 0) return;
  await context.pending.runExclusively(async () => {
    for (const { id } of context.pending.list()) {
      const mark = context.pending.find(id);
      if (mark) await resolveUnknownOutcome(context, mark, { isLeftover: true, isQuiet });
    }
  });
}

/** Asks the server about one request again. Undefined when another tab has settled it meanwhile. Never rejects. */
export const checkOutcome = (
  context: ValueContext,
  { id }: Pick<PendingMark, 'id'>,
): Promise<ResolvedOutcome | undefined> =>
  context.pending.runExclusively(async () => {
    const mark = context.pending.find(id);
    return mark && resolveUnknownOutcome(context, mark);
  });
