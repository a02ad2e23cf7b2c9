/**
 * Texts of all features. `fixed` holds the strings of the specification: byte for byte, including their
 * grammar and their English.
 */
export const uiText = {
  /** Label of a button that waits for the network. */
  whenOnline: 'Au retour du réseau',
  noNetwork: 'Pas de réseau\nRéessayez à son retour.',
  /** Shown after another attempt. */
  stillNoNetwork: 'Toujours pas de réseau\nCette page se mettra à jour à son retour.',
  fixed: {
    genericError: 'Une erreur est survenue.\nNous en avons été informés.',
    unknownError: 'Une erreur inconnue est survenue.',
    unlocked: 'Débloqué!',
  },
  close: 'Fermer',
  closePanel: 'Fermer le panneau',
  closeToast: 'Fermer le message',
  retry: 'Réessayer',
  backHome: 'Retour à l’accueil',
  back: 'Retour',
  errors: {
    notFoundText: 'Le lien a peut-être changé. Vos points, vos bons et vos tickets sont bien là.',
    title: 'Cette page ne s’affiche pas',
    text: 'Rien n’est perdu. Réessayez dans un instant.',
    unreadableText: 'Nous n’avons pas pu lire ses informations. Rien n’est perdu. Réessayez dans un instant.',
    connection: 'Connexion impossible',
    connectionText: 'Vérifiez votre réseau puis réessayez. Vos points et vos tickets sont bien là.',
    configuration: 'Cette page ne s’ouvre pas',
    configurationText: 'Ses réglages n’ont pas pu être chargés. Réessayez dans un instant.',
  },
} as const;
