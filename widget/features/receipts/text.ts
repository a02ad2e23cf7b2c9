import { formatNumber, plural } from '../../ui/format.ts';

const counted = (count: number, one: string, several: string) =>
  `${formatNumber(count)} ${plural(count, one, several)}`;

/** What the shopper reads about receipts, on their way and arrived. */
export const receiptsText = {
  receipt: {
    ofDay: (day: string) => `Ticket du ${day}`,
    ofTime: (time: string) => `Ticket de ${time}`,
    declared: 'Reçu, analyse en cours',
    analyzed: 'Analysé, à vérifier',
    analyzedWith: (count: number) => `Analysé, ${counted(count, 'achat', 'achats')} à vérifier`,
    reviewed: 'Vérifié, points en cours de calcul',
    completed: 'Terminé',
    rejected: 'Refusé. Photographiez-le de nouveau, entier et net.',
    rejectedFor: (reason: string) => `Refusé, ${reason}`,
    retake: 'Reprendre',
    review: 'Vérifier',
    look: (title: string) => `Voir la photo, ${title}`,
    reviewOf: (title: string) => `Vérifier, ${title}`,
    retakeOf: (title: string) => `Reprendre, ${title}`,
  },
  draft: {
    title: 'Ticket à envoyer',
    kept: (pictures: number) => counted(pictures, 'photo gardée', 'photos gardées'),
    goOn: 'Continuer',
    drop: 'Supprimer',
  },
  upload: {
    starting: 'L’envoi va commencer',
    waitingForNetwork: 'En attente du réseau',
    waitingForTurn: 'En attente, envoi après l’autre ticket',
    retryIn: (minutes: number) =>
      minutes < 1 ? 'Nouvel essai dans un instant' : `Nouvel essai dans ${minutes}\u00a0min`,
    sending: (percent: string) => `Envoi en cours, ${percent}`,
    paused: (percent: string) => `Envoi en pause à ${percent}`,
    failed: 'Envoi interrompu, vos photos sont gardées',
    refused: 'Envoi refusé',
    refusedFor: (reason: string) => `Envoi refusé. ${reason}`,
    unreadable: 'Photos illisibles sur cet appareil',
    /** Of a receipt whose other pictures are fine. */
    damaged: (pictures: number) =>
      counted(pictures, 'photo n’a pas pu être relue', 'photos n’ont pas pu être relues'),
    sent: 'Reçu, analyse en cours',
    bar: 'Envoi du ticket',
    arrived: (title: string) => `${title} bien envoyé`,
    cancel: 'Annuler l’envoi',
    retry: 'Réessayer',
    look: 'Que faire\u202f?',
    lookAt: (title: string) => `Que faire\u202f? ${title}`,
  },
  storage: {
    none: 'Ce navigateur ne garde rien\u202f: laissez cette page ouverte jusqu’à l’envoi.',
    full: 'Cet appareil n’a plus de place\u202f: laissez cette page ouverte jusqu’à l’envoi.',
  },
} as const;
