import { isAborted } from '../errors/sdk-error.ts';
import type { ErrorReporter, ErrorReporterOptions, ReportTransport } from './error-reporter.ts';

interface LazyReporterOptions extends Omit<ErrorReporterOptions, 'transport'> {
  /** Where reports go, asked at each error until there is somewhere: a transport, or an address to POST to. */
  readonly destination: () => ReportTransport | string | undefined;
}

/** A call that its caller aborted: this is no failure. */
const isGivenUp = (error: Error): boolean =>
  isAborted(error) || (error.cause as Partial<Error> | undefined)?.name === 'AbortError';

const load = async (
  destination: ReportTransport | string,
  options: Omit<ErrorReporterOptions, 'transport'>,
): Promise<ErrorReporter> => {
  const { createErrorReporter, postTo } = await import('./index.ts');
  const transport = typeof destination === 'string' ? postTo(destination) : destination;
  return createErrorReporter({ ...options, transport });
};

/** @returns what reports an error. The reporter is loaded with the first: most visits have none. */
export const reportLazily = ({ destination, ...options }: LazyReporterOptions): ((error: Error) => void) => {
  let reporter: Promise<ErrorReporter> | undefined;
  return (error) => {
    const where = destination();
    if (isGivenUp(error) || where === undefined) return;
    reporter ??= load(where, options);
    reporter.then(
      ({ report }) => report(error),
      (failure: unknown) => {
        reporter = undefined;
        options.logger?.warn('the error reporter could not be loaded', failure);
      },
    );
  };
};
