import { formatNumber } from './format-number.ts';
import { plural } from './plural.ts';

/** What the shopper reads about the rewards they have. */
export const couponsText = {
  title: 'Mes bons',
  loading: 'de vos bons',
  reward: 'Cadeau',
  open: (title: string) => `Voir ${title}`,
  worth: (terms: string) => ['de réduction', terms].filter(Boolean).join(' '),

  status: {
    until: (day: string) => `Jusqu’au ${day}`,
    ready: 'À utiliser',
    claimed: 'Réclamé sur un ticket',
    used: 'Utilisé',
    usedOn: (day: string) => `Utilisé le ${day}`,
    expired: 'Expiré',
    expiredOn: (day: string) => `Expiré le ${day}`,
    ordered: 'Commandé',
    orderedOn: (day: string) => `Commandé le ${day}`,
    sent: 'Envoyé chez vous',
  },

  detail: {
    until: 'Valable jusqu’au',
    obtained: 'Obtenu le',
    usable: 'Utilisable',
    times: (count: number) => `${formatNumber(count)} fois`,
    code: 'Code du bon',
    atTheTill: 'Présentez ce code à la caisse.',
    others: (count: number) => plural(count, 'Votre autre bon', 'Vos autres bons'),
  },

  empty: {
    title: 'Aucun bon pour le moment',
    text: 'Échangez vos points dans la boutique\u202f: vos bons arrivent ici, prêts pour la caisse.',
    shop: 'Voir la boutique',
  },
} as const;
