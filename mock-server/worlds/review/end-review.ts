import { addMessage } from '../timeline/timeline.ts';
import type { World } from '../world.ts';
import type { Review, ReviewedReceipt } from './review-state.ts';

const numberFormat = new Intl.NumberFormat('fr-FR');

/** Returns '86 points sont ajoutés à votre carte.', or the other text when there are none. */
const describePoints = (points: number, withoutPoints: string): string => {
  if (points === 0) return withoutPoints;
  return points === 1
    ? '1 point est ajouté à votre carte.'
    : `${numberFormat.format(points)} points sont ajoutés à votre carte.`;
};

/** Adds the refunds of purchases to the pot. */
const addRefunds = (world: World, { receipt_uuid: uuid, purchases }: ReviewedReceipt): void => {
  for (const { label, refund } of purchases) {
    if (!refund?.amount) continue;
    const { amount, status = 'PENDING' } = refund;
    const created_at = new Date(world.clock.now()).toISOString();
    world.pot.addRefund({ id: world.nextNumber(), amount, label: label ?? null, status, created_at }, uuid);
  }
};

const messagesByStatus = {
  user_reviewed: {
    category: 'UserReviewedReceipt',
    title: 'Merci pour votre vérification',
    withoutPoints: 'Votre ticket est validé.',
  },
  filtered_analyzed: {
    category: 'FilteredAnalyzedReceipt',
    title: 'Ticket analysé',
    withoutPoints: 'Aucun achat du programme cette fois.',
  },
} as const;

/**
 * Ends a review: credits its points, adds a message to the timeline, and lets the receipt be completed
 * after the analysis delay.
 * @param status `user_reviewed` with the shopper's claims, `filtered_analyzed` with the result of the
 *   analysis
 * @param points credited to the card
 */
export const endReview = (
  world: World,
  { receipt }: Review,
  status: keyof typeof messagesByStatus,
  points: number,
): void => {
  const now = world.clock.now();
  const { category, title, withoutPoints } = messagesByStatus[status];
  world.points += points;
  // The refunds of the examples' own receipt are in the pot from the start.
  if (world.receipts.has(receipt.receipt_uuid)) addRefunds(world, receipt);
  world.endings.set(receipt.receipt_uuid, { status, completedAt: now + world.analysisDelayMs, points });
  world.settledUntil = 0;
  addMessage(world, now, {
    category,
    title,
    text: describePoints(points, withoutPoints),
    points,
    image_url: receipt.image_url ?? null,
    receipt_uuid: receipt.receipt_uuid,
  });
};
