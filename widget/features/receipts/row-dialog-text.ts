/** Texts and announcements of the dialog of a receipt's row: home does not wait for this file. */
export const receiptRowsText = {
  /** Asks whether to delete pictures that were not sent yet. */
  draft: {
    title: 'Supprimer ce ticket\u202f?',
    keep: 'Garder',
    discard: 'Supprimer',
  },
  /** Asks whether to cancel an upload. */
  upload: {
    title: 'Annuler cet envoi\u202f?',
    keep: 'Continuer l’envoi',
    discard: 'Annuler et effacer',
  },
  /** For screen readers. */
  announced: {
    sending: '{title}, envoi commencé',
    sent: '{title}, envoi terminé',
    failed: '{title}, envoi interrompu',
  },
  /** For photos and for documents. */
  erased: {
    photos: {
      one: 'La photo de ce ticket sera effacée de cet appareil.',
      other: 'Les {count} photos de ce ticket seront effacées de cet appareil.',
    },
    documents: {
      one: 'Le document de ce ticket sera effacé de cet appareil.',
      other: 'Les {count} documents de ce ticket seront effacés de cet appareil.',
    },
  },
  zoom: 'Agrandissement',
  noPicture: 'Cette photo n’est pas disponible.',
} as const;
