import { version } from '@cagnotte/sdk';
import { createErrorReporter, postTo } from '@cagnotte/sdk/reporter';
import { auth } from '../../features/session/auth.ts';
import type { ObservedError, ReportData, ReportOptions } from './error-reports.ts';
import { getRecentCalls } from './recent-calls.ts';

const asError = (value: unknown) => (value ?? {}) as Partial<Error>;

/** Returns the first address in a stack. The message is removed first, since it may contain any address. */
const findOrigin = ({ stack, message }: Partial<Error>): string | undefined =>
  /[\w-]+:\/\/[^/\s:)]*(:\d+)?/.exec((stack ?? '').replace(message ?? '', ''))?.[0];

/**
 * True if an error does not come from the widget:
 * - the browser's notice that a layout took two rounds;
 * - 'Script error.': a script of another origin failed, and the browser shows no more;
 * - an error in a script of another origin or of a browser extension;
 * - a call that was aborted on purpose.
 * @param origin origin of the widget's own scripts
 */
export function isNoise({ error, source }: ObservedError, origin: string): boolean {
  const { name, message, cause } = asError(error);
  const text = message ?? error;
  if (typeof text === 'string' && /^(ResizeObserver loop|Script error\.?$)/.test(text)) return true;
  if (name === 'AbortError' || asError(cause).name === 'AbortError') return true;
  const from = findOrigin(asError(error)) ?? (source && findOrigin({ stack: source }));
  return from !== undefined && from !== '' && from !== origin;
}

const getTime = (event: object): number => ('at' in event ? Number(event.at) : 0);

/** Tokens and personal data of the sessions, which no report may contain. */
const listSecrets = (sessions: ReportData['sessions']): readonly (string | null | undefined)[] =>
  sessions.flatMap(({ user, token, refreshToken, secondService }) => [
    token,
    refreshToken,
    secondService?.accessToken,
    secondService?.refreshToken,
    user?.email,
    user?.firstname,
    user?.lastname,
  ]);

/**
 * Creates a function that posts errors to the collector, each error object once.
 * The SDK's reporter sets the limits.
 */
export function createErrorSender(
  { configuration, router }: ReportOptions,
  { history, secrets, sessions }: ReportData,
  page: Window = window,
): (observed: ObservedError) => void {
  const reportedErrors = new WeakSet<object>();
  const { region, environment, reports = '' } = configuration;
  let circumstances: Omit<ObservedError, 'error'> | undefined;

  const { report, flush } = createErrorReporter({
    transport: postTo(reports),
    version,
    context: () => ({
      ...circumstances,
      route: router.state.matches.at(-1)?.route.handle?.name,
      clientId: auth.config?.clientId,
      region,
      environment,
      isFramed: page.parent !== page,
    }),
    history: () => [...getRecentCalls(page.performance), ...history].sort((a, b) => getTime(a) - getTime(b)),
    secrets: () => [...secrets, ...listSecrets(sessions)].filter((secret) => typeof secret === 'string'),
  });
  // Waiting reports are sent before the page closes, and as soon as the network returns.
  const sendNow = () => void flush();
  page.addEventListener('pagehide', sendNow);
  page.addEventListener('online', sendNow);

  return (observed) => {
    const { error, ...rest } = observed;
    if (isNoise(observed, page.location.origin)) return;
    if (typeof error === 'object' && error !== null) {
      if (reportedErrors.has(error)) return;
      reportedErrors.add(error);
    }
    circumstances = rest;
    report(error);
  };
}
