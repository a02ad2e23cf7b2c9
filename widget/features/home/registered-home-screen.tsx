import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useGetShop, useListCardSlots } from '@cagnotte/generated/hooks/product';
import { focusTitle } from '../../navigation/lazy-part.tsx';
import {
  isReceiptsState,
  isTimelineState,
  findValidatedGains,
  type Gains,
} from '../../navigation/location-state.ts';
import { paths } from '../../navigation/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Celebration } from '../../ui/rewards/celebration.tsx';
import { formatMoney } from '../../ui/text/format.ts';
import { format, formatCount } from '../../ui/text/message.ts';
import { useSdk } from '../queries/sdk-context.tsx';
import { toCardState } from '../rewards/points.ts';
import { MessagesSkeleton } from '../timeline/message-row.tsx';
import { TimelineFrame } from '../timeline/timeline-screen.tsx';
import { HomeScreen } from './home-screen.tsx';
import { findNextGoal } from './next-goal.ts';
import { HistoryFrame, HistorySkeleton } from './receipt-history/history-frame.tsx';
import { describeWonBalance } from './won-balance.ts';
import { wonText } from './won-text.ts';

interface ReceiptValidatedProps {
  readonly gains: Gains;
  readonly onAgain: () => void;
  readonly onHome: () => void;
}

/**
 * The gains of a validated receipt, the new balance, and the distance to the next goal. Operations
 * `listCardSlots`, `getShop`.
 */
function ReceiptValidated({ gains: { points, refunds }, onAgain, onHome }: ReceiptValidatedProps) {
  const { product } = useSdk();
  const slots = useListCardSlots(product);
  const shop = useGetShop(product);
  // Undefined during the refetch: otherwise the former balance would be announced as the new one.
  const { cardSlot, coupons = [] } = toCardState(slots.data, shop.data);
  const balance = slots.isFetching ? undefined : cardSlot?.loyalty_card.available_points;
  const goal = balance === undefined ? undefined : findNextGoal(coupons, balance);
  const amount = formatMoney(refunds);
  return (
    <Celebration
      title={
        points > 0 ? (
          <>
            {format(wonText.points, { points })} <small>{formatCount(wonText.won, points)}</small>
          </>
        ) : (
          <>
            {format(wonText.refunds, { amount })} <small>{wonText.refunded}</small>
          </>
        )
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
      {points > 0 && (
        <span role="status">{balance === undefined ? '\u00a0' : describeWonBalance(balance, goal)} </span>
      )}
      {refunds > 0 && (points > 0 ? format(wonText.withRefunds, { amount }) : wonText.onlyRefunds)}
    </Celebration>
  );
}

const TimelineScreen = lazy(async () => ({
  default: (await import('../timeline/timeline-screen.tsx')).TimelineScreen,
}));

const ReceiptHistoryScreen = lazy(async () => ({
  default: (await import('./receipt-history/receipt-history-screen.tsx')).ReceiptHistoryScreen,
}));

/**
 * The home of members; after a validated receipt, its gains come first. The timeline and all
 * receipts are views of it.
 */
export function RegisteredHomeScreen() {
  const navigate = useNavigate();
  const location = useLocation();
  const isTimelineShown = isTimelineState(location.state);
  const areReceiptsShown = isReceiptsState(location.state);
  const gains = findValidatedGains(location.state);
  // The clean-up runs when the view is left: the focus then moves to the title of home.
  useEffect(
    () => (isTimelineShown || areReceiptsShown ? focusTitle : undefined),
    [isTimelineShown, areReceiptsShown],
  );
  if (isTimelineShown) {
    return (
      <Suspense
        fallback={
          <TimelineFrame>
            <MessagesSkeleton />
          </TimelineFrame>
        }
      >
        <TimelineScreen />
      </Suspense>
    );
  }
  if (areReceiptsShown) {
    return (
      <Suspense
        fallback={
          <HistoryFrame>
            <HistorySkeleton />
          </HistoryFrame>
        }
      >
        <ReceiptHistoryScreen />
      </Suspense>
    );
  }
  if (!gains) return <HomeScreen />;
  return (
    <ReceiptValidated
      gains={gains}
      onAgain={() => void navigate(paths.shoot)}
      // The same address, without the celebrated receipt.
      onHome={() => void navigate(paths.registeredHome, { replace: true, state: null })}
    />
  );
}
