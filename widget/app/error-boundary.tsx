import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { describeFailure } from './describe-failure.ts';
import { ErrorScreen } from './error-screen.tsx';
import { FailedErrorPage } from './failed-error-page.tsx';
import { Frame } from './frame.tsx';

/** What the router shows where what stands around the screens failed; a screen by itself has its own boundary. */
export function ErrorBoundary() {
  const error = useRouteError();
  useEffect(() => reportError(error), [error]);
  return (
    <FailedErrorPage>
      <Frame name="error">
        <ErrorScreen failure={describeFailure(error)} />
      </Frame>
    </FailedErrorPage>
  );
}
