import type { Handler } from './handler.ts';

/** Returns the offers, which no action of a shopper changes. */
export const listOffers: Handler<'listOffers'> = ({ world }) =>
  world.traits.has('empty') ? world.seeds.screens.noOffers : world.seeds.screens.offers;

export const listOfferHistory: Handler<'listOfferHistory'> = ({ world }) =>
  world.traits.has('empty') ? world.seeds.screens.noPastOffers : world.seeds.screens.pastOffers;
