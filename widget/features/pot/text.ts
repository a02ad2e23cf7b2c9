import { formatNumber, plural } from '../../ui/format.ts';

const refunds = (count: number) =>
  `${formatNumber(count)} ${plural(count, 'remboursement', 'remboursements')}`;

/**
 * What the shopper reads about their pot. `fixed` holds the strings the specification states, byte for byte.
 */
export const potText = {
  fixed: {
    requested: 'Transfert demandé avec succès.',
    missingAccount: 'Merci de rentrer vos coordonnées bancaires.',
    emptyPot: 'Désolé, votre cagnotte est vide. Vous ne pouvez pas demander de virement.',
  },
  title: 'Cagnotte',
  help: 'Aide sur la cagnotte',
  loading: 'de votre cagnotte',
  available: 'Disponible',
  credited: 'Remboursements crédités',
  otherApps: 'Autres applications',
  pending: 'En cours de validation',
  nothing: 'Rien à transférer pour le moment. Vos prochains remboursements s’ajoutent ici.',
  history: 'Historique',
  loadingHistory: 'de l’historique',
  earlier: 'Voir les mois précédents',
  earlierFailed: 'Les mois précédents n’ont pas pu être chargés.',

  refund: {
    unnamed: 'Remboursement',
    of: (day: string) => `Crédité le ${day}`,
    otherApp: (day: string) => `Autre application, ${day}`,
    pending: (day: string) => `En cours de validation, ${day}`,
    rejected: (day: string) => `Refusé, ${day}`,
  },

  transfer: {
    unnamed: 'Virement',
    to: (account: string) => `Virement vers ${account}`,
    /** Where the server tells what was paid out, and not by which transfer. */
    earlier: 'Remboursements précédents',
    /** The day, and how many refunds it paid out. */
    of: (day: string, count: number) => [day, count > 0 && refunds(count)].filter(Boolean).join(', '),
    pending: (line: string) => `En cours, ${line}`,
    rejected: (line: string) => `Refusé, ${line}`,
    loading: 'des remboursements',
    failed: 'Ces remboursements n’ont pas pu être chargés.',
    none: 'Aucun remboursement à afficher.',
    otherApp: (label: string) => `${label} (autre application)`,
  },

  empty: {
    title: 'Votre cagnotte attend son premier remboursement',
    text: 'Les offres remboursées de vos tickets s’ajoutent ici, en euros.',
    offers: 'Voir les offres',
  },

  ask: (amount: string) => `Transférer ${amount}`,
  where: (amount: string) => `Où verser vos ${amount}\u202f?`,
  goOn: 'Continuer',

  account: {
    legend: 'Où verser l’argent',
    kinds: { BankAccount: 'Compte bancaire', PaypalAccount: 'PayPal' },
    firstName: 'Prénom',
    lastName: 'Nom',
    asAtTheBank: 'Tel qu’à la banque',
    iban: 'IBAN',
    ibanHint: '27 caractères en France, sur votre RIB ou l’appli de votre banque',
    email: 'E-mail de votre compte PayPal',
    remember: 'Se souvenir de mes coordonnées',
  },

  remembered: {
    bank: (end: string, holder: string) => (holder ? `Compte ${end} de ${holder}` : `Compte ${end}`),
    paypal: (email: string) => `Compte PayPal ${email}`,
    state: 'Compte enregistré',
    other: 'Utiliser un autre compte',
    forget: 'Oublier ce compte',
  },

  forgetting: {
    title: 'Oublier ce compte\u202f?',
    text: (account: string) => `${account}\u00a0: vous le saisirez à nouveau au prochain virement.`,
    keep: 'Le garder',
    done: 'Compte oublié.',
    failed: 'Le compte n’a pas pu être oublié. Réessayez dans un instant.',
  },

  confirmation: {
    title: (amount: string, account: string) => `Virer ${amount} vers ${account}\u202f?`,
    text: 'Une fois demandé, un virement ne s’annule pas.',
    send: 'Demander le virement',
    edit: 'Modifier',
    refused: 'La demande a été refusée, rien n’a été viré.',
  },

  /** After a response that was lost. */
  doubt: {
    title: 'Votre virement est-il parti\u202f?',
    text: (amount: string) =>
      `La réponse à votre demande de ${amount} s’est perdue en route. Avant toute nouvelle demande, vérifions si elle est arrivée.`,
    line: (amount: string) => `Nous ne savons pas encore si votre virement de ${amount} est parti.`,
    check: 'Vérifier à nouveau',
    failed: 'Toujours pas de réponse.\nVérifiez votre réseau puis réessayez.',
    unchanged:
      'Votre demande de virement n’est pas passée, votre cagnotte est intacte. Vous pouvez la refaire.',
    found: (amount: string, account: string | undefined) =>
      account ? `${amount} en route vers ${account}.` : `${amount} en route.`,
    emptied: 'Votre cagnotte a bien été vidée.',
  },
} as const;
