/** Texts about a validated receipt. */
export const wonText = {
  points: '+{points}',
  won: { one: 'point gagné', other: 'points gagnés' },
  refunds: '+{amount}',
  refunded: 'de remboursements',
  /** Beside points. */
  withRefunds: '{amount} de remboursements rejoignent votre cagnotte.',
  /** When the receipt has no points. */
  onlyRefunds: 'Ils rejoignent votre cagnotte.',
  balance: { one: 'Votre solde passe à {count} point.', other: 'Votre solde passe à {count} points.' },
  /** After the balance. `title`: the reward that the shopper saves for. */
  missing: {
    one: 'Plus que {count} point avant votre objectif\u00a0: {title}.',
    other: 'Plus que {count} points avant votre objectif\u00a0: {title}.',
  },
  unlocked: 'Votre objectif est débloqué\u00a0: {title}.',
  again: 'Ajouter un autre ticket',
  home: 'Revenir à l’accueil',
} as const;
