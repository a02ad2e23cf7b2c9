/** Texts of the five error screens, by the end of their address. */
export const notices = {
  client_unauthorized: {
    title: 'Ce programme n’est pas reconnu',
    text: 'L’adresse de cette page ne correspond à aucun programme. Repassez par le site ou l’application de votre enseigne.',
    button: 'Réessayer',
  },
  demo_program_not_loaded: {
    title: 'La démonstration n’est pas prête',
    text: 'Son programme n’est pas encore chargé. Réessayez dans quelques minutes.',
    button: 'Réessayer',
  },
  missing_client_id: {
    title: 'Ce lien est incomplet',
    text: 'Repassez par le site ou l’application de votre enseigne\u00a0: le lien vers votre carte y est complet.',
    button: 'Retour à l’accueil',
  },
  no_auto_register: {
    title: 'Votre compte n’est pas encore relié',
    text: 'Connectez-vous d’abord sur le site de votre enseigne, puis rouvrez votre carte.',
    button: 'Retour à l’accueil',
  },
  registration_blocked: {
    title: 'L’inscription n’est pas possible',
    text: 'Le programme n’accepte plus de nouveau compte pour le moment. Votre enseigne peut vous en dire plus.',
    button: 'Retour à l’accueil',
  },
} as const;
