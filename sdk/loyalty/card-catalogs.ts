import type { ShopResponse } from '@cagnotte/generated/hooks/product';

/**
 * Returns the catalogues of loyalty cards in a response of `getShop`. Catalogues of other owners are not part
 * of the shop, and nothing is claimed on them. One is expected.
 */
export const findCardCatalogs = ({ catalogs }: ShopResponse): ShopResponse['catalogs'] =>
  catalogs.filter(({ owner_type }) => owner_type === 'LoyaltyCard');
