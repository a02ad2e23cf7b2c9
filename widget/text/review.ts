import { formatNumber } from './format-number.ts';
import { plural } from './plural.ts';

/** What the shopper reads while a receipt is under review. `fixed` holds the strings of the specification, byte for byte. */
export const reviewText = {
  fixed: {
    alreadyReviewed: 'Vous avez déjà effectuer la revue de ce ticket.',
  },
  title: 'Vérifier le ticket',
  titleOf: (day: string) => `Ticket du ${day}`,
  loading: 'de votre ticket',
  shop: 'Ticket de caisse',
  paidAt: (day: string, time: string) => `${day} à ${time}`,
  picture: 'Photo du ticket',
  enlarge: 'Agrandir la photo du ticket',
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

  empty: {
    title: 'Aucun achat reconnu sur ce ticket',
    text: 'L’analyse n’y a trouvé aucun produit du programme ni des offres.',
  },
} as const;
