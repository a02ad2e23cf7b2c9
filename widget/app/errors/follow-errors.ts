import { subscribe } from 'valtio';
import { isSdkError, type SessionSnapshot } from '@cagnotte/sdk';
import { layout } from '../../ui/layout/layout-store.ts';
import { isOfflineFailure } from '../../ui/toasts/offline-failure.ts';
import { toasts } from '../../ui/toasts/toast-store.ts';
import type { ErrorReports, ObservedError, ReportData, ReportOptions } from './error-reports.ts';

type Send = (observed: ObservedError) => void;
type Load = () => Promise<{
  readonly createErrorSender: (options: ReportOptions, data: ReportData) => Send;
}>;

/** Maximum number of events in an error report. */
const maxHistory = 20;
/** The first errors are kept, since later ones are often their consequences. */
const maxWaitingErrors = 100;

/**
 * Follows every unexpected error from start-up on. Errors wait until the configuration is loaded and
 * the device is online. A failure for lack of a network is no error. The code that sends reports is
 * loaded with the first one.
 */
export function followErrors(
  page: Window = window,
  load: Load = () => import('./create-error-sender.ts'),
): ErrorReports {
  const waiting: ObservedError[] = [];
  const history: object[] = [];
  const secrets: (string | undefined)[] = [];
  const sessions: SessionSnapshot[] = [];
  const { navigator, location } = page;
  let options: ReportOptions | undefined;
  let loading: Promise<Send> | undefined;

  const sendWaiting = () => {
    if (!options?.configuration.reports || !layout.isOnline || waiting.length === 0) return;
    const currentOptions = options;
    loading ??= load().then(({ createErrorSender }) =>
      createErrorSender(currentOptions, { history, secrets, sessions }),
    );
    loading.then(
      (send) => waiting.splice(0).forEach(send),
      // The next error or the return of the network loads it again.
      () => (loading = undefined),
    );
  };

  const observe = (error: unknown, source?: string) => {
    if (waiting.length === maxWaitingErrors || (options && !options.configuration.reports)) return;
    const isOnline = layout.isOnline && navigator.onLine;
    waiting.push({ error, source, at: Date.now(), path: location.pathname, isOnline });
    sendWaiting();
  };

  const record = (event: object) => {
    if (history.push({ at: Date.now(), ...event }) > maxHistory) history.shift();
  };

  const report = (error: unknown) => {
    const { code, status } = isSdkError(error) ? error : { code: 'OTHER' };
    record({ error: code, status });
    if (isOfflineFailure(error)) return;
    if (code === 'SERVER_ERROR' || code === 'OTHER') observe(error);
  };

  page.addEventListener('error', (event) => {
    const error: unknown = event.error;
    // It must not show as an error on the console either.
    if (isOfflineFailure(error)) event.preventDefault();
    else observe(error ?? event.message, event.filename);
  });
  page.addEventListener('unhandledrejection', (event) => {
    if (isOfflineFailure(event.reason)) event.preventDefault();
    else observe(event.reason);
  });
  page.addEventListener('online', sendWaiting);

  return {
    report,
    record,
    redact: (...added) => void secrets.push(...added),
    connect: (connected) => {
      options = connected;
      if (!connected.configuration.reports) waiting.length = 0;
      const { session, onError } = connected.sdk;
      const addSession = () => void sessions.push(session.snapshot());
      addSession();
      session.subscribe(addSession);
      void onError({ handler: report });
      subscribe(toasts, () => record({ toast: toasts.list.at(-1)?.text }));
      sendWaiting();
    },
  };
}
