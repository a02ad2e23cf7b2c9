import { valueMovingOperations } from '@cagnotte/generated/operations';
import { getUserSettings } from '@cagnotte/generated/paths';
import type { TransportBase } from '@cagnotte/generated/transport';
import { connectionFailed, missingUser } from '../errors/known-errors.ts';
import { withUnknownOutcome } from '../errors/outcome.ts';
import { toSdkError, type SdkError } from '../errors/sdk-error.ts';
import { callGuarded } from '../log/listeners.ts';
import type { Logger } from '../log/logger.ts';
import { partNotLoadedMessage } from '../platform/load-part.ts';
import { getControls, orAbort } from './abortable.ts';
import { fillPath, matchesOperation, withToken, type Call } from './call.ts';
import { pause } from './fetch-with-retries.ts';
import type { ResponseCheck } from './lazy-response-check.ts';
import { createSendRequest, type RequestParts } from './send-request.ts';
import type { TokenRenewal } from './token-renewal.ts';
import type { Middleware, TracedCall } from './tracing.ts';

/** Sends a call, in one request or more. Resolves with the parsed response body; rejects with an `SdkError`. */
export type SendCall = (call: Call) => Promise<unknown>;

export interface SendOptions extends RequestParts {
  readonly logger: Logger;
  /** Returns the current base addresses. @throws SdkError NOT_INITIALIZED before `init`. */
  addresses(): Readonly<Record<TransportBase, string>>;
  /** The access token of the session. */
  token(): string | undefined;
  /** Renews the token that the server refused to a call. */
  readonly renewal: TokenRenewal;
  /** Limit for one attempt, in milliseconds. Uploads have other limits: `uploadLimits`. */
  readonly timeoutMs: number;
  readonly responseCheck: ResponseCheck;
  /** The middleware that `use` added. */
  readonly middleware?: ReadonlySet<Middleware>;
}

/** How long a failed call waits for the name of its operation, in milliseconds. */
const maxLookupMs = 500;

const movesValue = (call: Call): boolean => matchesOperation(call, Object.values(valueMovingOperations));

/** A second attempt may act twice, unless the server recognises it by a request id. */
const isRepeatable = (call: Call, requestId: string | undefined): boolean =>
  requestId !== undefined || !movesValue(call);

