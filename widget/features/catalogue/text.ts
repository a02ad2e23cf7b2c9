/** Texts of the catalogue: refund offers for members, the programme's rewards for visitors. */
export const catalogueText = {
  /** Title of the screen for visitors. */
  title: 'Catalogue',
  /** Completes `loadedText`: 'Chargement des offres'. */
  loading: 'des offres',

  open: 'Voir {title}',
  /** Label of the next step from a reward or an offer, for a member. */
  shoot: 'Photographier un ticket',

  offers: {
    /** Title of the screen for members. */
    screen: 'Offres',
    title: 'Offres en cours',
    past: 'Offres terminées',
    until: 'Jusqu’au {day}',
    lastDay: 'Dernier jour',
    lastDays: { one: 'Se termine demain', other: 'Plus que {count}\u00a0jours' },
    /** In the details: how long it still lasts, and its last day. */
    lastDaysUntil: '{left}, jusqu’au {day}',
    from: 'À partir du {day}',
    ended: 'Terminée le {day}',
    open: 'Sans date de fin',
    how: 'Achetez le produit, photographiez le ticket\u00a0: le remboursement rejoint votre cagnotte.',
    none: {
      title: 'Aucune offre en ce moment',
      text: 'Vos achats rapportent toujours des points. Les prochaines offres s’afficheront ici.',
    },
    search: {
      label: 'Rechercher une offre',
      clear: 'Effacer la recherche',
      found: { one: '{count} offre trouvée', other: '{count} offres trouvées' },
      none: {
        title: 'Aucune offre trouvée',
        text: 'Essayez un autre mot, comme le nom du produit.',
      },
    },
    sort: {
      legend: 'Trier les offres',
      soonest: 'Se terminent bientôt',
      refund: 'Mieux remboursées',
    },
    /** On home. */
    all: 'Toutes les offres',
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
