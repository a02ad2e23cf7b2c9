import type { ShopResponse } from '@cagnotte/generated/hooks/product';

/**
 * The catalogues of loyalty cards: those of other owners are none of the shop's, and nothing is claimed on them. One is expected.
 * Operation `getShop`.
 */
export const cardCatalogs = ({ catalogs }: ShopResponse): ShopResponse['catalogs'] =>
  catalogs.filter(({ owner_type }) => owner_type === 'LoyaltyCard');
