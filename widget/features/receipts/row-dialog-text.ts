import { formatNumber, plural } from '../../ui/format.ts';

const erased = (pictures: number) =>
  pictures > 1
    ? `Les ${formatNumber(pictures)} photos de ce ticket seront effacées de cet appareil.`
    : 'La photo de ce ticket sera effacée de cet appareil.';

/** What opens from a ticket's row on home, and what is said of it aloud: home does not wait for these words. */
export const receiptRowsText = {
  /** Giving up pictures that were not sent yet. */
  draft: {
    title: (pictures: number) => plural(pictures, 'Supprimer la photo\u202f?', 'Supprimer les photos\u202f?'),
    text: erased,
    keep: 'Garder',
    discard: 'Supprimer',
  },
  /** Giving up a ticket on its way. */
  upload: {
    title: () => 'Annuler cet envoi\u202f?',
    text: erased,
    keep: 'Continuer l’envoi',
    discard: 'Annuler et effacer',
  },
  /** To those who do not see the row. */
  announced: {
    sending: (title: string) => `${title}, envoi commencé`,
    sent: (title: string) => `${title}, envoi terminé`,
    failed: (title: string) => `${title}, envoi interrompu`,
  },
  zoom: 'Agrandissement',
  noPicture: 'Cette photo n’est pas disponible.',
} as const;
