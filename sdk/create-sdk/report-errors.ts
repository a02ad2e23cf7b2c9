import type { Core } from '../core/core.ts';
import type { ReportTransport } from '../reporter/error-reporter.ts';
import { reportLazily } from '../reporter/report-lazily.ts';
import type { SessionSnapshot } from '../session/session.ts';

/**
 * Reports errors with the programme and the last lines of the log, but without secrets.
 * @param sessions every session so far: a refused token is gone before its refusal is reported
 */
export const reportErrors = (
  { platform, logger, configuration }: Core,
  destination: ReportTransport | string,
  sessions: readonly SessionSnapshot[],
): ((error: Error) => void) =>
  reportLazily({
    destination: () => destination,
    logger,
    clock: platform.clock,
    history: logger.history,
    context: () => {
      const { region, environment, program } = configuration;
      return { region, environment, clientId: program?.clientId };
    },
    secrets: () => {
      const tokens = sessions.flatMap(({ token, refreshToken, secondService }) => [
        token,
        refreshToken,
        secondService?.accessToken,
        secondService?.refreshToken,
      ]);
      return [...tokens, configuration.program?.clientSecret].filter((secret) => secret !== undefined);
    },
  });
