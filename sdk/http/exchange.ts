import { getUserSettings } from '@cagnotte/generated/paths';
import type { TransportBase } from '@cagnotte/generated/transport';
import { unparseable } from '../errors/connection-errors.ts';
import { toSdkError } from '../errors/to-sdk-error.ts';
import type { Logger } from '../log/logger.ts';
import type { Platform } from '../platform/platform.ts';
import type { TokenRenewal } from '../session/token-renewal.ts';
import { attempt } from './attempt.ts';
import { bodyCodeWins } from './body-code-wins.ts';
import type { Call } from './call.ts';
import { errorOfAnswer } from './error-of-answer.ts';
import { matchesOperation } from './matches-operation.ts';
import { orAbort } from './or-abort.ts';
import { parseAnswer } from './parse-answer.ts';
import { prepare, type PreparedRequest } from './prepare.ts';
import { retry } from './retry.ts';
import type { WireAnswer } from './send.ts';

/** Sends a call and resolves to the parsed body of its answer; rejects with an SdkError and nothing else. */
export type Exchange = (call: Call) => Promise<unknown>;

export interface ExchangeOptions {
  readonly platform: Platform;
  readonly logger: Logger;
  /** The base addresses of the moment. @throws SdkError NOT_INITIALIZED before `init`. */
  addresses(): Readonly<Record<TransportBase, string>>;
  /** The access token of the session. */
  token(): string | undefined;
  /** Where another token comes from when the server refuses the one that a call carried. */
  readonly renewal: TokenRenewal;
  /** Name of the header that tells attempts of one call from separate calls; false for none. */
  readonly requestIdHeader: string | false;
  /** Limit for one attempt, in milliseconds. Uploads have none: they show progress instead. */
  readonly timeoutMs: number;
}

const understand = (call: Call, answer: WireAnswer, requestId: string | undefined, now: number): unknown => {
  if (answer.status < 200 || answer.status > 299)
    throw errorOfAnswer(answer, requestId, matchesOperation(call, bodyCodeWins), now);
  try {
    return parseAnswer(answer);
  } catch {
    throw unparseable({ status: answer.status, requestId });
  }
};

/** The one way out: token, encoding, sending with time-out and retries, parsing, errors, log. */
export const createExchange = (options: ExchangeOptions): Exchange => {
  const { platform, logger, renewal, requestIdHeader, timeoutMs } = options;
  const { clock } = platform;

  const prepared = (call: Call, requestId: string | undefined, renewed?: string) =>
    prepare(call, {
      base: options.addresses()[call.base],
      token: options.token(),
      renewed,
      headers: requestIdHeader && requestId ? { [requestIdHeader]: requestId } : {},
    });

  const send = async (call: Call, request: PreparedRequest, requestId: string | undefined) => {
    const { signal } = call;
    const isUpload = request.body instanceof FormData;
    const limits = isUpload
      ? { send: platform.sendUpload, timeoutMs: 0 }
      : { send: platform.send, timeoutMs };
    const answer = await retry(
      () => attempt(request, { ...limits, clock, signal, requestId }),
      clock,
      signal,
    );
    return understand(call, answer, requestId, clock.now());
  };

  /** Nobody is signed out before another token was asked for; the call then goes out once more. */
  const sendRenewing = async (call: Call, requestId: string | undefined): Promise<unknown> => {
    const request = prepared(call, requestId);
    const { token } = request;
    try {
      return await send(call, request, requestId);
    } catch (cause) {
      const error = toSdkError(cause);
      // Whoever signs in with a token means that token and no other.
      if (error.code !== 'UNAUTHORIZED' || token === undefined || call.path === getUserSettings) throw error;
      const renewed = await orAbort(renewal.renew(token), call.signal);
      if (renewed === undefined) {
        renewal.giveUp(token);
        throw error;
      }
      return send(call, prepared(call, requestId, renewed), requestId).catch((again: unknown) => {
        if (toSdkError(again).code === 'UNAUTHORIZED') renewal.giveUp(renewed);
        throw again;
      });
    }
  };

  return async (call) => {
    const startedAt = clock.now();
    const requestId = requestIdHeader ? platform.randomText(24) : undefined;
    const log = (outcome: string, details: unknown) =>
      logger.info(`${call.method} ${call.path} ${outcome} ${clock.now() - startedAt}ms`, details);
    try {
      logger.debug(`${call.method} ${call.path}`, { query: call.query, body: call.body, requestId });
      const data = await sendRenewing(call, requestId);
      log('OK', requestId && { requestId });
      return data;
    } catch (cause) {
      const error = toSdkError(cause);
      const { code, status, message } = error;
      log(code, { status, message, requestId });
      throw error;
    }
  };
};
