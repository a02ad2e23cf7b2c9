import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../navigation/paths.ts';
import { showsTimeline } from '../../navigation/shown-timeline.ts';
import { validatedPoints } from '../../navigation/validated-receipt.ts';
import { focusTitle } from './focus-title.ts';
import { HomeScreen } from './home-screen.tsx';
import { PointsWon } from './points-won.tsx';
import { MessagesSkeleton } from './timeline/messages-skeleton.tsx';
import { TimelineFrame } from './timeline/timeline-frame.tsx';

const TimelineScreen = lazy(async () => ({
  default: (await import('./timeline/timeline-screen.tsx')).TimelineScreen,
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
