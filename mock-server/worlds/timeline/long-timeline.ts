import type { TimelineMessage } from './timeline-state.ts';
import { createOrderedKey } from './timeline.ts';

const messageCount = 10_000;
const hourMs = 60 * 60 * 1000;

/** Every tenth message has a category that clients know and do not show. */
const messageKinds = [
  ['CompletedReceipt', 'Ticket terminé', '8 achats retenus sur 11.'],
  [
    'UserReviewedReceipt',
    'Merci pour votre vérification',
    'Votre réclamation sur le café moulu est acceptée.',
  ],
  ['FilteredAnalyzedReceipt', 'Ticket analysé', 'Aucun achat du programme cette fois.'],
  ['DeclaredReceipt', 'Ticket bien reçu', 'Maison Verger, Lyon Croix-Rousse.'],
  ['RejectedReceipt', 'Ticket refusé', 'La photo est illisible. Le ticket reste valable 14 jours.'],
] as const;

/**
 * Creates messages for many years, newest first, one every three hours.
 * @param newest time of the first one, in milliseconds since 1970
 */
export const createLongTimeline = (newest: number): TimelineMessage[] =>
  Array.from({ length: messageCount }, (_, index) => {
    const [category, title, text] = messageKinds[index % messageKinds.length] ?? messageKinds[0];
    const createdAt = newest - index * 3 * hourMs;
    const number = messageCount - index;
    return {
      identifier: `message-long-${number}`,
      category: index % 10 === 9 ? 'AnnounceNewProgram' : category,
      timeline_ordered_key: createOrderedKey(createdAt, number),
      title,
      text: `${text} (n° ${number})`,
      image_url: null,
      created_at: new Date(createdAt).toISOString(),
      ...(category === 'CompletedReceipt' && { points: 40 + (index % 50) }),
    };
  });
