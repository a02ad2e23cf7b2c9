import { isSdkError } from '@cagnotte/sdk';
import { showErrorToast } from '../../ui/toasts/toast-store.ts';
import { isSessionError } from '../session/auth.ts';
import type { PendingMark } from './marks/pending-mark.ts';
import { announceSuccess, type Finding, type OutcomeRule, type RequestDependencies } from './outcome-rule.ts';

/**
 * True if the server may still be processing a request whose outcome is unknown (`isOutcomeUnknown`): no
 * response arrived, or one of a gateway. After a success that cannot be read, or a 500, the server has ended.
 */
export const mayStillSucceed = (error: unknown): boolean => {
  const { status } = isSdkError(error) ? error : {};
  return status === undefined || (status >= 400 && status !== 500);
};

/**
 * Why the outcome of a request is looked for.
 * - `screen`: a screen waits for it
 * - `leftover`: no screen waits for it
 * - `resend`: a second press sends the same request at once if it was not carried out, so that only the
 *   second outcome is announced
 * - `confirmed-resend`: as `resend`, even while the server may still carry out the first request
 */
type ResolveReason = 'screen' | 'leftover' | 'resend' | 'confirmed-resend';

interface ResolveOptions {
  /** Default: `screen`. */
  readonly reason?: ResolveReason;
  /** The error of this press's own request. */
  readonly error?: unknown;
  readonly outcomeRule?: OutcomeRule | undefined;
  /** True to announce nothing when the server cannot be asked: that was announced before. */
  readonly isQuiet?: boolean;
}

type ResolvedOutcome = 'done' | 'not-carried-out' | 'unknown';

function announceUnknown(
  outcomeRule: OutcomeRule,
  mark: PendingMark,
  { error, isQuiet }: ResolveOptions,
): void {
  if (error !== undefined) reportError(error);
  if (!isQuiet) outcomeRule.showUnknown(mark, error);
}

/** Announces the outcome that a finding proves, and updates or removes the mark. */
function settleByFinding(
  dependencies: RequestDependencies,
  mark: PendingMark,
  finding: Finding,
  resolving: ResolveOptions & { readonly outcomeRule: OutcomeRule },
): ResolvedOutcome {
  const { pending } = dependencies;
  const { outcomeRule, error, reason = 'screen' } = resolving;
  const isLate = mark.isAnnouncedNotDone === true;
  if (finding.kind === 'done') {
    const ended = pending.findSameRequestThatEnded(mark);
    if (ended || !isLate || outcomeRule.isLateEffectOwn) {
      // The effect belongs to the ended request: this one may have its own later.
      if (ended && !isLate) pending.markUnknown(mark);
      announceSuccess(dependencies, {
        outcomeRule,
        mark: ended ?? mark,
        effect: finding.effect,
        isLeftover: reason === 'leftover',
      });
      return 'done';
    }
  }
  if (finding.kind !== 'not-carried-out') {
    // Untraceable, or an effect that another cause may have had: nobody will ever know the outcome, so
    // nothing waits for it, and the same request may be sent again.
    outcomeRule.showUntraceable?.();
    pending.remove(mark, true);
    return 'not-carried-out';
  }
  if (isLate) return 'not-carried-out';
  if (pending.isSettling(mark)) {
    pending.markUnknown(mark);
    if (reason === 'confirmed-resend') return 'not-carried-out';
    announceUnknown(outcomeRule, mark, resolving);
    return 'unknown';
  }
  if (reason !== 'resend' && reason !== 'confirmed-resend') outcomeRule.showNotDone(mark, error);
  if (mark.settlesAt === undefined) pending.remove(mark, false);
  else pending.markAnnouncedNotDone(mark);
  return 'not-carried-out';
}

/**
 * Asks the server for the outcome of a request whose response is lost, and announces it. The mark stays until
 * it is known. Call it in `runExclusively`. Never rejects.
 */
export async function resolveUnknownOutcome(
  dependencies: RequestDependencies,
  mark: PendingMark,
  resolving: ResolveOptions = {},
): Promise<ResolvedOutcome> {
  const { pending } = dependencies;
  // The requests of another shopper must neither be looked for nor announced.
  const isSameShopper = () => pending.owner === mark.owner;
  const isLate = mark.isAnnouncedNotDone === true;
  const keepUnknown = () => {
    if (!isLate) pending.markUnknown(mark);
    return 'unknown' as const;
  };
  if (!isSameShopper()) return keepUnknown();
  let { outcomeRule } = resolving;
  pending.setChecking(mark);
  try {
    outcomeRule ??= await dependencies.loadOutcomeRule(mark.operation);
    const finding = await outcomeRule.find(dependencies, mark);
    return isSameShopper()
      ? settleByFinding(dependencies, mark, finding, { ...resolving, outcomeRule })
      : keepUnknown();
  } catch (failure) {
    if (isLate) return 'not-carried-out';
    keepUnknown();
    if (isSessionError(failure) || !isSameShopper()) return 'unknown';
    if (outcomeRule) announceUnknown(outcomeRule, mark, resolving);
    else if (!resolving.isQuiet) showErrorToast(failure);
    return 'unknown';
  } finally {
    pending.setChecking(undefined);
  }
}

/**
 * Asks the server about the marks that a reload, a closed tab or a lost connection left, and
 * announces their outcomes.
 */
export async function resolveLeftoverMarks(
  dependencies: RequestDependencies,
  { isQuiet = false }: Pick<ResolveOptions, 'isQuiet'> = {},
): Promise<void> {
  if (dependencies.pending.list().length === 0) return;
  await dependencies.pending.runExclusively(async () => {
    for (const { id } of dependencies.pending.list()) {
      const mark = dependencies.pending.find(id);
      if (mark) await resolveUnknownOutcome(dependencies, mark, { reason: 'leftover', isQuiet });
    }
  });
}

/**
 * Asks the server about one request again. Undefined when another tab has settled it
 * meanwhile. Never rejects.
 */
export const checkOutcome = (
  dependencies: RequestDependencies,
  { id }: Pick<PendingMark, 'id'>,
): Promise<ResolvedOutcome | undefined> =>
  dependencies.pending.runExclusively(async () => {
    const mark = dependencies.pending.find(id);
    return mark && resolveUnknownOutcome(dependencies, mark);
  });
