/** Texts of signing in, signing up and the menu. */
export const accountText = {
  emailLocked: 'Fournie par votre enseigne',

  login: {
    forgotten: 'Mot de passe oublié\u202f?',
  },

  reset: {
    title: 'Mot de passe oublié\u202f?',
    text: 'Nous vous envoyons un lien pour en choisir un nouveau.',
    submit: 'Recevoir le lien',
    /** Stays until the shopper has read it. */
    sent: {
      title: 'E-mail envoyé',
      text: 'Ouvrez le lien envoyé à {email} pour choisir un nouveau mot de passe.',
      close: 'J’ai compris',
    },
  },

  signup: {
    offered: {
      one: '{count} point offert à l’inscription',
      other: '{count} points offerts à l’inscription',
    },
    hasCode: 'J’ai un code d’activation',
    accept: 'J’accepte les',
    terms: 'conditions du programme',
    /** When the programme has no terms page. */
    acceptAll: 'J’accepte les conditions du programme',
    toLogin: 'J’ai déjà un compte',
    closed: {
      title: 'Ce programme se termine',
      text: 'Il n’accueille plus de nouveaux membres. Si vous avez déjà un compte, vos points restent à vous.',
    },
  },

  switching: {
    title: 'Changer de compte\u202f?',
    text: 'Le lien que vous avez ouvert est celui d’un autre compte.',
    present: 'Compte actuel',
    offered: 'Compte du lien',
    unnamed: 'Compte sans nom',
    keep: 'Garder mon compte',
    change: 'Changer de compte',
  },

  menu: {
    title: 'Mon compte et aide',
    /** In place of a name. */
    unnamed: 'Mon compte',
    /** When the server sends no address. */
    signedIn: 'Compte connecté',
    signedInWith: 'Connecté avec {email}',
    /** The shopper's points, money and coupons; each word is below its number. */
    sums: {
      label: 'Mes gains',
      points: { one: 'point', other: 'points' },
      pot: 'cagnotte',
      coupons: { one: 'bon', other: 'bons' },
    },
    programme: 'Mon programme',
    help: 'Aide et données personnelles',
    /** Subjects of a message to the team. */
    password: 'Changer mon mot de passe',
    data: 'Mes données personnelles',
    deletion: 'Supprimer mon compte',
    /** For visitors: the rewards of the programme. */
    catalog: 'Catalogue',
    receipts: 'Mes tickets',
    assistance: 'Assistance',
    code: 'J’ai un code',
    logout: 'Se déconnecter',
  },

  code: {
    title: 'J’ai un code',
    text: 'Recopiez le code reçu de votre enseigne.',
    label: 'Votre code',
    submit: 'Valider le code',
    done: { one: '{count}\u00a0point ajouté', other: '{count}\u00a0points ajoutés' },
    /** For a code without points. */
    accepted: 'Code accepté',
    /** When no field can show the refusal. */
    refused: 'Ce code n’a pas été accepté. Vérifiez-le, puis réessayez.',
    failed: 'Le code n’est pas parti. Réessayez dans un instant.',
  },
} as const;

/** Texts for a shopper who signs out while receipts are still on this device. */
export const leavingText = {
  title: {
    one: 'Un ticket n’est pas encore envoyé',
    other: '{count} tickets ne sont pas encore envoyés',
  },
  kept: {
    one: 'Gardé sur cet appareil, il attend votre retour sur ce compte. Aucun autre compte ne le voit.',
    other:
      'Gardés sur cet appareil, ils attendent votre retour sur ce compte. Aucun autre compte ne les voit.',
  },
  /** When nothing stays stored after the page is closed. */
  keptHere: {
    one: 'Gardé dans cette page seulement\u00a0: une fois fermée, il sera perdu.',
    other: 'Gardés dans cette page seulement\u00a0: une fois fermée, ils seront perdus.',
  },
  keep: 'Garder et se déconnecter',
  send: 'Envoyer maintenant',
  drop: 'Supprimer et se déconnecter',
  close: 'Ne pas se déconnecter',

  sending: 'Envoi avant la déconnexion',
  thenOut: 'La déconnexion suit dès que tout est arrivé.',
  progress: 'Envoi des tickets',

  troubles: {
    network: 'Pas de réseau\u00a0: rien ne peut partir maintenant.',
    late: 'L’envoi n’a pas abouti. Réessayez, ou gardez vos tickets pour plus tard.',
    refused: 'L’envoi n’est pas passé. L’accueil vous dit pourquoi et que faire.',
    'not-dropped': 'La suppression a échoué. Réessayez.',
  },
  allGone: 'Tout est arrivé',
  allGoneText: 'Il ne reste rien sur cet appareil.',
  leave: 'Se déconnecter',
} as const;
