import { thousandsLength } from '../traits.ts';
import type { Seeds } from './example-seeds.ts';

/**
 * Repeats items in their order, up to a number of them.
 * @param rename renames each copy of an item except the first
 */
const repeatItems = <Item>(items: readonly Item[], rename: (item: Item, number: number) => Item): Item[] =>
  Array.from({ length: thousandsLength }, (_, index) => {
    const itemIndex = Math.floor((index * items.length) / thousandsLength);
    const item = items[itemIndex];
    const isFirst = Math.ceil((itemIndex * thousandsLength) / items.length) === index;
    return item && (isFirst ? [item] : [rename(item, index + 1)]);
  }).flatMap((copy) => copy ?? []);

interface Named {
  readonly identifier: string;
  readonly title?: string;
}

const repeatNamed = <Item extends Named>(items: readonly Item[]): Item[] =>
  repeatItems(items, (item, number) => ({
    ...item,
    identifier: `${item.identifier}-${number}`,
    title: `${item.title ?? 'Cadeau'} (n° ${number})`,
  }));

/**
 * Creates a programme and a shopper with thousands of everything that is listed, except
 * messages (`longtimeline`).
 */
export const withThousands = (seeds: Seeds): Seeds => {
  const { screens, settings } = seeds;
  const { offers, pastOffers, shop, coupons, claimable, refunds } = screens;
  return {
    ...seeds,
    settings: { ...settings, ...(settings.rewards && { rewards: repeatNamed(settings.rewards) }) },
    screens: {
      ...screens,
      offers: { ...offers, offers: repeatNamed(offers.offers) },
      pastOffers: { ...pastOffers, offers: repeatNamed(pastOffers.offers) },
      shop: {
        ...shop,
        catalogs: shop.catalogs.map((catalog) => ({ ...catalog, coupons: repeatNamed(catalog.coupons) })),
      },
      coupons: {
        ...coupons,
        sections: coupons.sections.map((section) => ({
          ...section,
          earned_coupons: repeatNamed(section.earned_coupons),
        })),
      },
      claimable: { ...claimable, coupons: repeatNamed(claimable.coupons) },
      refunds: {
        ...refunds,
        pot_refunds: repeatItems(refunds.pot_refunds, ({ pot_refund }, number) => ({
          pot_refund: { ...pot_refund, id: 100_000 + number },
        })),
      },
    },
  };
};
