import { createConnectionError } from '../errors/known-errors.ts';
import type { SdkError } from '../errors/sdk-error.ts';
import type { Platform } from '../platform/platform.ts';
import type { Call } from './call.ts';
import type { ResponseCheck } from './lazy-response-check.ts';
import { pause } from './send-with-retries.ts';

/** How long a failed call waits for the name of its operation, in milliseconds. */
const maxLookupMs = 500;

interface FailedCall {
  readonly call: Call;
  /** Address of the latest request, without its query; undefined if none was sent. */
  readonly address: string | undefined;
  readonly platform: Platform;
  readonly responseCheck: ResponseCheck;
}

/**
 * Returns the operationId. It is known once the schemas are loaded: a call that fails before
 * waits a moment for them.
 */
const findOperationId = async ({
  call,
  platform,
  responseCheck,
}: FailedCall): Promise<string | undefined> => {
  if (!responseCheck.findOperationId(call))
    await Promise.race([responseCheck.loadSchemas(), pause(maxLookupMs, platform.clock, call.signal)]).catch(
      () => undefined,
    );
  return responseCheck.findOperationId(call);
};

/**
 * Adds the request and the possible cause to the error of a request without a response.
 * Returns other errors unchanged.
 */
export const explainConnectionFailure = async (error: SdkError, failed: FailedCall): Promise<SdkError> => {
  const { call, address, platform } = failed;
  if (error.code !== 'CONNECTION_FAILED' || address === undefined) return error;
  const operation = await findOperationId(failed);
  const isOnline = platform.isOnline ?? (() => globalThis.navigator?.onLine !== false);
  const possibleCause = isOnline()
    ? 'offline, a wrong address in "addresses", connect-src of the page (CSP), or a server that forbids this page (CORS)'
    : 'the device is offline';
  const explanation = `: ${call.method} ${address}${operation ? ` (${operation})` : ''} got no response: ${possibleCause}`;
  return createConnectionError({ requestId: error.requestId, cause: error.cause }, explanation);
};
