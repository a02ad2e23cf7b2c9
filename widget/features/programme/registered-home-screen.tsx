import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../navigation/paths.ts';
import { validatedPoints } from '../../navigation/validated-receipt.ts';
import { HomeScreen } from './home-screen.tsx';
import { PointsWon } from './points-won.tsx';

/** The home of members; after a receipt was validated, first what it brought. */
export function RegisteredHomeScreen() {
  const navigate = useNavigate();
  const points = validatedPoints(useLocation().state) ?? 0;
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
