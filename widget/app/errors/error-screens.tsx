import { useQueryClient } from '@tanstack/react-query';
import { Component, useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate, useRouteError, type Location } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { ProgrammeHeader } from '../../features/programme/programme-header.tsx';
import { Link } from '../../navigation/link.tsx';
import { paths } from '../../navigation/paths.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { Dock } from '../../ui/layout/dock.tsx';
import { layout } from '../../ui/layout/layout-store.ts';
import { MessagePage } from '../../ui/layout/message-page.tsx';
import { uiText } from '../../ui/text/text.ts';
import { AppContainer } from '../app-container.tsx';
import { EndShell } from '../end-shell.ts';
import { appText } from '../text.ts';
import { describeError, type ErrorDescription } from './describe-error.ts';

interface ErrorScreenProps {
  readonly description: ErrorDescription;
  /** Default: reloads the page. */
  readonly onRetry?: () => void;
}

/** Calls a function each time the device is online again, to continue what the network prevented. */
function useOnReconnect(onReconnect: (() => void) | undefined): void {
  const { isOnline } = useSnapshot(layout);
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    const isReturn = isOnline && !wasOnline.current;
    wasOnline.current = isOnline;
    if (isReturn) onReconnect?.();
  }, [isOnline, onReconnect]);
}

/** The error page: a 404 offers a link to home, any other error a retry. */
function ErrorScreen({ description, onRetry = () => location.reload() }: ErrorScreenProps) {
  const { status, message, title, text, isConnection, isUnreadable } = description;
  const hidesStatus = isConnection || isUnreadable;
  const statusIcon = isConnection ? 'offline' : 'alert';
  useOnReconnect(isConnection ? onRetry : undefined);
  return (
    <>
      <ProgrammeHeader isCompact />
      <MessagePage
        code={hidesStatus ? undefined : String(status)}
        icon={hidesStatus ? statusIcon : undefined}
        title={title ?? message}
        titleLang={title === undefined ? 'en' : undefined}
        detail={title === undefined || isUnreadable ? undefined : message}
      >
        {text}
      </MessagePage>
      <Dock isInFlow>
        {status === 404 ? (
          <LinkButton as={Link} to={paths.home} variant="primary" size="lg">
            {uiText.backHome}
          </LinkButton>
        ) : (
          <Button variant="primary" size="lg" onClick={onRetry}>
            {uiText.retry}
          </Button>
        )}
      </Dock>
    </>
  );
}

/** Shows a fixed text when the error page itself fails. It depends on nothing that could fail. */
export class FailedErrorPage extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <>
        <EndShell />
        <p lang="en">{appText.fixed.errorPageFailed}</p>
      </>
    );
  }
}

/** The error page of the whole app, for a failure outside the screens. */
export function AppErrorBoundary() {
  const error = useRouteError();
  useEffect(() => reportError(error), [error]);
  return (
    <FailedErrorPage>
      <AppContainer name="error">
        <ErrorScreen description={describeError(error)} />
      </AppContainer>
    </FailedErrorPage>
  );
}

/** Path of the last retry. Not a state: another component shows a retry that failed again. */
let retriedPath: string | undefined;

/**
 * The error page of one screen, inside the app container. The first retry of a path loads and mounts the
 * screen again; the next one reloads the page.
 */
export function ScreenErrorBoundary() {
  const error = useRouteError();
  const { pathname, search, hash, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const description = describeError(error);
  const isMissing = description.status === 404;
  useEffect(() => {
    if (!isMissing) reportError(error);
  }, [error, isMissing]);

  const retry = () => {
    if (retriedPath === pathname) return location.reload();
    retriedPath = pathname;
    // The screen's responses may have caused the error, and no other component uses them.
    queries.removeQueries({ type: 'inactive' });
    // The router mounts a failed screen again only after a navigation.
    void navigate({ pathname, search, hash }, { replace: true, state });
  };
  return (
    <FailedErrorPage>
      <ErrorScreen description={description} onRetry={retry} />
    </FailedErrorPage>
  );
}
