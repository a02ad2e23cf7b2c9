import { formatNumber, plural } from '../../ui/format.ts';

/** What the shopper reads about the rewards they have. */
export const couponsText = {
  title: 'Mes bons',
  loading: 'de vos bons',
  reward: 'Cadeau',
  open: (title: string) => `Voir ${title}`,
  worth: (terms: string) => ['de réduction', terms].filter(Boolean).join(' '),

  status: {
    until: (day: string) => `Jusqu’au ${day}`,
    ready: 'À utiliser',
    claimed: 'Réclamé sur un ticket',
    used: 'Utilisé',
    usedOn: (day: string) => `Utilisé le ${day}`,
    expired: 'Expiré',
    expiredOn: (day: string) => `Expiré le ${day}`,
    ordered: 'Commandé',
    orderedOn: (day: string) => `Commandé le ${day}`,
    sent: 'Envoyé chez vous',
  },

  detail: {
    until: 'Valable jusqu’au',
    obtained: 'Obtenu le',
    usable: 'Utilisable',
    times: (count: number) => `${formatNumber(count)} fois`,
    code: 'Code du bon',
    barcode: (figures: string) => `Code-barres ${figures}`,
    atTheTill: 'Présentez ce code à la caisse.',
    /** Only while the browser promises it. */
    lit: 'Présentez ce code à la caisse, l’écran reste allumé.',
    enlarge: 'Afficher en grand',
    others: (count: number) => plural(count, 'Votre autre bon', 'Vos autres bons'),
  },

  /** What this device kept, in the place of what the server would say. */
  kept: {
    away: (when: string) => `Enregistré le ${when}, sans réseau`,
    late: (when: string) => `Enregistré le ${when}, pas encore actualisé`,
    when: (day: string, time: string) => `${day} à ${time}`,
  },

  resale: {
    points: (count: number) => `${formatNumber(count)}\u00a0${plural(count, 'point', 'points')}`,
    fidzs: (count: number) => `${formatNumber(count)}\u00a0${plural(count, 'fidz', 'fidzs')}`,
    /** Where the server does not say how many. */
    someFidzs: 'des fidzs',
    sell: (what: string) => `Revendre contre ${what}`,
    /** Of a coupon that nobody can say what it is worth. */
    sellOnly: 'Revendre ce bon',
    title: 'Revendre ce bon\u202f?',
    text: 'Le bon quitte vos bons, et son code ne passera plus à la caisse.',
    give: 'Vous rendez',
    get: 'Vous recevez',
    confirm: 'Revendre',
    keep: 'Garder le bon',
    done: (what: string) => `Bon revendu\n${what} en échange`,
    /** It is gone, and nobody said why. */
    gone: 'Ce bon n’est plus dans vos bons\nS’il vient d’être revendu, vos points sont à jour.',
    refused: 'Le bon n’est pas revendu. Réessayez dans un instant.',
    stillThere: 'Le bon n’est pas revendu, il est toujours à vous. Réessayez dans un instant.',
    unknown:
      'Nous ne savons pas encore si le bon est revendu. Vérifiez votre réseau, puis regardez dans vos bons avant de réessayer.',
  },

  empty: {
    title: 'Aucun bon pour le moment',
    text: 'Échangez vos points dans la boutique\u202f: vos bons arrivent ici, prêts pour la caisse.',
    shop: 'Voir la boutique',
  },
} as const;
