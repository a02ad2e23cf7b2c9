import { fr } from '../text/fr.ts';
import type { IconName } from '../ui/icon.tsx';
import { paths } from './paths.ts';

/** One of the main places. */
export interface Destination {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
}

/** The main places, in the order of the nav. A place joins the list on the day its screen exists. */
export const destinations: readonly Destination[] = [
  { path: paths.home, label: fr.nav.home, icon: 'home' },
  { path: paths.shop, label: fr.nav.shop, icon: 'gift' },
  { path: paths.earnedCoupons, label: fr.nav.coupons, icon: 'coupon' },
  { path: paths.pot, label: fr.nav.pot, icon: 'pot' },
];
