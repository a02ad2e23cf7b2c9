import type { Core } from './core.ts';
import { reportLazily } from './reporter/report-lazily.ts';
import type { ReportTransport } from './reporter/report-transport.ts';

/** Reports errors with what the SDK knows: the programme and the last lines of its log, but none of its secrets. */
export const reportErrors = (
  { platform, logger, configuration, session }: Core,
  destination: ReportTransport | string,
): ((error: Error) => void) => {
  /** Every token there was: a refused one is gone from the session before its refusal is reported. */
  const tokens = new Set<string>();
  session.subscribe(() => {
    const { token, refreshToken, secondService } = session.snapshot();
    for (const secret of [token, refreshToken, secondService?.accessToken, secondService?.refreshToken])
      if (secret !== undefined) tokens.add(secret);
  });

  return reportLazily({
    destination: () => destination,
    logger,
    clock: platform.clock,
    history: logger.history,
    context: () => {
      const { region, environment, program } = configuration;
      return { region, environment, clientId: program?.clientId };
    },
    secrets: () => {
      const { clientSecret } = configuration.program ?? {};
      return clientSecret ? [...tokens, clientSecret] : [...tokens];
    },
  });
};
