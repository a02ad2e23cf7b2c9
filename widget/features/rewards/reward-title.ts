import type { Coupon } from '@cagnotte/generated/hooks/product';
import { fineSpaces } from '../../ui/format.ts';

/** What the shopper reads where a reward has no title. */
const unnamed = 'Cadeau';

/** What a reward is called on the screen. */
export const getRewardTitle = ({ title }: Pick<Coupon, 'title'>): string => fineSpaces(title ?? unnamed);
