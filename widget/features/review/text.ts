import { formatNumber, plural } from '../../ui/format.ts';

/** What the shopper reads while a receipt is under review. `fixed` holds the strings of the specification, byte for byte. */
export const reviewText = {
  fixed: {
    alreadyReviewed: 'Vous avez déjà effectuer la revue de ce ticket.',
    validated: 'Ticket validé',
    recorded: 'Demande enregistrée',
    added: 'Votre demande a bien été ajoutée.',
  },
  title: 'Vérifier le ticket',
  titleOf: (day: string) => `Ticket du ${day}`,
  loading: 'de votre ticket',
  shop: 'Ticket de caisse',
  paidAt: (day: string, time: string) => `${day} à ${time}`,
  picture: 'Photo du ticket',
  enlarge: 'Agrandir la photo du ticket',
  zoom: 'Agrandissement',
  pictureFailed: 'Cette photo ne peut pas être affichée.',

  points: 'Points gagnés',
  refunds: 'Remboursements',
  pieces: (count: number) => plural(count, 'Pièce de collection', 'Pièces de collection'),
  jokers: (count: number) => plural(count, 'Joker', 'Jokers'),
  usage: 'Bon utilisé',
  total: 'Total du ticket',
  recognised: 'Achats reconnus',
  recognisedOf: (count: number, lines: number) => `${formatNumber(count)} sur ${formatNumber(lines)}`,
  otherBrands: 'Autres marques',
  claims: 'Produits manquants réclamés',

  filter: 'Filtrer les achats',
  modes: {
    all: 'Tous',
    points: 'Points',
    refunds: 'Remboursements',
    'collector-pieces': 'Pièces',
    'collector-jokers': 'Jokers',
  },
  purchases: 'Achats',
  purchase: 'Achat',
  noneOfMode: 'Aucun achat de ce ticket n’est concerné.',
  times: (quantity: number, price: string) => `${formatNumber(quantity)} × ${price}`,

  marks: {
    points: (count: number) => `+${formatNumber(count)} ${plural(count, 'point', 'points')}`,
    credited: (amount: string) => `${amount} crédité`,
    pending: (amount: string) => `${amount} remboursé après validation`,
    refund: 'Remboursement en attente',
    refundCredited: 'Remboursement crédité',
    refundRejected: 'Remboursement refusé',
    piece: 'Pièce de collection',
    pieceNumber: (number: number) => `Pièce n°\u202f${number}`,
    joker: 'Joker',
    claimSent: 'Réclamation envoyée',
    claimAccepted: 'Réclamation acceptée',
    claimRejected: 'Réclamation refusée',
    eligible: 'Points possibles',
    outside: 'Hors programme',
  },

  actions: {
    claim: 'Réclamer',
    scan: 'Scanner',
    of: (action: string, product: string) => `${action}, ${product}`,
  },
  help: 'Aide sur la vérification',
  validate: 'Valider le ticket',
  skip: 'Passer',
  skipping: {
    title: 'Passer la vérification\u202f?',
    text: 'Le ticket part tel que nous l’avons lu, et ne pourra plus être vérifié. Vos réclamations ne seront pas étudiées.',
    keep: 'Continuer la vérification',
    now: 'Passer',
    done: 'Ticket transmis sans vérification',
  },
  cancelling: {
    link: 'Retirer ce ticket',
    title: 'Retirer ce ticket\u202f?',
    text: 'Il quitte vos tickets en cours, et rien ne sera crédité pour lui.',
    keep: 'Le garder',
    now: 'Le retirer',
    done: 'Ticket retiré',
  },

  brands: {
    title: 'Autres marques',
    text: 'Des achats de ce ticket comptent aussi pour des offres d’autres marques.',
    status: {
      CREDITED: 'Remboursements crédités',
      PENDING: 'Remboursements en attente',
      REJECTED: 'Remboursements refusés',
    },
  },
  missing: {
    title: 'Produits manquants réclamés',
    product: (code: string) => `Produit ${code}`,
    unnamed: 'Produit réclamé',
  },
  coupons: {
    title: 'Bons présentés à la caisse',
    text: 'Un de ces bons n’est pas déduit de ce ticket\u202f? Signalez-le.',
    coupon: 'Bon',
    report: 'Signaler',
    reportOf: (title: string) => `Signaler, ${title}`,
    until: (day: string) => `Valable jusqu’au ${day}`,
    all: 'Choisir parmi tous mes bons',
  },
  more: 'Une question sur ce ticket',
  links: {
    missing: 'Il manque un achat sur ce ticket',
    refund: 'Un bon n’a pas été déduit',
    report: 'Signaler un problème',
    contact: 'Contacter l’assistance',
  },

  scan: {
    title: 'Scanner le produit',
    text: 'Le code-barres du produit nous dit ce qu’il est.',
  },
  refused: {
    ean: 'Ce produit ne fait partie d’aucune offre.',
    purchase_id: 'Cet achat a déjà une réclamation.',
    card_identifier: 'Cet achat ne compte pas pour votre carte. Scannez son code-barres.',
    other: 'La demande n’est pas partie. Réessayez dans un instant.',
  },
  trusting: {
    title: 'On vous fait confiance',
    text: (club: string) =>
      `Ce produit ressemble à un achat ${club}. Si c’est bien lui, vos points arrivent tout de suite.`,
    /** The article of a name goes with the preposition: 'du Club Verger', 'des Vergers', 'de La Ferme'. */
    club: (name: string) => `de ${name}`.replace(/^de Le /i, 'du ').replace(/^de Les /i, 'des '),
    programme: 'du programme',
    place: (parts: readonly string[]) => parts.join(', '),
    line: (n: number) => `ligne ${formatNumber(n)} du ticket`,
    confirm: 'C’est bien ce produit',
    scan: 'Scanner son code-barres',
  },
  report: {
    title: 'Signaler un problème',
    text: 'Dites-nous ce que nous avons mal lu sur ce ticket.',
    label: 'Votre message',
    hint: 'Par exemple un prix, une date ou un produit.',
    send: 'Envoyer',
  },
  contact: {
    title: 'Contacter l’assistance',
    text: 'Votre message part avec ce ticket\u202f: inutile de le décrire.',
    subject: 'Sujet',
    label: 'Votre message',
    send: 'Envoyer',
  },
  howTo: {
    title: 'Comment vérifier un ticket',
    steps: [
      { icon: 'search', title: 'Comparez', text: 'Touchez la photo pour la relire de près.' },
      {
        icon: 'star',
        title: 'Réclamez',
        text: 'Un achat du programme n’a pas ses points\u202f? Réclamez-les, ou scannez le code-barres du produit.',
      },
      {
        icon: 'list',
        title: 'Complétez',
        text: 'Un achat manque\u202f? Son code-barres suffit pour l’ajouter.',
      },
      { icon: 'ok', title: 'Validez', text: 'Vos points arrivent, et le ticket ne change plus.' },
    ],
    done: 'J’ai compris',
  },
  missingLines: {
    title: 'Il manque un achat',
    text: 'Scannez le produit qui manque, ou recopiez son code-barres. Nous le chercherons sur votre ticket.',
  },
  selectRefund: {
    title: 'Quel bon avez-vous présenté\u202f?',
    text: 'Choisissez le bon qui aurait dû être déduit de ce ticket.',
    none: 'Vous n’avez pas de bon à réclamer sur un ticket.',
    loading: 'de vos bons',
    choose: 'Choisir',
    chooseOf: (title: string) => `Choisir, ${title}`,
  },
  reportRefund: {
    title: 'Signaler un bon oublié',
    text: 'Vous avez présenté ce bon à la caisse, et sa réduction n’est pas sur le ticket. Nous vérifions, et vous tenons au courant.',
    send: 'Envoyer la demande',
    other: 'Choisir un autre bon',
  },

  empty: {
    title: 'Aucun achat reconnu sur ce ticket',
    text: 'L’analyse n’y a trouvé aucun produit du programme ni des offres.',
  },
} as const;
