import { useRef, type MouseEvent } from 'react';
import { useCouponFlags } from '../../stores/shop.ts';
import { shopText } from '../../text/shop.ts';
import { Button } from '../../ui/button.tsx';
import type { ShopItem } from './rules.ts';
import { titleOf } from '../../client/title-of.ts';
import { useKeepFocus } from './use-keep-focus.ts';
import { useShopping } from './use-shopping.ts';

/**
 * Takes the reward, and for a while after it was bought gives it back. One button with two roles: the focus stays where it
 * was.
 */
export function TakeButton({ item: { coupon } }: { item: ShopItem }) {
  const { isBuying, isCancelling, isCancellable, isFetchingNeededFields } = useCouponFlags(coupon.identifier);
  const { claim, cancel } = useShopping();
  const button = useRef<HTMLButtonElement>(null);
  useKeepFocus(button);
  const isBack = isCancellable || isCancelling;
  const words = isBack ? shopText.giveBack : shopText.take;
  const press = (event: MouseEvent) => {
    // The second half of a double press meant what the first one has done already, whatever the role is by now.
    if (event.detail > 1) return;
    if (isBack) cancel(coupon);
    else claim(coupon);
  };
  return (
    <Button
      ref={button}
      size="sm"
      busy={isBuying || isCancelling || isFetchingNeededFields}
      aria-label={shopText.of(words, titleOf(coupon))}
      onClick={press}
    >
      {words}
    </Button>
  );
}
