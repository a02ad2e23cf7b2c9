/** Texts of the capture screen on a desktop, in addition to those of phones. */
export const desktopText = {
  drop: 'Déposez votre ticket ici',
  kinds: 'Photos ou PDF, en plusieurs fois si le ticket est long.',
  release: 'Relâchez pour ajouter',
  files: 'Choisir des fichiers',
  paste: 'Coller une image',
  webcam: 'Utiliser la webcam',
  /** The same text for a tablet. */
  camera: 'Ouvrir l’appareil photo',
  closeCamera: 'Fermer l’appareil photo',

  ticket: 'Votre ticket',
  empty: 'Ses pages s’afficheront ici, dans l’ordre.',
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
  /** Buttons below a picture; `which` is its name. */
  moveUp: '{which}, avancer d’une place',
  moveDown: '{which}, reculer d’une place',
  remove: '{which}, supprimer',
  moved: '{which}, maintenant à la place {place}',
  removed: { photo: 'Photo {n} supprimée', pdf: 'Document PDF {n} supprimé' },
} as const;
