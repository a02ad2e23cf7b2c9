/** Texts of home. */
export const homeText = {
  pointsLabel: 'Mes points',
  pointsCount: { one: '{count} point', other: '{count} points' },
  /** For a newcomer who entered a code. */
  codePoints: {
    one: 'dont {count} point grâce à votre code',
    other: 'dont {count} points grâce à votre code',
  },
  receipts: 'Tickets en cours',
  allReceipts: 'Tous mes tickets',
  loading: 'Chargement de votre carte',
  receiptsFailed: 'Vos tickets n’ont pas pu être chargés.',
  empty: {
    title: 'Votre premier ticket vous attend au fond du sac',
    text: 'Photographiez-le en entier. Vos points arrivent après l’analyse, en général sous 24\u00a0heures.',
  },
  allDone: {
    title: 'Tous vos tickets sont traités',
    text: 'Le prochain ticket compte aussi\u00a0: photographiez-le en entier, vos points suivent.',
  },
  offline: {
    title: 'Vos points s’afficheront au retour du réseau',
    text: 'Vous pouvez photographier un ticket dès maintenant\u00a0: il partira tout seul.',
  },
  blocked: 'L’inscription est fermée pour ce compte. Le service client de votre enseigne peut vous aider.',
  digitalReceipts: 'Ticket reçu par e-mail\u202f? Transférez-le à',
} as const;

/** Texts about the next goal. */
export const nextGoalText = {
  label: 'Prochain objectif',
  /** By the distance to the goal (SH-14). */
  kinds: {
    available: 'Votre cadeau est disponible',
    soon: 'Votre cadeau est bientôt disponible',
    far: 'Prochain objectif',
  },
  /** For a newcomer. */
  first: 'Votre premier cadeau',
  onlyMissing: 'Plus que',
  /** After the pending points are credited. */
  after: '{missing} après validation',
  reachedAfter: 'Atteint après validation',
} as const;
