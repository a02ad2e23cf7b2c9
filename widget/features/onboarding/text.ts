/** Texts of the cards that show newcomers how the programme works. */
export const onboardingText = {
  cards: {
    photograph: {
      title: 'Photographiez vos tickets',
      text: 'Cadrez le ticket entier, en plusieurs photos s’il est long, ou envoyez un PDF.',
      /** When the programme accepts receipts by e-mail. */
      withEmail:
        'Cadrez le ticket entier, en plusieurs photos s’il est long, ou envoyez un PDF ou un e-mail.',
    },
    review: {
      title: 'Vérifiez, et vos points arrivent',
      text: 'L’analyse prend en général moins de 24\u00a0heures\u202f; s’il manque des points, réclamez-les.',
    },
    spend: {
      // A word joiner: no line ends after the hyphen.
      title: 'Transformez-\u2060les en cadeaux',
      text: 'Choisissez en boutique, montrez vos bons en caisse et suivez vos remboursements dans la cagnotte.',
    },
  },
  step: '{step} sur {count}',
  /** Name of a card for screen readers. */
  card: '{step} sur {count}, {title}',
  next: 'Suivant',
  previous: 'Carte précédente',
  skip: 'Passer',
  close: 'Passer la présentation',
  /** On the last card. */
  shootFirst: 'Photographier mon premier ticket',
  discover: 'Découvrir ma carte',
  /** On the last card, when help opened the cards. */
  understood: 'J’ai compris',
} as const;
