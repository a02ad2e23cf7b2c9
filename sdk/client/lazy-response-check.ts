import { createUnparseableError } from '../errors/known-errors.ts';
import { SdkError, type SdkErrorDetails } from '../errors/sdk-error.ts';
import type { Clock } from '../platform/clock.ts';
import { loadPart } from '../platform/load-part.ts';
import type { Call } from './call.ts';
import type * as checks from './check-response.ts';

/** Checks the responses of the clients by the generated schemas, which are loaded with the first call. */
export interface ResponseCheck {
  /**
   * Loads the schemas. After a failure, the next call loads them again.
   * @throws when they can't be loaded, or not in time
   */
  readonly loadSchemas: () => Promise<unknown>;
  /** Returns the operationId of a call; undefined until the schemas are loaded. */
  readonly findOperationId: (call: Pick<Call, 'method' | 'path'>) => string | undefined;
  /**
   * Checks the parsed body of a response, and removes wrong optional properties from it. The
   * body passes unchecked when the schemas cannot be loaded: no operation that moves points or
   * money was sent in that case.
   * @param data undefined for a body that could not be parsed
   * @param details details of the response, for the error
   * @param isUpload true for pictures: their response is not needed, even without the schemas
   * @throws SdkError OTHER, retryable: it names operation and JSON path, or says that the response cannot be
   *   read
   */
  readonly check: (
    call: Pick<Call, 'method' | 'path'>,
    data: unknown,
    details: Pick<SdkErrorDetails, 'status' | 'requestId'>,
    isUpload: boolean,
  ) => Promise<void>;
}

interface ResponseCheckOptions {
  readonly clock: Clock;
  /** Limit for loading the schemas, in milliseconds. */
  readonly timeoutMs: number;
  /** Called once for each property that was removed, and once for a response that was not checked. */
  readonly report: (error: SdkError) => void;
  readonly load?: () => Promise<Pick<typeof checks, 'checkResponse' | 'findOperationId'>>;
}

export const createResponseCheck = ({
  clock,
  timeoutMs,
  report,
  load = () => import('./check-response.ts'),
}: ResponseCheckOptions): ResponseCheck => {
  const reported = new Set<string>();
  let loaded: Awaited<ReturnType<typeof load>> | undefined;

  const reportOnce = (message: string): void => {
    if (reported.has(message)) return;
    reported.add(message);
    report(new SdkError('OTHER', message));
  };

  const loadSchemas = async (): Promise<NonNullable<typeof loaded>> => {
    if (loaded) return loaded;
    return (loaded = await loadPart(clock, timeoutMs, load()));
  };

  return {
    loadSchemas,
    findOperationId: (call) => loaded?.findOperationId(call),
    check: async (call, data, details, isUpload) => {
      const module = await loadSchemas().catch(() => undefined);
      if (!module) {
        if (data === undefined && !isUpload) throw createUnparseableError(details);
        return reportOnce('a response was not checked: its schema could not be loaded');
      }
      const { fault, removed } = await module.checkResponse(call, data);
      if (fault !== undefined)
        throw data === undefined
          ? createUnparseableError(details)
          : new SdkError('OTHER', fault, { ...details, retryable: true });
      removed.forEach(reportOnce);
    },
  };
};
