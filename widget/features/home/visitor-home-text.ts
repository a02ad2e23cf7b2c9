/** Texts of the home for visitors. */
export const visitorHomeText = {
  signedOut:
    'Connectez-vous sur le site ou l’application de votre enseigne\u00a0: votre carte s’ouvre ensuite ici.',
  /** Why a visitor who wanted to see a screen of members is on home instead. Keys: the names of `paths`. */
  reasons: {
    registeredHome: 'Connectez-vous pour voir vos points.',
    shoot: 'Connectez-vous pour photographier un ticket.',
    shop: 'Connectez-vous pour ouvrir la boutique.',
    earnedCoupons: 'Connectez-vous pour voir vos bons.',
    earnedCoupon: 'Connectez-vous pour voir votre bon.',
    pot: 'Connectez-vous pour ouvrir votre cagnotte.',
    review: 'Connectez-vous pour vérifier votre ticket.',
  },
  /** Below the figure. */
  welcomePoints: { one: 'offert à l’inscription', other: 'offerts à l’inscription' },
  steps: {
    title: 'Comment ça marche',
    list: [
      'Photographiez votre ticket de caisse.',
      'Vérifiez les achats que nous y avons lus.',
      'Échangez vos points contre des bons et des cadeaux.',
    ],
  },
  rewards: 'Les cadeaux du programme',
  closed: 'Ce programme se termine et n’accueille plus de nouveaux membres.',
} as const;
