import { version } from '@cagnotte/sdk';
import { createErrorReporter, postTo } from '@cagnotte/sdk/reporter';
import { auth } from '../features/session/auth.ts';
import type { Failure, Gathered, ReportSetting } from './failure.ts';
import { isNoise } from './is-noise.ts';
import { recentCalls } from './recent-calls.ts';
import type { RouteRow } from './route-table.ts';

const timeOf = (happening: object): number => ('at' in happening ? Number(happening.at) : 0);

/** What of the sessions must never leave: their tokens, and who the shopper is. */
const secretsOf = (sessions: Gathered['sessions']): readonly (string | null | undefined)[] =>
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
 * Makes what posts failures to the collector, each once however many parts of the widget tell of it.
 * The limits are those of the SDK's reporter.
 */
export function createFailureReporter(
  { configuration, router }: ReportSetting,
  { history, secrets, sessions }: Gathered,
  page: Window = window,
): (failure: Failure) => void {
  const seen = new WeakSet<object>();
  const { region, environment, reports = '' } = configuration;
  let moment: Omit<Failure, 'error'> | undefined;

  const { report, flush } = createErrorReporter({
    transport: postTo(reports),
    version,
    context: () => ({
      ...moment,
      route: (router.state.matches.at(-1)?.route.handle as RouteRow | undefined)?.name,
      clientId: auth.config?.clientId,
      region,
      environment,
      isFramed: page.parent !== page,
    }),
    history: () => [...recentCalls(page), ...history].sort((one, other) => timeOf(one) - timeOf(other)),
    secrets: () => [...secrets, ...secretsOf(sessions)].filter((secret) => typeof secret === 'string'),
  });
  // Whoever leaves, and whoever is back on the network, waits for no further attempt.
  const hurry = () => void flush();
  page.addEventListener('pagehide', hurry);
  page.addEventListener('online', hurry);

  return (failure) => {
    const { error, ...when } = failure;
    if (isNoise(failure, page.location.origin)) return;
    if (typeof error === 'object' && error !== null) {
      if (seen.has(error)) return;
      seen.add(error);
    }
    moment = when;
    report(error);
  };
}
