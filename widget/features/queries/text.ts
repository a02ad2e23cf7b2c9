/** What the shopper reads in place of something that the server has not said yet. */
export const loadedText = {
  /** `what` comes, as `de la boutique`. */
  loading: 'Chargement {what}',
  failed: 'Le chargement {what} a échoué.',
  waiting: {
    title: 'Cette page attend le réseau',
    text: 'Elle s’affichera toute seule dès son retour.',
    /** Of a part of a page. */
    part: 'Affiché au retour du réseau.',
  },
} as const;
