/** The words around the address that receipts received by e-mail are forwarded to. */
export const receiptsByMailText = {
  title: 'Vos tickets reçus par e-mail',
  text: 'Transférez-les à cette adresse\u202f: ils rejoignent vos tickets en cours.',
  /** Opens them, where there is no room. */
  open: 'Ticket reçu par e-mail\u202f?',
  copy: 'Copier l’adresse',
  copied: 'Adresse copiée',
  notCopied: 'L’adresse n’a pas pu être copiée. Sélectionnez-la pour la copier vous-même.',
} as const;
