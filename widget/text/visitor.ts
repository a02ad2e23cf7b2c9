import { plural } from './plural.ts';

/** What only visitors read, on their home. */
export const visitorText = {
  signedOut:
    'Connectez-vous sur le site ou l’application de votre enseigne, votre carte s’ouvre ensuite ici.',
  /** Below the figure. */
  welcomePoints: (count: number) => `${plural(count, 'offert', 'offerts')} à l’inscription`,
  rewards: 'Les cadeaux du programme',
  closed: 'Ce programme se termine et n’accueille plus de nouveaux membres.',
} as const;
