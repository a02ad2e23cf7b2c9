/** Words in a client id or token that modify its world: `demo.<trait>.<trait>.<unique>`. */
export const allTraits = [
  'resumable',
  'yellow',
  'navy',
  'red',
  'empty',
  'long',
  'legacy',
  'noprogram',
  'noautoregister',
  'closing',
  'closinggreen',
  'trackers',
  'blocked',
  'full',
  'expired',
  'secondservice',
  'many',
  'thousands',
  'nopurchases',
  'refunds',
  'newstatus',
  'twocards',
  'nocard',
  'tworesales',
  'unknownreward',
  'nofields',
  'noaccount',
  'paypal',
  'longtimeline',
] as const;

/** Length of each list in a world with the trait `thousands`. */
export const thousandsLength = 5000;

export type Trait = (typeof allTraits)[number];

/** True for an id that the sandbox accepts; any other is refused with a 401. */
export const isDemoKey = (key: string | undefined): key is string => /^demo\.\S{1,200}$/.test(key ?? '');

export const parseTraits = (key: string): ReadonlySet<Trait> => {
  const keyWords = new Set(key.split('.').slice(1));
  return new Set(allTraits.filter((trait) => keyWords.has(trait)));
};
