/** What the shopper reads about rewards wherever they are shown. */
export const rewardsText = {
  unnamed: 'Cadeau',
} as const;
