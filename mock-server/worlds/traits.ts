/** Words in a client id or token that change the world behind it: `demo.<trait>.<trait>.<unique>`. */
export const TRAITS = [
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

/** Rows of each list in a world with the trait `thousands`. */
export const THOUSANDS = 5000;

export type Trait = (typeof TRAITS)[number];

/** Only ids of this shape are known to the sandbox; everything else is a 401. */
export const isDemoKey = (key: string | undefined): key is string => /^demo\.\S{1,200}$/.test(key ?? '');

export const traitsOf = (key: string): ReadonlySet<Trait> => {
  const words = new Set(key.split('.').slice(1));
  return new Set(TRAITS.filter((trait) => words.has(trait)));
};
