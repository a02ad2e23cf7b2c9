import { useGetShop, useListCardSlots } from '@cagnotte/generated/hooks/product';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { focusTitle } from '../../navigation/late-part.tsx';
import { showsTimeline, validatedPoints } from '../../navigation/location-state.ts';
import { paths } from '../../navigation/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Celebration } from '../../ui/celebration.tsx';
import { format, formatCount } from '../../ui/message.ts';
import { useSdk } from '../queries/sdk-context.tsx';
import { cardOf } from '../rewards/points.ts';
import { MessagesSkeleton } from '../timeline/message-row.tsx';
import { TimelineFrame } from '../timeline/timeline-screen.tsx';
import { HomeScreen } from './home-screen.tsx';
import { nextGoal } from './next-goal.ts';
import { wonBalance } from './won-balance.ts';
import { wonText } from './won-text.ts';

interface PointsWonProps {
  readonly points: number;
  readonly onAgain: () => void;
  readonly onHome: () => void;
}

/** What a validated receipt brought, the new balance, and how far the next goal is. Operations `listCardSlots`, `getShop`. */
function PointsWon({ points, onAgain, onHome }: PointsWonProps) {
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
          {format(wonText.points, { points })} <small>{formatCount(wonText.won, points)}</small>
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
      <span role="status">{balance === undefined ? '\u00a0' : wonBalance(balance, goal)}</span>
    </Celebration>
  );
}

const TimelineScreen = lazy(async () => ({
  default: (await import('../timeline/timeline-screen.tsx')).TimelineScreen,
}));

/** The home of members; after a receipt was validated, first what it brought. The whole timeline is a view of it. */
export function RegisteredHomeScreen() {
  const navigate = useNavigate();
  const location = useLocation();
  const isTimeline = showsTimeline(location.state);
  const points = validatedPoints(location.state) ?? 0;
  useEffect(() => (isTimeline ? focusTitle : undefined), [isTimeline]);
  if (isTimeline) {
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
  if (points <= 0) return <HomeScreen />;
  return (
    <PointsWon
      points={points}
      onAgain={() => void navigate(paths.shoot)}
      // The same place, without what was celebrated.
      onHome={() => void navigate(paths.registeredHome, { replace: true, state: null })}
    />
  );
}
