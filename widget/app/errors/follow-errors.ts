import { isSdkError, type Sdk, type SessionSnapshot } from '@cagnotte/sdk';
import { subscribe } from 'valtio';
import { isLackOfNetwork } from '../../ui/lack-of-network.ts';
import { layout } from '../../ui/layout-store.ts';
import { toasts } from '../../ui/toast-store.ts';
import type { Configuration } from '../configuration.ts';

/** An unexpected error with its circumstances, which may have changed when it is sent. */
export interface ObservedError {
  readonly error: unknown;
  /** Address of the failed script, where the browser shows it. */
  readonly source?: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Path of the page. */
  readonly path: string;
  /** False where requests or the browser said that there was no network. */
  readonly isOnline: boolean;
}

/** Dependencies of reports that exist once the configuration is loaded. */
export interface ReportOptions {
  /** Reports are posted to the address `reports`; without one they stay in the browser's console. */
  readonly configuration: Pick<Configuration, 'region' | 'environment' | 'reports'>;
  readonly sdk: Pick<Sdk, 'session' | 'onError'>;
  readonly router: {
    readonly state: { readonly matches: readonly { readonly route: { handle?: unknown } }[] };
  };
}

/** Data collected for reports. The arrays grow while the widget runs. */
export interface ReportData {
  /** The last events, oldest first. */
  readonly history: readonly object[];
  /** Texts that no report may contain. */
  readonly secrets: readonly (string | undefined)[];
  /** All sessions of this page: a refused token is gone before its refusal is reported. */
  readonly sessions: readonly SessionSnapshot[];
}

/** Follows the page's errors and reports the unexpected ones. */
export interface ErrorReports {
  /** Records a failed call, and reports it when the server or the widget caused it. */
  readonly report: (error: unknown) => void;
  /** Adds an event to the history of later reports. */
  readonly record: (event: object) => void;
  /** Adds texts that no report may contain. */
  readonly redact: (...secrets: readonly (string | undefined)[]) => void;
  /** Sends the waiting errors and from now on every error. */
  readonly connect: (options: ReportOptions) => void;
}

type Send = (observed: ObservedError) => void;
type Load = () => Promise<{
  readonly createErrorSender: (options: ReportOptions, data: ReportData) => Send;
}>;

/** The limit of an error report. */
const longestHistory = 20;
/** The first errors are kept, since later ones are often their consequences. */
const mostWaiting = 100;

/**
 * Follows every unexpected error from start-up on. Errors wait until the configuration is loaded and the device is online.
 * What fails for lack of a network is no error.
 * The first sent error loads the code that sends.
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
    const known = options;
    loading ??= load().then(({ createErrorSender }) =>
      createErrorSender(known, { history, secrets, sessions }),
    );
    loading.then(
      (send) => waiting.splice(0).forEach(send),
      // The next error or the return of the network loads it again.
      () => (loading = undefined),
    );
  };

  const observe = (error: unknown, source?: string) => {
    if (waiting.length === mostWaiting || (options && !options.configuration.reports)) return;
    const isOnline = layout.isOnline && navigator.onLine;
    waiting.push({ error, source, at: Date.now(), path: location.pathname, isOnline });
    sendWaiting();
  };

  const record = (event: object) => {
    if (history.push({ at: Date.now(), ...event }) > longestHistory) history.shift();
  };

  const report = (error: unknown) => {
    const { code, status } = isSdkError(error) ? error : { code: 'OTHER' };
    record({ error: code, status });
    if (isLackOfNetwork(error)) return;
    if (code === 'SERVER_ERROR' || code === 'OTHER') observe(error);
  };

  page.addEventListener('error', (event) => {
    const error: unknown = event.error;
    // Not an error on the console either.
    if (isLackOfNetwork(error)) event.preventDefault();
    else observe(error ?? event.message, event.filename);
  });
  page.addEventListener('unhandledrejection', (event) => {
    if (isLackOfNetwork(event.reason)) event.preventDefault();
    else observe(event.reason);
  });
  page.addEventListener('online', sendWaiting);

  return {
    report,
    record,
    redact: (...more) => void secrets.push(...more),
    connect: (given) => {
      options = given;
      if (!given.configuration.reports) waiting.length = 0;
      const { session, onError } = given.sdk;
      const addSession = () => void sessions.push(session.snapshot());
      addSession();
      session.subscribe(addSession);
      void onError({ handler: report });
      subscribe(toasts, () => record({ toast: toasts.list.at(-1)?.text }));
      sendWaiting();
    },
  };
}
