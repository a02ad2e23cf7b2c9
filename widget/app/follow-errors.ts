import { isSdkError, type SessionSnapshot } from '@cagnotte/sdk';
import { subscribe } from 'valtio';
import { toasts } from '../ui/toast-store.ts';
import type { Failure, Gathered, ReportSetting } from './failure.ts';

/** What follows the page's errors. */
export interface FollowedErrors {
  /** Reports an error without a line in the console; the browser's own `reportError` does both. */
  readonly report: (error: unknown) => void;
  /** Takes note of a call that failed, and reports it where that is nobody's doing here: the server's, or a mistake. */
  readonly hear: (error: unknown) => void;
  /** Keeps something that happened, for the reports of what happens after it. */
  readonly note: (happening: object) => void;
  /** Keeps texts that must never leave. */
  readonly hide: (...secrets: readonly (string | undefined)[]) => void;
  /** The settings are known: what was kept is sent, and whatever follows. */
  readonly sendTo: (setting: ReportSetting) => void;
}

type Sending = (failure: Failure) => void;
type Load = () => Promise<{
  readonly createFailureReporter: (setting: ReportSetting, gathered: Gathered) => Sending;
}>;

/** As many as an error report may carry. */
const longestHistory = 20;
/** The first ones are the cause, later ones their echo. */
const mostKept = 100;

/**
 * Follows everything unexpected from the first moment on. It is kept until the settings say where reports go and there is
 * a network to send them by; the code that sends is loaded with the first of them.
 */
export function followErrors(
  page: Window = window,
  load: Load = () => import('./create-failure-reporter.ts'),
): FollowedErrors {
  const kept: Failure[] = [];
  const history: object[] = [];
  const secrets: (string | undefined)[] = [];
  const sessions: SessionSnapshot[] = [];
  const { navigator, location } = page;
  let setting: ReportSetting | undefined;
  let sending: Promise<Sending> | undefined;

  const send = () => {
    if (!setting?.configuration.reports || !navigator.onLine || kept.length === 0) return;
    const known = setting;
    sending ??= load().then((loaded) => loaded.createFailureReporter(known, { history, secrets, sessions }));
    sending.then(
      (take) => kept.splice(0).forEach(take),
      // Asked for again with the next error, or once the network is back.
      () => (sending = undefined),
    );
  };

  const keep = (error: unknown, source?: string) => {
    if (kept.length === mostKept || (setting && !setting.configuration.reports)) return;
    kept.push({ error, source, at: Date.now(), path: location.pathname, isOnline: navigator.onLine });
    send();
  };

  const note = (happening: object) => {
    if (history.push({ at: Date.now(), ...happening }) > longestHistory) history.shift();
  };

  const hear = (error: unknown) => {
    const { code, status } = isSdkError(error) ? error : { code: 'OTHER' };
    note({ error: code, status });
    if (code === 'SERVER_ERROR' || code === 'OTHER') keep(error);
  };

  page.addEventListener('error', ({ error, message, filename }) => keep(error ?? message, filename));
  page.addEventListener('unhandledrejection', ({ reason }) => keep(reason));
  page.addEventListener('online', send);

  return {
    report: (error) => keep(error),
    hear,
    note,
    hide: (...more) => void secrets.push(...more),
    sendTo: (given) => {
      setting = given;
      if (!given.configuration.reports) kept.length = 0;
      const { session, onError } = given.sdk;
      const remember = () => void sessions.push(session.snapshot());
      remember();
      session.subscribe(remember);
      void onError({ handler: hear });
      subscribe(toasts, () => note({ toast: toasts.list.at(-1)?.text }));
      send();
    },
  };
}
