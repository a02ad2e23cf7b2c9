/** What the shopper reads once a receipt is validated. */
export const wonText = {
  points: '+{points}',
  won: { one: 'point gagné', other: 'points gagnés' },
  balance: { one: 'Votre solde passe à {count} point.', other: 'Votre solde passe à {count} points.' },
  /** After the balance. `title`: what the shopper saves for. */
  missing: {
    one: 'Plus que {count} point avant votre objectif, {title}.',
    other: 'Plus que {count} points avant votre objectif, {title}.',
  },
  unlocked: 'Votre objectif est débloqué, {title}.',
  again: 'Ajouter un autre ticket',
  home: 'Revenir à l’accueil',
} as const;
