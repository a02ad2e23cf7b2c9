/** Texts about receipts, pending and arrived. */
export const receiptsText = {
  receipt: {
    title: '{kind}{moment}',
    /** Before the moment, where the moment has no column of its own. */
    kind: 'Ticket\u00a0du\u00a0',
    /** Breaks before "à" alone. */
    moment: '{day} à\u00a0{time}',
    /** When its date is unknown. */
    untitled: 'Ticket',
    declared: 'Reçu, analyse en cours',
    analyzed: 'Analysé, à vérifier',
    /** When the shopper has no purchase to check. */
    allChecked: 'Analysé, à valider',
    analyzedWith: {
      one: 'Analysé, {count} achat à vérifier',
      other: 'Analysé, {count} achats à vérifier',
    },
    /** After its review. */
    reviewed: 'Validé, vos points sont ajoutés',
    reviewedWithout: 'Validé, aucun point cette fois',
    reviewedWith: {
      one: 'Validé, {count} point ajouté',
      other: 'Validé, {count} points ajoutés',
    },
    /** Analysed, and there is nothing to review. */
    settled: 'Analysé, rien à vérifier',
    completed: 'Terminé',
    rejected: 'Refusé. Photographiez-le de nouveau, entier et net.',
    rejectedFor: 'Refusé, {reason}',
    /** Another photograph would be rejected, too. */
    rejectedForGood: 'Refusé',
    retake: 'Reprendre la photo',
    review: 'Vérifier',
    look: 'Voir la photo, {title}',
    reviewLabel: 'Vérifier, {title}',
    retakeLabel: 'Reprendre la photo, {title}',
  },
  draft: {
    title: 'Ticket à envoyer',
    kept: {
      photos: { one: '{count} photo gardée', other: '{count} photos gardées' },
      documents: { one: '{count} document gardé', other: '{count} documents gardés' },
    },
    goOn: 'Continuer',
    drop: 'Supprimer',
  },
  upload: {
    starting: 'L’envoi va commencer',
    waitingForNetwork: 'En attente du réseau',
    waitingForTurn: 'En attente, envoi après l’autre ticket',
    retrySoon: 'Nouvel essai dans un instant',
    retryIn: 'Nouvel essai dans {minutes}\u00a0min',
    sending: 'Envoi en cours, {percent}',
    paused: 'Envoi en pause à {percent}',
    failed: 'Envoi interrompu, vos photos sont gardées',
    refused: 'Envoi refusé',
    refusedFor: 'Envoi refusé. {reason}',
    unreadable: 'Photos illisibles sur cet appareil',
    /** For a receipt whose other pictures are fine. */
    damaged: {
      one: '{count} photo n’a pas pu être relue',
      other: '{count} photos n’ont pas pu être relues',
    },
    sent: 'Reçu, analyse en cours',
    bar: 'Envoi du ticket',
    arrived: '{title} bien envoyé',
    cancel: 'Annuler l’envoi',
    retry: 'Réessayer',
    look: 'Que faire\u202f?',
    lookAt: 'Que faire\u202f? {title}',
  },
  storage: {
    none: 'Ce navigateur ne garde rien\u00a0: laissez cette page ouverte jusqu’à la fin de l’envoi.',
    failed:
      'La mémoire de ce navigateur ne répond plus\u00a0: laissez cette page ouverte jusqu’à la fin de l’envoi.',
    full: 'Cet appareil n’a plus de place\u00a0: laissez cette page ouverte jusqu’à la fin de l’envoi.',
  },
} as const;
