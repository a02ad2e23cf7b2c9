import { THOUSANDS } from '../traits.ts';
import type { Seeds } from './example-seeds.ts';

/** Repeats items in their order, up to a number of them. @param rename gives a copy, which is never the first one, its own name */
const repeat = <Item>(items: readonly Item[], rename: (item: Item, number: number) => Item): Item[] =>
  Array.from({ length: THOUSANDS }, (_, at) => {
    const of = Math.floor((at * items.length) / THOUSANDS);
    const item = items[of];
    const isFirst = Math.ceil((of * THOUSANDS) / items.length) === at;
    return item && (isFirst ? [item] : [rename(item, at + 1)]);
  }).flatMap((found) => found ?? []);

interface Named {
  readonly identifier: string;
  readonly title?: string;
}

const named = <Item extends Named>(items: readonly Item[]): Item[] =>
  repeat(items, (item, number) => ({
    ...item,
    identifier: `${item.identifier}-${number}`,
    title: `${item.title ?? 'Cadeau'} (n° ${number})`,
  }));

/** Creates a programme and a shopper with thousands of everything that is listed, except messages (`longtimeline`). */
export const withThousands = (seeds: Seeds): Seeds => {
  const { rooms, settings } = seeds;
  const { offers, pastOffers, shop, coupons, claimable, refunds } = rooms;
  return {
    ...seeds,
    settings: { ...settings, ...(settings.rewards && { rewards: named(settings.rewards) }) },
    rooms: {
      ...rooms,
      offers: { ...offers, offers: named(offers.offers) },
      pastOffers: { ...pastOffers, offers: named(pastOffers.offers) },
      shop: {
        ...shop,
        catalogs: shop.catalogs.map((catalog) => ({ ...catalog, coupons: named(catalog.coupons) })),
      },
      coupons: {
        ...coupons,
        sections: coupons.sections.map((section) => ({
          ...section,
          earned_coupons: named(section.earned_coupons),
        })),
      },
      claimable: { ...claimable, coupons: named(claimable.coupons) },
      refunds: {
        ...refunds,
        pot_refunds: repeat(refunds.pot_refunds, ({ pot_refund }, number) => ({
          pot_refund: { ...pot_refund, id: 100_000 + number },
        })),
      },
    },
  };
};
