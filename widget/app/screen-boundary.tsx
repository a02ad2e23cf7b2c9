import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError, type Location } from 'react-router-dom';
import { describeFailure } from './describe-failure.ts';
import { ErrorScreen } from './error-screen.tsx';
import { FailedErrorPage } from './failed-error-page.tsx';

/** Outside the components: a retry that fails again is shown by another one. */
let retried: string | undefined;

/**
 * What the router shows in place of one screen that failed, inside the frame that goes on around it. The first retry of a path
 * loads and shows the screen anew; a later one, the whole page.
 */
export function ScreenBoundary() {
  const error = useRouteError();
  const { pathname, search, hash, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const failure = describeFailure(error);
  const isMissing = failure.status === 404;
  useEffect(() => {
    if (!isMissing) reportError(error);
  }, [error, isMissing]);

  const retry = () => {
    if (retried === pathname) return location.reload();
    retried = pathname;
    // What the screen had from the server may be what broke it; nothing else that is shown still needs it.
    queries.removeQueries({ type: 'inactive' });
    // A navigation, as the router shows a screen that failed again only for another location.
    void navigate({ pathname, search, hash }, { replace: true, state });
  };
  return (
    <FailedErrorPage>
      <ErrorScreen failure={failure} onRetry={retry} />
    </FailedErrorPage>
  );
}
