/** Texts of the shop. `fixed` has the strings of the specification, byte for byte. */
export const shopText = {
  title: 'Boutique',
  /** Completes `loadedText`: 'Chargement de la boutique'. */
  loading: 'de la boutique',
  fixed: {
    continueToGoal: 'Continuez à cumuler pour débloquer votre choix !',
    continueForOthers: "Pour débloquer d'autres cadeaux, continuez vos achats !",
    missing: { one: '{count} point manquant', other: '{count} points manquants' },
  },
  points: { one: 'point', other: 'points' },
  counted: { one: '{count} point', other: '{count} points' },
  /** Cost and conditions on one line. */
  costAndTerms: { one: '{count} point, {terms}', other: '{count} points, {terms}' },
  discount: 'de réduction',
  goal: 'Mon objectif',
  goalSoon: 'Mon objectif, bientôt débloqué',
  setGoal: 'En faire mon objectif',
  buy: 'Obtenir',
  cancel: 'Annuler',
  see: 'Voir le bon',
  /** The label of a control with the title of its reward. */
  of: '{action}, {title}',
  /** The label of the small progress bar. */
  progress: 'Points réunis, {title}',
  bought: '{title} ajouté à vos bons',
  cancelled: {
    one: 'Bon rendu, {count} point récupéré',
    other: 'Bon rendu, {count} points récupérés',
  },
  /** Why the server refused, and what to do next; by operation and by code. */
  refusals: {
    buyCoupon: {
      not_buyable: 'Ce cadeau n’est plus disponible. Choisissez-en un autre.',
      not_enough_points:
        'Vous n’avez plus assez de points. Choisissez un autre cadeau, ou ajoutez un ticket.',
      not_found: 'Ce cadeau n’est plus dans la boutique. Choisissez-en un autre.',
      invalid_parameter:
        'Ce cadeau n’a pas pu être échangé. Vos points n’ont pas bougé, choisissez-en un autre.',
    },
    cancelBuy: {
      not_cancelable: 'Ce bon ne peut plus être rendu. Il reste dans vos bons.',
      not_found: 'Ce bon ne peut plus être rendu. S’il n’a pas servi, il reste dans vos bons.',
      invalid_parameter: 'Ce bon n’a pas pu être rendu. Il reste dans vos bons.',
    },
    orderGoody: {
      not_buyable: 'Ce cadeau n’est plus disponible. Choisissez-en un autre.',
      not_enough_points:
        'Vous n’avez plus assez de points. Choisissez un autre cadeau, ou ajoutez un ticket.',
      not_found: 'Ce cadeau n’est plus dans la boutique. Choisissez-en un autre.',
      invalid_parameter: 'Une information n’a pas été acceptée. Vérifiez-les, puis commandez à nouveau.',
    },
    goal: {
      not_found: 'Ce cadeau n’est plus dans la boutique. Choisissez un autre objectif.',
      invalid_parameter: 'Cet objectif n’a pas pu être enregistré. Choisissez-en un autre.',
    },
  },
  /** The label of the button that checks an unknown outcome, by operation. */
  check: {
    buyCoupon: 'Voir si l’échange est fait',
    cancelBuy: 'Voir si le bon est rendu',
    orderGoody: 'Voir si la commande est partie',
  },
  /** After a lost response. */
  lost: {
    notMade: 'Rien n’a changé\nVos points et vos bons sont comme avant. Vous pouvez réessayer.',
    unknown: 'Pas encore confirmé\nNous vérifions si l’échange est passé, et vous le dirons.',
    again: {
      one: 'Votre échange précédent peut encore passer. Vous auriez alors un bon de plus, et {count} point de moins.',
      other:
        'Votre échange précédent peut encore passer. Vous auriez alors un bon de plus, et {count} points de moins.',
    },
    /** A coupon that was to be returned is gone later, for an unknown reason. */
    gone: 'Votre bon n’est plus là\nSi l’échange vient d’être annulé, vos points sont à jour.',
  },
  /** Before a large purchase. */
  question: {
    title: 'Obtenir {title}\u202f?',
    cost: 'Vous échangez',
    left: 'Il vous restera',
    buy: 'Obtenir',
    keep: 'Garder mes points',
  },
  details: {
    cost: 'Coût',
    points: 'Vos points',
    missing: 'Il vous manque',
    buy: { one: 'Obtenir pour {count} point', other: 'Obtenir pour {count} points' },
    cancel: 'Annuler l’échange',
    setGoal: 'En faire mon objectif',
    removeGoal: 'Retirer l’objectif',
  },
  order: {
    text: 'Quelques informations pour vous l’envoyer. Une commande ne s’annule pas.',
    noField: 'Une commande ne s’annule pas.',
    submit: { one: 'Commander pour {count} point', other: 'Commander pour {count} points' },
    done: '{title}, c’est commandé\nSuivez la commande dans vos bons.',
    notMade: 'La commande n’est pas partie. Vos points n’ont pas bougé.',
    unknown: 'Pas encore confirmé. Nous vérifions si la commande est partie, et vous le dirons.',
    again: {
      one: 'Votre commande précédente peut encore partir. Vous auriez alors une commande de plus, et {count} point de moins.',
      other:
        'Votre commande précédente peut encore partir. Vous auriez alors une commande de plus, et {count} points de moins.',
    },
  },
  empty: {
    title: 'La boutique est en préparation',
    text: 'Vos points vous attendent\u00a0: les premiers cadeaux arrivent bientôt.',
  },
} as const;
