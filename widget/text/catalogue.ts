import { formatNumber } from './format-number.ts';
import { plural } from './plural.ts';

/** What the shopper reads in the catalogue: refund offers for members, the programme's rewards for visitors. */
export const catalogueText = {
  title: 'Catalogue',
  loading: 'des offres',

  offers: {
    title: 'Offres en cours',
    past: 'Offres terminées',
    until: (day: string) => `Jusqu’au ${day}`,
    from: (day: string) => `À partir du ${day}`,
    ended: (day: string) => `Terminée le ${day}`,
    open: 'Sans date de fin',
    how: 'Achetez le produit, photographiez le ticket\u202f: le remboursement rejoint votre cagnotte.',
    none: {
      title: 'Aucune offre en ce moment',
      text: 'Vos achats rapportent toujours des points. Les prochaines offres s’afficheront ici.',
    },
  },

  rewards: {
    title: 'Les cadeaux du programme',
    text: 'Vos tickets valent des points, et vos points ces cadeaux.',
    cost: (points: number) => `${formatNumber(points)}\u00a0${plural(points, 'point', 'points')}`,
    none: {
      title: 'Le catalogue est en préparation',
      text: 'Les cadeaux du programme s’afficheront ici.',
    },
  },
} as const;
