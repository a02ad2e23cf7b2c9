/** What the shopper reads in the catalogue: refund offers for members, the programme's rewards for visitors. */
export const catalogueText = {
  title: 'Catalogue',
  loading: 'des offres',

  open: 'Voir {title}',
  /** Where it goes on from a reward or an offer, for a member. */
  shoot: 'Photographier un ticket',

  offers: {
    title: 'Offres en cours',
    past: 'Offres terminées',
    until: 'Jusqu’au {day}',
    lastDay: 'Dernier jour',
    from: 'À partir du {day}',
    ended: 'Terminée le {day}',
    open: 'Sans date de fin',
    how: 'Achetez le produit, photographiez le ticket\u00a0: le remboursement rejoint votre cagnotte.',
    none: {
      title: 'Aucune offre en ce moment',
      text: 'Vos achats rapportent toujours des points. Les prochaines offres s’afficheront ici.',
    },
  },

  rewards: {
    title: 'Les cadeaux du programme',
    text: 'Vos tickets valent des points, et vos points des cadeaux.',
    cost: { one: '{count}\u00a0point', other: '{count}\u00a0points' },
    none: {
      title: 'Le catalogue est en préparation',
      text: 'Les cadeaux du programme s’afficheront ici.',
    },
  },
} as const;
