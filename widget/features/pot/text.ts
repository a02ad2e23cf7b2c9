/**
 * Texts of the pot. `fixed` has the strings of the specification, byte for byte.
 */
export const potText = {
  fixed: {
    requested: 'Transfert demandé avec succès.',
    missingAccount: 'Merci de rentrer vos coordonnées bancaires.',
    emptyPot: 'Désolé, votre cagnotte est vide. Vous ne pouvez pas demander de virement.',
  },
  /** For a refused account without a more precise text. */
  refusedAccount: 'Une information n’a pas été acceptée, rien n’a été viré. Vérifiez votre compte.',
  title: 'Cagnotte',
  help: 'Aide sur la cagnotte',
  /** Completes `loadedText`: 'Chargement de votre cagnotte'. */
  loading: 'de votre cagnotte',
  available: 'Disponible',
  credited: 'Remboursements crédités',
  otherApps: 'Autres applications',
  otherAppsMean: 'Obtenus dans une application partenaire',
  pending: 'En cours de validation',
  nothing: 'Rien à virer pour le moment. Vos prochains remboursements s’ajouteront ici.',
  history: 'Historique',
  loadingHistory: 'de l’historique',
  earlier: 'Voir les mois précédents',
  earlierFailed: 'Les mois précédents n’ont pas pu être chargés.',

  refund: {
    unnamed: 'Remboursement',
    of: 'Crédité le {day}',
    otherApp: 'Autre application, {day}',
    pending: 'En cours de validation, {day}',
    rejected: 'Refusé, {day}',
  },

  transfer: {
    unnamed: 'Virement',
    to: 'Virement vers {account}',
    /** When the server sends the refunds but not the transfer. */
    earlier: 'Remboursements précédents',
    /** Number of refunds that a transfer paid out, after its day. */
    refunds: { one: '{count}\u00a0remboursement', other: '{count}\u00a0remboursements' },
    pending: 'En cours, {line}',
    rejected: 'Refusé, {line}',
    stages: {
      label: 'Étapes du virement',
      asked: 'Demandé',
      requestedOn: 'Demandé le {day}',
      pending: 'En cours de traitement',
      since: { one: 'Depuis hier', other: 'Depuis {count}\u00a0jours' },
      paid: 'Versé',
      paidTo: 'Versé sur {account}',
      rejected: 'Refusé',
      afterRejection: 'Vérifiez vos coordonnées avant de demander un nouveau virement.',
    },
    /** Completes `loadedText`: 'Chargement des remboursements'. */
    loading: 'des remboursements',
    failed: 'Ces remboursements n’ont pas pu être chargés.',
    none: 'Aucun remboursement à afficher.',
    otherApp: '{label} (autre application)',
  },

  empty: {
    title: 'Votre cagnotte attend son premier remboursement',
    text: 'Les remboursements obtenus avec vos tickets s’ajoutent ici, en euros.',
    offers: 'Voir les offres',
  },

  ask: 'Virer {amount}',
  where: 'Où virer vos {amount}\u202f?',
  goOn: 'Continuer',

  account: {
    legend: 'Où virer l’argent',
    kinds: { BankAccount: 'Compte bancaire', PaypalAccount: 'PayPal' },
    firstName: 'Prénom',
    lastName: 'Nom',
    asOnAccount: { BankAccount: 'Comme sur votre RIB', PaypalAccount: 'Comme sur votre compte PayPal' },
    iban: 'IBAN',
    ibanHint: '27 caractères en France, sur votre RIB ou dans l’application de votre banque',
    email: 'E-mail de votre compte PayPal',
    remember: 'Se souvenir de mes coordonnées',
  },

  accounts: {
    bank: 'Compte {account}',
    bankWithHolder: 'Compte {account} de {holder}',
    paypal: 'Compte PayPal {email}',
  },

  remembered: {
    state: 'Compte enregistré',
    other: 'Utiliser un autre compte',
    forget: 'Oublier ce compte',
    /** On the account page. */
    title: 'Virements de ma cagnotte',
    forgetShort: 'Oublier',
    none: 'Aucun compte enregistré',
    atNext: 'Il vous sera demandé au prochain virement.',
    unknown: 'Compte indisponible pour le moment',
  },

  forgetting: {
    title: 'Oublier ce compte\u202f?',
    text: '{account}\u00a0: vous le saisirez à nouveau au prochain virement.',
    keep: 'Le garder',
    done: 'Compte oublié.',
    failed: 'Le compte n’a pas pu être oublié. Réessayez dans un instant.',
  },

  confirmation: {
    title: 'Virer {amount} vers {account}\u202f?',
    text: 'Une fois demandé, un virement ne s’annule pas.',
    send: 'Demander le virement',
    edit: 'Modifier',
    refused: 'La demande a été refusée, rien n’a été viré.',
  },

  /** After a lost response. */
  unknownOutcome: {
    title: 'Votre virement est-il parti\u202f?',
    text: 'Votre demande de {amount} est restée sans réponse. Vérifions si elle est passée avant d’en faire une autre.',
    line: 'Nous ne savons pas encore si votre virement de {amount} est parti.',
    check: 'Vérifier à nouveau',
    failed: 'Pas encore confirmé.\nNous vérifions encore, et vous le dirons.',
    unchanged:
      'Votre demande de virement n’est pas passée, votre cagnotte est intacte. Vous pouvez la refaire.',
    found: '{amount} en route.',
    foundWithAccount: '{amount} en route vers {account}.',
    emptied: 'Votre cagnotte a bien été vidée.',
  },
} as const;
