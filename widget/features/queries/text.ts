/** Texts in place of data that is not loaded yet. */
export const loadedText = {
  /** `what` is the name of the data, as `de la boutique`. */
  loading: 'Chargement {what}',
  failed: 'Le chargement {what} a échoué.',
  waiting: {
    title: 'Cette page attend le réseau',
    text: 'Elle s’affichera toute seule dès son retour.',
    /** For a part of a page. */
    part: 'Affiché au retour du réseau.',
  },
} as const;
