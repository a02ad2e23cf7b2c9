import { formatNumber } from './format-number.ts';
import { plural } from './plural.ts';

/** What the shopper reads in the shop. `fixed` holds the strings of the specification, byte for byte. */
export const shopText = {
  title: 'Boutique',
  loading: 'de la boutique',
  fixed: {
    continueToGoal: 'Continuez à cumuler pour débloquer votre choix !',
    continueForOthers: "Pour débloquer d'autres cadeaux, continuez vos achats !",
    missing: (points: number) =>
      `${formatNumber(points)} ${plural(points, 'point manquant', 'points manquants')}`,
  },
  points: (count: number) => plural(count, 'point', 'points'),
  /** Cost and conditions on one line. */
  cost: (points: number, terms: string) =>
    [`${formatNumber(points)} ${plural(points, 'point', 'points')}`, terms].filter(Boolean).join(', '),
  discount: 'de réduction',
  reward: 'Cadeau',
  goal: 'Mon objectif',
  goalSoon: 'Mon objectif, bientôt débloqué',
  /** What the small bar measures. */
  progress: (title: string) => `Points réunis, ${title}`,
  empty: {
    title: 'La boutique est en préparation',
    text: 'Vos points vous attendent\u202f: les premiers cadeaux arrivent bientôt.',
  },
} as const;
