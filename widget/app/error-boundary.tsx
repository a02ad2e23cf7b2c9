import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { describeFailure } from './describe-failure.ts';
import { ErrorScreen } from './error-screen.tsx';
import { FailedErrorPage } from './failed-error-page.tsx';
import { Frame } from './frame.tsx';

/** What the router shows in place of a route that failed or does not exist. */
export function ErrorBoundary() {
  const error = useRouteError();
  const failure = describeFailure(error);
  useEffect(() => {
    if (failure.status !== 404) reportError(error);
  }, [error, failure.status]);
  return (
    <FailedErrorPage>
      <Frame name="error">
        <ErrorScreen failure={failure} />
      </Frame>
    </FailedErrorPage>
  );
}