/**
 * Creates the function that sends a call. It adds the token before the call is encoded, sends the call again after its token was renewed,
 * writes the log line, and makes an SdkError of every failure.
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
    let wasLost = false;
    /** Address of the latest request, without its query; undefined before the first. */
    let address: string | undefined;
    const { timeoutMs = options.timeoutMs, retries, headers: ownHeaders } = getControls(signal);
    const headers = new Headers(ownHeaders);
    let traced: TracedCall | undefined;
    const trace = (observe: (observer: Middleware, call: TracedCall) => void) =>
      middleware?.forEach(
        (observer) => traced && callGuarded(logger, (call) => observe(observer, call), traced),
      );
    const log = (outcome: string, details: unknown) =>
      logger.info(`${method} ${filledPath} ${outcome} ${clock.now() - startedAt}ms`, details);

    const prepare = (renewed?: string) => {
      const baseUrl = options.addresses()[call.base].replace(/\/+$/, '');
      return { baseUrl, ...withToken(call, options.token(), renewed) };
    };
    /** Returns the operationId, which is known once the schemas are loaded. A first call that fails before waits a moment for them. */
    const findOperationId = async (): Promise<string | undefined> => {
      if (!responseCheck.findOperationId(call))
        await Promise.race([responseCheck.ready(), pause(maxLookupMs, clock, signal)]).catch(() => undefined);
      return responseCheck.findOperationId(call);
    };
    /** Adds the request and the possible cause to the error of a request without a response. */
    const explain = async (error: SdkError): Promise<SdkError> => {
      if (error.code !== 'CONNECTION_FAILED' || address === undefined) return error;
      const operation = await findOperationId();
      const isOnline = platform.isOnline ?? (() => globalThis.navigator?.onLine !== false);
      const why = isOnline()
        ? 'offline, a wrong address in "addresses", connect-src of the page (CSP), or a server that forbids this page (CORS)'
        : 'the device is offline';
      const words = `: ${method} ${address}${operation ? ` (${operation})` : ''} got no response: ${why}`;
      return connectionFailed({ requestId: error.requestId, cause: error.cause }, words);
    };
    const send = (fields: ReturnType<typeof prepare>): Promise<unknown> => {
      address = fields.baseUrl + filledPath;
      return sendRequest(
        { call, headers, ...fields },
        {
          signal,
          requestId,
          timeoutMs,
          retries,
          isRepeatable: isRepeatable(call, requestId),
          onLost: () => (wasLost = true),
        },
      );
    };

    /** Sends a call. A refused token is renewed before it signs the user out, and the call is sent once more with the new token. */
    const sendRenewing = async (
      first: ReturnType<typeof prepare>,
      isOfSession: boolean,
    ): Promise<unknown> => {
      const { token } = first;
      // Sign-in with a token must use that token: it neither waits for another nor is repeated with it.
      if (token === undefined || path === getUserSettings) return send(first);
      for (let wait = renewal.pending(token); wait; wait = renewal.pending(token))
        await orAbort(wait, signal);
      const sent = renewal.tokenFor(token) ?? token;
      if (isOfSession && renewal.tokenFor(token) === undefined) throw missingUser();
      try {
        return await send(sent === token ? first : prepare(sent));
      } catch (cause) {
        const error = toSdkError(cause);
        if (error.code !== 'UNAUTHORIZED') throw error;
        await orAbort(renewal.renew(sent), signal).catch((renewalFailure: unknown) => {
          // The end of the session aborts the call, and this refusal is the reason.
          throw renewal.wasRefused(sent) ? error : renewalFailure;
        });
        const renewed = renewal.tokenFor(sent);
        if (renewed === undefined) throw error;
        return send(prepare(renewed)).catch((retryFailure: unknown) => {
          if (toSdkError(retryFailure).code === 'UNAUTHORIZED') renewal.giveUp(renewed);
          throw retryFailure;
        });
      }
    };

    /** An operation that moves points or money is not sent before its response can be checked. Any other is sent at once. */
    const awaitSchemas = async (): Promise<void> => {
      const ready = responseCheck.ready();
      if (!movesValue(call)) return void ready.catch(() => undefined);
      await orAbort(ready, signal).catch((cause: unknown) => {
        throw signal?.aborted ? cause : connectionFailed({ requestId, cause }, partNotLoadedMessage);
      });
    };

    try {
      logger.debug(`${method} ${filledPath}`, { query, body, requestId });
      // Read before the first await: a user who signs in meanwhile did not make this call.
      const first = prepare();
      if (middleware?.size)
        traced = {
          id: requestId ?? platform.randomText(24),
          method,
          schemaPath: path,
          url: first.baseUrl + filledPath,
        };
      trace((observer, call) => observer.onRequest?.({ ...call, headers }));
      // Middleware must not add a token to a call that has none.
      headers.delete('Authorization');
      const isOfSession = first.token !== undefined && renewal.tokenFor(first.token) !== undefined;
      await awaitSchemas();
      const data = await sendRenewing(first, isOfSession);
      log('OK', requestId && { requestId });
      trace((observer, call) => observer.onResponse?.({ ...call, durationMs: clock.now() - startedAt }));
      return data;
    } catch (cause) {
      const failure = await explain(toSdkError(cause));
      const error = movesValue(call) ? withUnknownOutcome(failure, wasLost) : failure;
      const { code, status, message } = error;
      log(code, { status, message, requestId });
      trace((observer, call) =>
        observer.onError?.({ ...call, durationMs: clock.now() - startedAt, error: error.toJSON() }),
      );
      throw error;
    }
  };
};
