/** What the shopper reads about all of their receipts. */
export const historyText = {
  title: 'Mes tickets',
  loading: 'de vos tickets',
  failed: 'Vos tickets n’ont pas pu être chargés.',
  /** Below those that are known all the same. */
  someFailed: 'Vos autres tickets n’ont pas pu être chargés.',
  away: 'Vos autres tickets s’afficheront au retour du réseau.',
  /** Title above receipts without a date. */
  undated: 'Sans date',
  end: 'Tous vos tickets sont affichés.',

  analyzed: 'Analysé',
  validated: 'Validé',

  empty: {
    title: 'Aucun ticket pour le moment',
    text: 'Photographiez un ticket de caisse\u00a0: vous suivrez ici son analyse et ce qu’il vous rapporte.',
  },
} as const;
