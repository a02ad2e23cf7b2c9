/** Texts of the review of a receipt. `fixed` has the strings of the specification, byte for byte. */
export const reviewText = {
  fixed: {
    alreadyReviewed: 'Vous avez déjà effectuer la revue de ce ticket.',
    validated: 'Ticket validé',
    recorded: 'Demande enregistrée',
    added: 'Votre demande a bien été ajoutée.',
  },
  title: 'Vérifier le ticket',
  /** Completes `loadedText`: 'Chargement de votre ticket'. */
  loading: 'de votre ticket',
  shop: 'Ticket de caisse',
  paidAt: '{day} à {time}',
  picture: 'Photo du ticket',
  enlarge: 'Agrandir la photo du ticket',
  zoom: 'Agrandissement',
  pictureFailed: 'Cette photo ne peut pas être affichée.',

  points: 'Points gagnés',
  refunds: 'Remboursements',
  piecesMean: 'Pour compléter une collection',
  pieces: { one: 'Pièce de collection', other: 'Pièces de collection' },
  jokersMean: 'Vaut la pièce de votre choix',
  jokers: { one: 'Joker', other: 'Jokers' },
  usage: 'Bon utilisé',
  total: 'Total du ticket',
  recognised: 'Achats reconnus',
  recognisedOfLines: '{count} sur {lines}',
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
  /** Above the list, whose lines to check are marked. The list of receipts says the same. */
  toCheck: {
    one: '{count} achat à vérifier\u00a0: réclamez les points.',
    other: '{count} achats à vérifier\u00a0: réclamez les points.',
  },
  purchase: 'Achat',
  noneOfMode: 'Aucun achat de ce ticket n’est concerné.',
  times: '{quantity} × {price} = {total}',

  marks: {
    points: { one: '+{count} point', other: '+{count} points' },
    credited: '{amount} dans votre cagnotte',
    pending: '{amount} après validation',
    refund: 'Remboursement en attente',
    refundCredited: 'Remboursement crédité',
    refundRejected: 'Remboursement refusé',
    piece: 'Pièce de collection',
    pieceNumber: 'Pièce n°\u202f{number}',
    joker: 'Joker',
    claimSent: 'Réclamation envoyée',
    claimAccepted: 'Réclamation acceptée',
    claimRejected: 'Réclamation refusée',
    eligible: 'Points à confirmer',
    outside: 'Hors programme',
  },

  actions: {
    claim: 'Réclamer',
    scan: 'Scanner',
    of: '{action}, {product}',
  },
  help: 'Aide sur la vérification',
  validate: 'Valider le ticket',
  skip: 'Valider sans vérifier',
  skipping: {
    title: 'Valider sans vérifier\u202f?',
    text: 'Le ticket part tel que nous l’avons lu, et ne pourra plus être vérifié. Vos réclamations ne seront pas étudiées.',
    keep: 'Continuer la vérification',
    now: 'Valider sans vérifier',
    done: 'Ticket transmis sans vérification',
  },
  cancelling: {
    link: 'Supprimer ce ticket',
    title: 'Supprimer ce ticket\u202f?',
    text: 'Il ne rapportera ni points ni remboursement.',
    keep: 'Le garder',
    now: 'Le supprimer',
    done: 'Ticket supprimé',
  },

  /** Why the server did not end a review, and what to do next, by code. */
  endingRefusals: {
    not_found: 'Ce ticket n’est plus à vérifier. Revenez à l’accueil.',
    invalid_parameter: 'Ce ticket est déjà validé\u00a0: il ne change plus. Revenez à l’accueil.',
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
    product: 'Produit {code}',
    unnamed: 'Produit réclamé',
  },
  coupons: {
    title: 'Un bon n’a pas été déduit\u202f?',
    text: 'Signalez celui que la caisse a oublié.',
    coupon: 'Bon',
    report: 'Signaler',
    reportLabel: 'Signaler, {title}',
    until: 'Valable jusqu’au {day}',
  },
  more: 'Une question sur ce ticket\u202f?',
  links: {
    missing: 'Il manque un achat sur ce ticket',
    refund: 'Un bon n’a pas été déduit',
    report: 'Signaler un problème',
    contact: 'Contacter l’assistance',
  },

  scan: 'Scanner le produit',
  /** Why the server refused a claim, and what to do next, by code. */
  claimRefusals: {
    not_found: 'Ce qui est réclamé n’est plus à vérifier. Revenez à l’accueil.',
    invalid_parameter: 'La demande n’a pas été acceptée. Vérifiez-la, ou contactez l’assistance.',
  },
  /** By the parameter at fault. */
  refused: {
    ean: 'Ce produit ne fait partie d’aucune offre.',
    purchase_id: 'Cet achat est déjà réclamé, ou son ticket ne peut plus être vérifié. Revenez à l’accueil.',
    receipt_uuid: 'Ce ticket ne peut plus être vérifié. Revenez à l’accueil.',
    earned_coupon_identifier: 'Ce bon est déjà signalé, ou ne peut pas l’être. Choisissez un autre bon.',
    card_identifier: 'Cet achat ne compte pas pour votre carte. Scannez son code-barres.',
    other: 'La demande n’est pas partie. Réessayez dans un instant.',
  },
  trusting: {
    title: 'Est-ce bien ce produit\u202f?',
    /** `ofClub`: as `du Club Verger`. */
    text: 'Cet achat ressemble à un produit {ofClub}. Si c’est bien lui, vos points arrivent tout de suite.',
    ofProgramme: 'du programme',
    line: 'ligne {n} du ticket',
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
    text: 'Votre message part avec ce ticket\u00a0: inutile de le décrire.',
    subject: 'Sujet',
    label: 'Votre message',
    send: 'Envoyer',
  },
  howTo: {
    title: 'Comment vérifier un ticket',
    steps: [
      { icon: 'search', title: 'Comparez', text: 'Touchez la photo pour la voir de près.' },
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
      { icon: 'check-circle', title: 'Validez', text: 'Vos points arrivent, et le ticket ne change plus.' },
    ],
    done: 'J’ai compris',
  },
  missingLines: {
    title: 'Il manque un achat',
    text: 'Scannez le produit qui manque, ou recopiez son code-barres. Nous le chercherons sur votre ticket.',
  },
  selectRefund: {
    title: 'Choisir le bon oublié',
    text: 'Choisissez le bon qui aurait dû être déduit de ce ticket.',
    none: 'Vous n’avez pas de bon à réclamer sur un ticket.',
    /** Completes `loadedText`: 'Chargement de vos bons'. */
    loading: 'de vos bons',
    choose: 'Choisir',
    chooseLabel: 'Choisir, {title}',
  },
  reportRefund: {
    title: 'Signaler un bon oublié',
    text: 'Vous avez présenté ce bon à la caisse, et sa réduction n’est pas sur le ticket. Nous vérifions, et vous tenons au courant.',
    send: 'Envoyer la demande',
    other: 'Choisir un autre bon',
  },

  empty: {
    title: 'Aucun achat reconnu sur ce ticket',
    text: 'Nous n’y avons trouvé aucun produit du programme ni des offres en cours.',
  },
} as const;
