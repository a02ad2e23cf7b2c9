import { valueMovingOperations } from '@cagnotte/generated/operations';
import { getUserSettings } from '@cagnotte/generated/paths';
import type { TransportBase } from '@cagnotte/generated/transport';
import { createConnectionError } from '../errors/known-errors.ts';
import { withUnknownOutcome } from '../errors/outcome.ts';
import { toSdkError } from '../errors/sdk-error.ts';
import { callGuarded } from '../log/listeners.ts';
import type { Logger } from '../log/logger.ts';
import { partNotLoadedMessage } from '../platform/load-part.ts';
import { raceWithAbort } from './abortable.ts';
import { fillPath, isCallOf, withToken, type Call } from './call.ts';
import { explainConnectionFailure } from './explain-connection-failure.ts';
import type { ResponseCheck } from './lazy-response-check.ts';
import { findCallControls } from './request-controls.ts';
import { createSendRequest, type RequestParts } from './send-request.ts';
import { sendWithRenewal, type TokenRenewal } from './token-renewal.ts';
import type { Middleware, TracedCall } from './tracing.ts';

/**
 * Sends a call, in one request or more. Resolves with the parsed response body; rejects with an `SdkError`.
 */
export type SendCall = (call: Call) => Promise<unknown>;

export interface SendOptions extends RequestParts {
  readonly logger: Logger;
  /**
   * Returns the current base addresses.
   * @throws SdkError NOT_INITIALIZED before `init`
   */
  addresses(): Readonly<Record<TransportBase, string>>;
  /** Returns the access token of the session. */
  token(): string | undefined;
  /** Renews the token that the server refused to a call. */
  readonly renewal: TokenRenewal;
  /** Limit for one attempt, in milliseconds. Uploads have other limits: `uploadLimits`. */
  readonly timeoutMs: number;
  readonly responseCheck: ResponseCheck;
  /** The middleware that `use` added. */
  readonly middleware?: ReadonlySet<Middleware>;
}

const movesValue = (call: Call): boolean => isCallOf(call, valueMovingOperations);

/**
 * True if a second attempt cannot act twice: the operation moves nothing, or the server
 * recognises its request id.
 */
const canRetrySafely = (call: Call, requestId: string | undefined): boolean =>
  requestId !== undefined || !movesValue(call);

/**
 * Waits for the schemas of the responses if the operation moves points or money: its response must be
 * checked.
 */
const awaitSchemas = async (
  call: Call,
  responseCheck: ResponseCheck,
  requestId: string | undefined,
): Promise<void> => {
  const { signal } = call;
  const loading = responseCheck.loadSchemas();
  if (!movesValue(call)) return void loading.catch(() => undefined);
  await raceWithAbort(loading, signal).catch((cause: unknown) => {
    throw signal?.aborted ? cause : createConnectionError({ requestId, cause }, partNotLoadedMessage);
  });
};

/**
 * Creates the function that sends a call. It adds the token before the call is encoded, sends the call again
 * after its token was renewed, writes the log line, and makes an SdkError of every failure.
 */
export const createSendCall = (options: SendOptions): SendCall => {
  const { platform, logger, renewal, requestIdHeader, responseCheck, middleware } = options;
  const { clock } = platform;
  const sendRequest = createSendRequest(options);

  return async (call) => {
    const { method, path, pathParameters, query, body, signal } = call;
    const startedAt = clock.now();
    const filledPath = fillPath(path, pathParameters);
    const requestId = requestIdHeader ? (call.requestId ?? platform.randomText(24)) : undefined;
    const { timeoutMs = options.timeoutMs, retries, headers: ownHeaders } = findCallControls(signal);
    const headers = new Headers(ownHeaders);
    /** Address of the latest request, without its query; undefined before the first. */
    let address: string | undefined;
    let wasLost = false;
    let traced: TracedCall | undefined;
    const trace = (notify: (observer: Middleware, tracedCall: TracedCall) => void) =>
      middleware?.forEach(
        (observer) => traced && callGuarded(logger, (tracedCall) => notify(observer, tracedCall), traced),
      );
    const log = (outcome: string, details: unknown) =>
      logger.info(`${method} ${filledPath} ${outcome} ${clock.now() - startedAt}ms`, details);

    const createFields = (renewedToken?: string) => {
      const baseUrl = options.addresses()[call.base].replace(/\/+$/, '');
      return { baseUrl, ...withToken(call, options.token(), renewedToken) };
    };
    const send = (fields: ReturnType<typeof createFields>): Promise<unknown> => {
      address = fields.baseUrl + filledPath;
      return sendRequest(
        { call, headers, ...fields },
        {
          signal,
          requestId,
          timeoutMs,
          retries,
          canRetrySafely: canRetrySafely(call, requestId),
          onLost: () => (wasLost = true),
        },
      );
    };

    try {
      logger.debug(`${method} ${filledPath}`, { query, body, requestId });
      // Read before the first await: a user who signs in meanwhile did not make this call.
      const firstFields = createFields();
      const { token } = firstFields;
      if (middleware?.size)
        traced = {
          id: requestId ?? platform.randomText(24),
          method,
          schemaPath: path,
          url: firstFields.baseUrl + filledPath,
        };
      trace((observer, tracedCall) => observer.onRequest?.({ ...tracedCall, headers }));
      // Middleware must not add a token to a call that has none.
      headers.delete('Authorization');
      const isOfSession = token !== undefined && renewal.tokenFor(token) !== undefined;
      await awaitSchemas(call, responseCheck, requestId);
      // Sign-in with a token must use that token: it neither waits for another nor is repeated with it.
      const isRenewable = token !== undefined && path !== getUserSettings;
      const data = await (isRenewable
        ? sendWithRenewal(renewal, {
            token,
            isOfSession,
            signal,
            send: (currentToken) => send(currentToken === token ? firstFields : createFields(currentToken)),
          })
        : send(firstFields));
      log('OK', requestId && { requestId });
      trace((observer, tracedCall) =>
        observer.onResponse?.({ ...tracedCall, durationMs: clock.now() - startedAt }),
      );
      return data;
    } catch (cause) {
      const failure = await explainConnectionFailure(toSdkError(cause), {
        call,
        address,
        platform,
        responseCheck,
      });
      const error = movesValue(call) ? withUnknownOutcome(failure, wasLost) : failure;
      const { code, status, message } = error;
      log(code, { status, message, requestId });
      trace((observer, tracedCall) =>
        observer.onError?.({ ...tracedCall, durationMs: clock.now() - startedAt, error: error.toJSON() }),
      );
      throw error;
    }
  };
};
