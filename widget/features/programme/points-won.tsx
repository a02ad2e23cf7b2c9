import { useGetShop, useListCardSlots } from '@cagnotte/generated/hooks/product';
import { useSdk } from '../../client/sdk-context.tsx';
import { cardOf } from '../../stores/card.ts';
import { formatNumber } from '../../text/format-number.ts';
import { wonText } from '../../text/won.ts';
import { Button } from '../../ui/button.tsx';
import { Celebration } from '../../ui/celebration.tsx';
import { nextGoal } from './next-goal.ts';

export interface PointsWonProps {
  readonly points: number;
  readonly onAgain: () => void;
  readonly onHome: () => void;
}

/** What a validated receipt brought, the new balance, and how far the next goal is. Operations `listCardSlots`, `getShop`. */
export function PointsWon({ points, onAgain, onHome }: PointsWonProps) {
  const { product } = useSdk();
  const slots = useListCardSlots(product);
  const shop = useGetShop(product);
  // The balance from before would be told as the new one.
  const { cardSlot, coupons = [] } = cardOf(slots.data, shop.data);
  const balance = slots.isFetching ? undefined : cardSlot?.loyalty_card.available_points;
  const goal = balance === undefined ? undefined : nextGoal(coupons, balance);
  return (
    <Celebration
      title={
        <>
          {wonText.points(formatNumber(points))} <small>{wonText.won(points)}</small>
        </>
      }
      actions={
        <>
          <Button variant="primary" size="lg" icon="camera" onClick={onAgain}>
            {wonText.again}
          </Button>
          <Button variant="quiet" size="lg" onClick={onHome}>
            {wonText.home}
          </Button>
        </>
      }
    >
      <span role="status">{balance === undefined ? '\u00a0' : wonText.balance(balance, goal)}</span>
    </Celebration>
  );
}
