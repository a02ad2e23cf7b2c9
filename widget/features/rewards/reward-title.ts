import type { Coupon } from '@cagnotte/generated/hooks/product';
import { formatSpaces } from '../../ui/text/format.ts';

/** The title of a reward without one. */
const defaultTitle = 'Cadeau';

/** Returns the title of a reward on the screen. */
export const getRewardTitle = ({ title }: Pick<Coupon, 'title'>): string =>
  formatSpaces(title ?? defaultTitle);
