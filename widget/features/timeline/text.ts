/** Texts about messages: at the end of home, and on the screen of the timeline. */
export const timelineText = {
  /** Strings of the specification, byte for byte. */
  fixed: {
    archives: 'Archives',
    closeArchives: 'Fermer les archives',
  },
  title: 'Quoi de neuf',
  all: 'Tout voir',
  /** Completes `loadedText`: 'Chargement de vos messages'. */
  loading: 'de vos messages',
  potHistory: 'Historique de ma cagnotte',

  gained: '+{points}',
  /** Read after the figure. */
  unit: { one: 'point', other: 'points' },
  review: 'Vérifier',
  reviewLabel: 'Vérifier, {title}',
  retake: 'Reprendre la photo',
  retakeLabel: 'Reprendre la photo, {title}',
  pictureLabel: 'Voir la photo, {title}',
  archive: 'Archiver «\u202f{title}\u202f»',
  archived: 'Message archivé',
  undo: 'Annuler',

  more: 'Voir la suite',
  failed: 'La suite n’a pas pu être chargée.',

  /** A message without a title of its own. */
  unnamed: 'Nouveau message',
  empty: {
    title: 'Rien de neuf pour le moment',
    text: 'Photographiez un ticket\u00a0: son analyse, vos points et vos remboursements s’affichent ici.',
  },
  noArchives: {
    title: 'Aucun message archivé',
    text: 'Les messages que vous archivez se rangent ici.',
  },
  loadingArchives: 'de vos archives',
} as const;
