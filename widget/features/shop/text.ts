import { formatNumber, plural } from '../../ui/format.ts';

const counted = (points: number) => `${formatNumber(points)} ${plural(points, 'point', 'points')}`;

/** What the shopper reads in the shop. `fixed` holds the strings of the specification, byte for byte. */
export const shopText = {
  title: 'Boutique',
  loading: 'de la boutique',
  fixed: {
    continueToGoal: 'Continuez à cumuler pour débloquer votre choix !',
    continueForOthers: "Pour débloquer d'autres cadeaux, continuez vos achats !",
    missing: (points: number) =>
      `${formatNumber(points)} ${plural(points, 'point manquant', 'points manquants')}`,
  },
  points: (count: number) => plural(count, 'point', 'points'),
  counted,
  /** Cost and conditions on one line. */
  cost: (points: number, terms: string) => [counted(points), terms].filter(Boolean).join(', '),
  discount: 'de réduction',
  goal: 'Mon objectif',
  goalSoon: 'Mon objectif, bientôt débloqué',
  aim: 'Viser',
  take: 'Obtenir',
  giveBack: 'Annuler',
  see: 'Voir le bon',
  /** What a control does, and to which reward. */
  of: (words: string, title: string) => `${words}, ${title}`,
  /** What the small bar measures. */
  progress: (title: string) => `Points réunis, ${title}`,
  bought: (title: string) => `${title} ajouté à vos bons`,
  givenBack: (points: number) => `Échange annulé\n${counted(points)} ${plural(points, 'rendu', 'rendus')}.`,
  /** After a response that got lost. */
  lost: {
    notMade: 'Rien n’a changé\nVos points et vos bons sont comme avant. Vous pouvez réessayer.',
    unknown: 'Regardez vos bons avant de réessayer\nNous n’avons pas pu vérifier si l’échange est fait.',
  },
  details: {
    cost: 'Coût',
    points: 'Vos points',
    missing: 'Il vous manque',
    take: (points: number) => `Obtenir pour ${counted(points)}`,
    giveBack: 'Annuler l’échange',
    aim: 'Viser ce cadeau',
    giveUp: 'Ne plus viser ce cadeau',
  },
  order: {
    text: 'Quelques informations pour vous l’envoyer. Une commande ne s’annule pas.',
    noField: 'Une commande ne s’annule pas.',
    submit: (points: number) => `Commander pour ${counted(points)}`,
    done: (title: string) => `${title}, c’est commandé\nVous le suivez dans vos bons.`,
    notMade: 'La commande n’est pas partie. Vos points n’ont pas bougé.',
    unknown: 'Nous n’avons pas pu vérifier si la commande est partie. Regardez vos bons avant de réessayer.',
  },
  empty: {
    title: 'La boutique est en préparation',
    text: 'Vos points vous attendent\u202f: les premiers cadeaux arrivent bientôt.',
  },
} as const;
