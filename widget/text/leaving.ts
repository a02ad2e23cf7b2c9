import { formatNumber } from './format-number.ts';
import { plural } from './plural.ts';

/** What the shopper reads who logs out while tickets are still on this device. */
export const leavingText = {
  title: (tickets: number) =>
    plural(
      tickets,
      'Un ticket n’est pas encore envoyé',
      `${formatNumber(tickets)} tickets ne sont pas encore envoyés`,
    ),
  kept: (tickets: number) =>
    plural(
      tickets,
      'Gardé sur cet appareil, il attend votre retour sur ce compte. Aucun autre compte ne le voit.',
      'Gardés sur cet appareil, ils attendent votre retour sur ce compte. Aucun autre compte ne les voit.',
    ),
  /** Where nothing outlives the page. */
  keptHere: (tickets: number) =>
    plural(
      tickets,
      'Ce navigateur ne garde rien\u202f: une fois cette page fermée, il sera perdu.',
      'Ce navigateur ne garde rien\u202f: une fois cette page fermée, ils seront perdus.',
    ),
  keep: 'Garder et se déconnecter',
  send: 'Envoyer maintenant',
  drop: 'Supprimer et se déconnecter',
  close: 'Rester connecté',

  sending: 'Envoi avant de vous déconnecter',
  thenOut: 'Vous serez déconnecté dès que tout sera arrivé.',
  progress: 'Envoi des tickets',

  troubles: {
    network: 'Pas de réseau\u202f: rien ne peut partir maintenant.',
    late: 'L’envoi n’a pas abouti. Réessayez, ou gardez vos tickets pour plus tard.',
    refused: 'L’envoi n’est pas passé. L’accueil dit pourquoi, et que faire.',
    'not-dropped': 'La suppression n’a pas marché. Réessayez.',
  },
  allGone: 'Tout est arrivé',
  allGoneText: 'Rien ne reste sur cet appareil.',
  leave: 'Se déconnecter',
} as const;
