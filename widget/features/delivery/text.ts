/** Texts about the address of the last order. */
export const deliveryText = {
  title: 'Livraison',
  state: 'Sur cet appareil seulement',
  forget: 'Oublier cette adresse',
  forgetShort: 'Oublier',
  /** In the form of an order that asks for an address. */
  kept: 'L’adresse reste sur cet appareil pour la prochaine commande. «\u202fMon compte\u202f» permet de l’oublier.',
  forgetting: {
    title: 'Oublier cette adresse\u202f?',
    text: '{address}\u00a0: vous la saisirez à nouveau à la prochaine commande.',
    keep: 'La garder',
    done: 'Adresse oubliée.',
  },
} as const;
