import type { Coupon } from '@cagnotte/generated/hooks/product';
import { fineSpaces } from '../text/fine-spaces.ts';
import { shopText } from '../text/shop.ts';

/** What a reward is called on the screen. */
export const titleOf = ({ title }: Pick<Coupon, 'title'>): string => fineSpaces(title ?? shopText.reward);
