/** Texts about trackers, and about the data on this device. */
export const privacyText = {
  title: 'Confidentialité et cookies',
  close: 'Fermer',
  audience: {
    title: 'Mesure d’audience',
    text: 'Votre enseigne compte les écrans ouverts, avec des outils d’autres sociétés. Votre carte marche aussi sans.',
    allow: 'Autoriser la mesure d’audience',
    /** When the page that led here denied consent. */
    deniedByPage: 'Le site d’où vous venez l’a refusée\u00a0: rien n’est mesuré ici.',
    /** When there are no trackers. */
    none: 'Il n’y en a pas ici, ni publicité, ni traceur. Il n’y a donc rien à accepter ou à refuser.',
  },
  kept: {
    title: 'Gardé sur cet appareil',
    text: 'Seulement ce qui fait marcher votre carte\u00a0:',
    things: [
      ['Votre connexion', 'jusqu’à la déconnexion'],
      ['Tickets et photos à envoyer', 'le temps de l’envoi, 30\u00a0jours au plus'],
      ['Bons, pour la caisse sans réseau', 'tant qu’ils servent, jusqu’à la déconnexion'],
      ['Adresse de la dernière commande', '90\u00a0jours, jusqu’à la déconnexion'],
      ['Demandes restées sans réponse', 'le temps de savoir, 30\u00a0jours au plus'],
      ['Conseils déjà vus, choix de cette page', 'pour ne pas les redemander'],
    ],
  },
} as const;
