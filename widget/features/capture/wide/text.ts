/** What the shopper reads on the capture screen of tablets and computers, beside the words of phones. */
export const wideText = {
  drop: 'Déposez votre ticket ici',
  /** The key that goes with V. */
  paste: 'ou collez une image ({key}\u00a0V)',
  release: 'Relâchez pour ajouter à votre ticket',
  photos: 'Choisir des photos',
  pdf: 'Choisir un PDF',
  useWebcam: 'Utiliser la webcam',
  /** On touch screens. */
  touch: {
    shoot: 'Photographiez votre ticket',
    severalShots: 'En plusieurs photos s’il est long.',
    useCamera: 'Ouvrir l’appareil photo',
    choose: 'Choisissez vos fichiers',
    filesOrDrop: 'Vous pouvez aussi les déposer ici.',
  },
  closeCamera: 'Fermer l’appareil photo',
  lens: 'Appareil photo utilisé',
  nthLens: 'Appareil photo {n}',

  ticket: 'Votre ticket',
  empty: 'Ses photos s’afficheront ici, du haut au bas du ticket.',
  added: {
    photos: {
      one: '{count} photo ajoutée, {total} au total',
      other: '{count} photos ajoutées, {total} au total',
    },
    documents: {
      one: '{count} document ajouté, {total} au total',
      other: '{count} documents ajoutés, {total} au total',
    },
  },
  /** Buttons beside a shot; `which` is its name. */
  moveUp: '{which}, monter',
  moveDown: '{which}, descendre',
  remove: '{which}, supprimer',
  moved: '{which}, maintenant en position {place}',
  removed: { photo: 'Photo {n} supprimée', pdf: 'Document PDF {n} supprimé' },
} as const;
