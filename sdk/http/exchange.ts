import { valueMovingOperations } from '@cagnotte/generated/operations';
import { getUserSettings } from '@cagnotte/generated/paths';
import type { TransportBase } from '@cagnotte/generated/transport';
import { unparseable } from '../errors/connection-errors.ts';
import { missingUser } from '../errors/life-cycle-errors.ts';
import { withUnknownOutcome } from '../errors/outcome.ts';
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

const movesValue = (call: Call): boolean => matchesOperation(call, Object.values(valueMovingOperations));

/** A second attempt may act twice, unless the server can tell by an id that it is one. */
const isRepeatable = (call: Call, requestId: string | undefined): boolean =>
  requestId !== undefined || !movesValue(call);

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

  const send = async (
    call: Call,
    request: PreparedRequest,
    requestId: string | undefined,
    onLost: () => void,
  ) => {
    const { signal } = call;
    const isUpload = request.body instanceof FormData;
    const limits = isUpload
      ? { send: platform.sendUpload, timeoutMs: 0 }
      : { send: platform.send, timeoutMs };
    const once = () =>
      attempt(request, { ...limits, clock, signal, requestId }).catch((error: unknown) => {
        onLost();
        throw error;
      });
    const answer = isRepeatable(call, requestId) ? await retry(once, clock, signal) : await once();
    return understand(call, answer, requestId, clock.now());
  };

  /** Nobody is signed out before another token was asked for; the call then goes out once more. */
  const sendRenewing = async (
    call: Call,
    requestId: string | undefined,
    onLost: () => void,
  ): Promise<unknown> => {
    const first = prepared(call, requestId);
    const { token } = first;
    // Sign-in with a token means that token: it neither waits for another nor is repeated with it.
    if (token === undefined || call.path === getUserSettings) return send(call, first, requestId, onLost);
    const isOfSession = renewal.tokenFor(token) !== undefined;
    for (let wait = renewal.pending(token); wait; wait = renewal.pending(token))
      await orAbort(wait, call.signal);
    const sent = renewal.tokenFor(token) ?? token;
    if (isOfSession && renewal.tokenFor(token) === undefined) throw missingUser();
    const request = sent === token ? first : prepared(call, requestId, sent);
    try {
      return await send(call, request, requestId, onLost);
    } catch (cause) {
      const error = toSdkError(cause);
      if (error.code !== 'UNAUTHORIZED') throw error;
      await orAbort(renewal.renew(sent), call.signal).catch((ended: unknown) => {
        // The end of the session aborts the call; what ended it is this refusal.
        throw renewal.wasRefused(sent) ? error : ended;
      });
      const renewed = renewal.tokenFor(sent);
      if (renewed === undefined) throw error;
      const repeated = prepared(call, requestId, renewed);
      return send(call, repeated, requestId, onLost).catch((again: unknown) => {
        if (toSdkError(again).code === 'UNAUTHORIZED') renewal.giveUp(renewed);
        throw again;
      });
    }
  };

  return async (call) => {
    const startedAt = clock.now();
    let wasLost = false;
    const requestId = requestIdHeader ? platform.randomText(24) : undefined;
    const log = (outcome: string, details: unknown) =>
      logger.info(`${call.method} ${call.path} ${outcome} ${clock.now() - startedAt}ms`, details);
    try {
      logger.debug(`${call.method} ${call.path}`, { query: call.query, body: call.body, requestId });
      const data = await sendRenewing(call, requestId, () => (wasLost = true));
      log('OK', requestId && { requestId });
      return data;
    } catch (cause) {
      const error = movesValue(call) ? withUnknownOutcome(toSdkError(cause), wasLost) : toSdkError(cause);
      const { code, status, message } = error;
      log(code, { status, message, requestId });
      throw error;
    }
  };
};
