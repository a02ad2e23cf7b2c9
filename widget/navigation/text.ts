/** Names of the destinations in the navigation. */
export const navText = {
  label: 'Navigation principale',
  skip: 'Aller au contenu',
  home: 'Accueil',
  shoot: 'Photographier un ticket',
  /** For a dock, which has room for one word. */
  shootShort: 'Ticket',
  offers: 'Offres',
  shop: 'Boutique',
  coupons: 'Mes bons',
  pot: 'Cagnotte',
  menu: 'Mon compte et aide',
  /** Below a long list. */
  more: 'Voir plus',
  shownCount: '{shown} sur {total}',
} as const;
