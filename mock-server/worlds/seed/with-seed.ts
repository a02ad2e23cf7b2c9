import { sortNewestFirst, type ScreenSeeds, type Seeds } from './example-seeds.ts';
import { seedPot } from './seed-pot.ts';
import { seedRewards } from './seed-rewards.ts';
import type { WorldSeed } from './world-seed.ts';

type Sections = NonNullable<WorldSeed['earned_coupons']>;

const listAvailable = (sections: Sections) =>
  sections.flatMap(({ earned_coupons: coupons }) => coupons.filter(({ status }) => status === 'AVAILABLE'));

/** Sets the result of the analysis, and that of the traits that modify it. */
const withReview = (screens: ScreenSeeds, reviewSeed: WorldSeed['review']): ScreenSeeds => {
  if (!reviewSeed) return screens;
  const { receipt_uuid } = screens.review.receipt;
  const review = { receipt: { receipt_uuid, ...reviewSeed } };
  return { ...screens, review, usageReview: review };
};

const withScreens = (screens: ScreenSeeds, seed: WorldSeed): ScreenSeeds => ({
  ...withReview(seedPot(screens, seed.pot ?? {}), seed.review),
  ...(seed.archives && { archives: { ...screens.archives, messages: sortNewestFirst(seed.archives) } }),
  ...(seed.earned_coupons && {
    coupons: { sections: [...seed.earned_coupons] },
    claimable: { coupons: listAvailable(seed.earned_coupons) },
  }),
  ...(seed.offers && { offers: { offers: seed.offers } }),
  ...(seed.past_offers && { pastOffers: { offers: seed.past_offers } }),
  ...(seed.needed_fields && { neededFields: { fields: seed.needed_fields } }),
});

/**
 * Sets the user in the responses of two operations, which have the names and the upload
 * settings in different places.
 */
const withUser = (seeds: Seeds, user: NonNullable<WorldSeed['user']>): Seeds => {
  const { email, firstname, lastname, partner_name, ...uploadSettings } = user;
  const person = { email, firstname, lastname, partner_name };
  const definedFields = Object.fromEntries(Object.entries(person).filter(([, value]) => value !== undefined));
  return {
    ...seeds,
    user: { ...seeds.user, ...definedFields, settings: { ...seeds.user.settings, ...uploadSettings } },
    userSettings: { ...seeds.userSettings, ...user },
  };
};

/** Returns the examples, with the values of a seed in their place. Traits still apply. */
export const withSeed = (examples: Seeds, seed: WorldSeed): Seeds => {
  const seeds = {
    ...withUser(examples, seed.user ?? {}),
    settings: { ...examples.settings, ...seed.settings },
    pending: seed.receipts ?? examples.pending,
    messages: seed.messages ? sortNewestFirst(seed.messages) : examples.messages,
    screens: withScreens(examples.screens, seed),
  };
  return seedRewards(seeds, seed);
};
