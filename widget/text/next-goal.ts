/** What the shopper reads about the reward they save for. */
export const nextGoalText = {
  label: 'Prochain cadeau',
  /** By how near it is (SH-14). */
  kinds: {
    available: 'Votre cadeau est disponible',
    soon: 'Votre cadeau est bientôt disponible',
    saving: 'Prochain cadeau',
  },
  onlyMissing: 'Plus que',
} as const;
