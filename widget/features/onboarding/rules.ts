/** The cards, in their order. */
export const onboardingCards = ['photograph', 'review', 'spend'] as const;

/** Facts that decide whether the cards open by themselves. */
interface OnboardingClues {
  /** The member has never sent a receipt. */
  readonly isNew: boolean;
  /** The cards were shown on this device, for this programme. */
  readonly isSeen: boolean;
  /** Another dialog is open. */
  readonly hasDialog: boolean;
  /** The widget is in a frame whose storage is refused: each page of the partner would show them again. */
  readonly isForgetfulFrame: boolean;
}

/** True if the cards open by themselves. */
export const isOnboardingDue = ({ isNew, isSeen, hasDialog, isForgetfulFrame }: OnboardingClues): boolean =>
  isNew && !isSeen && !hasDialog && !isForgetfulFrame;

/** A step to another card. */
export type Move = 'next' | 'previous';

/** Returns the index of the card after a move, from the first card to the last one. */
export const getStepAfter = (step: number, move: Move): number =>
  Math.min(onboardingCards.length - 1, Math.max(0, step + (move === 'next' ? 1 : -1)));

/** Minimum sideways movement of a swipe. */
const minSwipePx = 40;

/**
 * Returns the move of a swipe; undefined for a press or a scroll. `x` and `y`: movement of the finger from
 * its start to its end, in CSS pixels.
 */
export function findSwipeMove({ x, y }: { readonly x: number; readonly y: number }): Move | undefined {
  if (Math.abs(x) < minSwipePx || Math.abs(x) < 2 * Math.abs(y)) return undefined;
  return x < 0 ? 'next' : 'previous';
}
