/** Texts of the list of all receipts. */
export const historyText = {
  title: 'Mes tickets',
  /** Completes `loadedText`: 'Chargement de vos tickets'. */
  loading: 'de vos tickets',
  failed: 'Vos tickets n’ont pas pu être chargés.',
  /** Below the receipts that are known. */
  someFailed: 'Vos autres tickets n’ont pas pu être chargés.',
  offline: 'Vos autres tickets s’afficheront au retour du réseau.',
  end: 'Tous vos tickets sont affichés.',
  more: 'Voir la suite',

  /** Above the columns of a wide screen. */
  heads: ['Date', 'Enseigne', 'Total', 'Points', 'État'],

  filter: 'Filtrer les tickets',
  filters: { all: 'Tous', underway: 'En cours', accepted: 'Acceptés', refused: 'Refusés' },
  noneByFilter: {
    all: 'Aucun ticket',
    underway: 'Aucun ticket en cours',
    accepted: 'Aucun ticket accepté',
    refused: 'Aucun ticket refusé',
  },

  analyzed: 'Analysé',
  validated: 'Validé',
  /** With the reason in the words of the server. */
  refusedFor: 'Refusé. {reason}',
  help: 'Aide',
  helpLabel: 'Obtenir de l’aide, {title}',

  empty: {
    title: 'Aucun ticket pour le moment',
    text: 'Photographiez un ticket de caisse\u00a0: vous suivrez ici son analyse et ce qu’il vous rapporte.',
  },
} as const;
