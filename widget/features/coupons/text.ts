/** Texts about earned coupons. */
export const couponsText = {
  title: 'Mes bons',
  /** Completes `loadedText`: 'Chargement de vos bons'. */
  loading: 'de vos bons',
  reward: 'Cadeau',
  open: 'Voir {title}',
  discount: 'de réduction',
  discountAndTerms: 'de réduction {terms}',
  minimumAmount: 'dès {amount} d’achat',
  /** On home. */
  expiring: 'Votre bon qui expire bientôt',
  /** The section of coupons that are over, if the server has none for them. */
  past: 'Utilisés et expirés',
  /** The end of a code. */
  codeHint: 'Code ••\u00a0{end}',

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
    /** Shown only while the browser grants it; its space is always reserved. */
    lit: 'L’écran reste allumé.',
    enlarge: 'Afficher en grand',
    /** A page cannot change the brightness itself. */
    brighter: 'Si la caisse ne lit pas le code, augmentez la luminosité de l’écran.',
    others: { one: 'Votre autre bon', other: 'Vos autres bons' },
  },

  share: {
    share: 'Partager',
    /** When the browser has no share sheet. */
    copy: 'Copier le code',
    copied: 'Code copié',
    failed: 'Le code n’a pas pu être copié\nSélectionnez-le pour le copier vous-même.',
    /** The lines of the shared text. */
    worth: '{programme}\u00a0: {worth}',
    code: 'Code\u00a0: {code}',
    until: 'Valable jusqu’au {day}',
  },

  /** For coupons that are stored on this device. */
  kept: {
    offline: 'Enregistré le {day} à {time}, sans réseau',
    late: 'Enregistré le {day} à {time}, pas encore actualisé',
  },

  resale: {
    points: { one: '{count}\u00a0point', other: '{count}\u00a0points' },
    fidzs: { one: '{count}\u00a0fidz', other: '{count}\u00a0fidzs' },
    /** When the server does not send the number. */
    someFidzs: 'des fidzs',
    sell: 'Revendre contre {what}',
    /** For a coupon whose worth is unknown. */
    sellOnly: 'Revendre ce bon',
    title: 'Revendre ce bon\u202f?',
    text: 'Vous n’aurez plus ce bon, et son code ne passera plus à la caisse.',
    give: 'Vous rendez',
    get: 'Vous recevez',
    confirm: 'Revendre',
    keep: 'Garder le bon',
    done: 'Bon revendu\n{what} en échange',
    /** When the coupon is gone for an unknown reason. */
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
