import type { ErrorReporter, ErrorReporterOptions, ReportTransport } from './error-reporter.ts';

interface LazyReporterOptions extends Omit<ErrorReporterOptions, 'transport'> {
  /**
   * Returns the destination of reports, a transport or an address to POST to; errors are not
   * reported while it is undefined.
   */
  readonly destination: () => ReportTransport | string | undefined;
}

/** True for a call that its caller aborted, which is no failure. */
const isAbortedCall = ({ cause }: Error): boolean =>
  (cause as Partial<Error> | undefined)?.name === 'AbortError';

const load = async (
  destination: ReportTransport | string,
  options: Omit<ErrorReporterOptions, 'transport'>,
): Promise<ErrorReporter> => {
  const { createErrorReporter, postTo } = await import('./index.ts');
  const transport = typeof destination === 'string' ? postTo(destination) : destination;
  return createErrorReporter({ ...options, transport });
};

/**
 * Returns a function that reports an error. It loads the reporter for the first error: most visits have none.
 */
export const reportLazily = ({ destination, ...options }: LazyReporterOptions): ((error: Error) => void) => {
  let reporter: Promise<ErrorReporter> | undefined;
  return (error) => {
    const currentDestination = destination();
    if (isAbortedCall(error) || currentDestination === undefined) return;
    reporter ??= load(currentDestination, options);
    reporter.then(
      ({ report }) => report(error),
      (failure: unknown) => {
        reporter = undefined;
        options.logger?.warn('the error reporter could not be loaded', failure);
      },
    );
  };
};
