import { formatNumber } from './format-number.ts';
import { plural } from './plural.ts';

const refunds = (count: number) =>
  `${formatNumber(count)} ${plural(count, 'remboursement', 'remboursements')}`;

/** What the shopper reads about their pot. */
export const potText = {
  title: 'Cagnotte',
  loading: 'de votre cagnotte',
  available: 'Disponible',
  credited: 'Remboursements crédités',
  otherApps: 'Autres applications',
  pending: 'En cours de validation',
  history: 'Historique',
  loadingHistory: 'de l’historique',

  refund: {
    unnamed: 'Remboursement',
    of: (day: string) => `Crédité le ${day}`,
    otherApp: (day: string) => `Autre application, ${day}`,
    pending: (day: string) => `En cours de validation, ${day}`,
    rejected: (day: string) => `Refusé, ${day}`,
  },

  transfer: {
    unnamed: 'Virement',
    to: (account: string) => `Virement vers ${account}`,
    /** The day, and how many refunds it paid out. */
    of: (day: string, count: number) => [day, count > 0 && refunds(count)].filter(Boolean).join(', '),
    pending: (line: string) => `En cours, ${line}`,
    rejected: (line: string) => `Refusé, ${line}`,
  },

  empty: {
    title: 'Votre cagnotte attend son premier remboursement',
    text: 'Les offres remboursées de vos tickets s’ajoutent ici, en euros.',
    offers: 'Voir les offres',
  },
} as const;
