/** What the shopper reads about the rewards they have. */
export const couponsText = {
  title: 'Mes bons',
  loading: 'de vos bons',
  reward: 'Cadeau',
  open: 'Voir {title}',
  discount: 'de réduction',
  discountAndTerms: 'de réduction {terms}',

  status: {
    until: 'Jusqu’au {day}',
    lastDay: 'Expire aujourd’hui',
    lastDays: { one: 'Expire demain', other: 'Expire dans {count} jours' },
    ready: 'À utiliser',
    claimed: 'Signalement en cours',
    used: 'Utilisé',
    usedOn: 'Utilisé le {day}',
    expired: 'Expiré',
    expiredOn: 'Expiré le {day}',
    ordered: 'Commandé',
    orderedOn: 'Commandé le {day}',
    sent: 'Envoyé chez vous',
  },

  detail: {
    until: 'Valable jusqu’au',
    obtained: 'Obtenu le',
    usable: 'Utilisable',
    times: '{count} fois',
    code: 'Code du bon',
    barcode: 'Code-barres {figures}',
    atTheTill: 'Présentez ce code à la caisse.',
    /** Only while the browser promises it; its room on the screen is always there. */
    lit: 'L’écran reste allumé.',
    enlarge: 'Afficher en grand',
    others: { one: 'Votre autre bon', other: 'Vos autres bons' },
  },

  /** What this device kept, in the place of what the server would say. */
  kept: {
    away: 'Enregistré le {day} à {time}, sans réseau',
    late: 'Enregistré le {day} à {time}, pas encore actualisé',
  },

  resale: {
    points: { one: '{count}\u00a0point', other: '{count}\u00a0points' },
    fidzs: { one: '{count}\u00a0fidz', other: '{count}\u00a0fidzs' },
    /** Where the server does not say how many. */
    someFidzs: 'des fidzs',
    sell: 'Revendre contre {what}',
    /** Of a coupon that nobody can say what it is worth. */
    sellOnly: 'Revendre ce bon',
    title: 'Revendre ce bon\u202f?',
    text: 'Vous n’aurez plus ce bon, et son code ne passera plus à la caisse.',
    give: 'Vous rendez',
    get: 'Vous recevez',
    confirm: 'Revendre',
    keep: 'Garder le bon',
    done: 'Bon revendu\n{what} en échange',
    /** It is gone, and nobody said why. */
    gone: 'Vous n’avez plus ce bon\nS’il vient d’être revendu, vos points sont à jour.',
    /** Why the server refused, and what to do next, by code. */
    refusals: {
      not_found: 'Ce bon n’est plus à vous. Vos bons sont dans la liste.',
      invalid_parameter:
        'Ce bon ne peut pas être revendu. S’il est encore dans vos bons, utilisez-le en caisse.',
    },
    refused: 'Le bon n’a pas été revendu. Réessayez dans un instant.',
    stillThere: 'Le bon n’a pas été revendu\u00a0: il est toujours à vous. Réessayez dans un instant.',
    unknown: 'Pas encore confirmé. Nous vérifions si le bon est revendu, et vous le dirons.',
  },

  empty: {
    title: 'Aucun bon pour le moment',
    text: 'Échangez vos points dans la boutique\u00a0: vos bons arrivent ici, prêts pour la caisse.',
    shop: 'Voir la boutique',
  },
} as const;
