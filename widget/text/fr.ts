import { formatNumber } from './format-number.ts';
import { plural } from './plural.ts';

const counted = (count: number, one: string, several: string) =>
  `${formatNumber(count)} ${plural(count, one, several)}`;
const leaves = (tickets: number) => plural(tickets, 'partira tout seul', 'partiront tout seuls');

/**
 * Everything the shopper reads, outside the screens that keep a catalogue of their own beside this one.
 * `fixed` holds the strings the specification states: byte for byte, odd grammar and English included.
 */
export const fr = {
  fixed: {
    notFound: 'This page could not be found',
    errorDefault: 'Error',
    errorPageFailed: 'An error occurred while showing the error page',
    genericError: 'Une erreur est survenue.\nNous en avons été informés.',
    unknownError: 'Une erreur inconnue est survenue.',
    unlocked: 'Débloqué!',
  },
  /** The page title is the name of the widget; index.html repeats it for the time before start-up. */
  widgetName: 'Widget fidélité',
  loading: 'Chargement de votre carte…',
  routeLoading: 'Chargement de la page',
  close: 'Fermer',
  closeToast: 'Fermer le message',
  retry: 'Réessayer',
  backHome: 'Retour à l’accueil',
  back: 'Retour',

  nav: {
    label: 'Navigation principale',
    home: 'Accueil',
    shoot: 'Photographier un ticket',
    shop: 'Boutique',
    coupons: 'Mes bons',
    pot: 'Cagnotte',
    menu: 'Mon compte et aide',
  },

  home: {
    hello: (firstName?: string) => (firstName ? `Bonjour ${firstName}` : 'Bonjour'),
    welcome: (firstName?: string) =>
      firstName
        ? `Bienvenue ${firstName}, voici vos premiers points`
        : 'Bienvenue, voici vos premiers points',
    pointsLabel: 'Mes points',
    points: (count: number) => plural(count, 'point', 'points'),
    pointsCount: (count: number) => counted(count, 'point', 'points'),
    pendingPoints: (count: number) => `${counted(count, 'point', 'points')} en cours de validation`,
    receipts: 'Tickets en cours',
    loading: 'Chargement de votre carte',
    receiptsFailed: 'Vos tickets n’ont pas pu être chargés.',
    empty: {
      title: 'Votre premier ticket vous attend au fond du sac',
      text: 'Photographiez-le en entier. Vos points arrivent après l’analyse, en général sous 24\u202fheures.',
    },
    allDone: {
      title: 'Tous vos tickets sont traités',
      text: 'Le prochain ticket compte aussi\u202f: photographiez-le en entier, vos points suivent.',
    },
    away: {
      title: 'Vos points reviennent avec le réseau',
      text: 'Vous pouvez photographier un ticket dès maintenant\u202f: il partira tout seul.',
    },
    blocked: 'L’inscription est fermée pour ce compte. Le service client de votre enseigne peut vous aider.',
    digitalReceipts: 'Ticket reçu par e-mail\u202f? Transférez-le à',
  },

  visitor: {
    title: 'Vos tickets valent des points',
    noProgramme:
      'Ouvrez votre carte depuis le site ou l’application de votre enseigne\u202f: vos points et vos tickets vous y attendent.',
    terms: 'Conditions du programme',
    login: 'Se connecter',
    signup: (points: number) =>
      points > 0
        ? `Créer un compte, ${counted(points, 'point offert', 'points offerts')}`
        : 'Créer un compte',
  },

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

  offline: {
    title: 'Vous êtes hors connexion',
    nothingWaits: 'Vos points et vos tickets sont à leur place, ils se mettront à jour au retour du réseau.',
    waiting: (tickets: number) =>
      `${counted(tickets, 'ticket est gardé', 'tickets sont gardés')} sur cet appareil et ${leaves(tickets)} au retour du réseau. Vous pouvez fermer cette page.`,
    /** Where nothing outlives the page. */
    waitingHere: (tickets: number) =>
      `${counted(tickets, 'ticket attend', 'tickets attendent')} dans cette page. Gardez-la ouverte, ${plural(tickets, 'il', 'ils')} ${leaves(tickets)} au retour du réseau.`,
  },

  errors: {
    notFoundText: 'Le lien a peut-être changé. Vos points, vos bons et vos tickets sont à leur place.',
    title: 'Cette page ne s’affiche pas',
    text: 'Rien n’est perdu. Réessayez dans un instant.',
    connection: 'Connexion impossible',
    connectionText: 'Vérifiez votre réseau puis réessayez. Vos points et vos tickets sont à leur place.',
    configuration: 'Cette page n’a pas pu démarrer',
    configurationText: 'Ses réglages n’ont pas pu être lus. Réessayez dans un instant.',
  },
} as const;
