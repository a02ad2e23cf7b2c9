import type { Coupon } from '@cagnotte/generated/hooks/product';
import { fineSpaces } from '../../ui/format.ts';
import { rewardsText } from './text.ts';

/** What a reward is called on the screen. */
export const titleOf = ({ title }: Pick<Coupon, 'title'>): string => fineSpaces(title ?? rewardsText.unnamed);
