import { anonymousOperations } from '@cagnotte/generated/operations';
import type { TransportBase } from '@cagnotte/generated/transport';
import { unparseable } from '../errors/connection-errors.ts';
import { missingUser } from '../errors/life-cycle-errors.ts';
import { toSdkError } from '../errors/to-sdk-error.ts';
import type { Logger } from '../log/logger.ts';
import type { Platform } from '../platform/platform.ts';
import { attempt } from './attempt.ts';
import { bodyCodeWins } from './body-code-wins.ts';
import type { Call } from './call.ts';
import { encodeBody, urlEncode } from './encode-body.ts';
import { errorOfAnswer } from './error-of-answer.ts';
import { formEntries, type FormEntry } from './form-entries.ts';
import { matchesOperation } from './matches-operation.ts';
import { parseAnswer } from './parse-answer.ts';
import { retry } from './retry.ts';
import type { WireAnswer } from './send.ts';

/** Sends a call and resolves to the parsed body of its answer; rejects with an SdkError and nothing else. */
export type Exchange = (call: Call) => Promise<unknown>;

export interface ExchangeOptions {
  readonly platform: Platform;
  readonly logger: Logger;
  /** The base addresses of the moment. @throws SdkError NOT_INITIALIZED before `init`. */
  addresses(): Readonly<Record<TransportBase, string>>;
  /** The access token of the signed-in user. */
  token(): string | undefined;
  /** Name of the header that tells attempts of one call from separate calls; false for none. */
  readonly requestIdHeader: string | false;
  /** Limit for one attempt, in milliseconds. Uploads have none: they show progress instead. */
  readonly timeoutMs: number;
}

const tokenField = 'access_token';

/** Adds the token to the fields, unless the caller named one, and says which token the header must carry. */
const withToken = (fields: readonly FormEntry[], token: string | undefined) => {
  const named = fields.find(([name]) => name === tokenField)?.[1];
  if (typeof named === 'string') return { fields, token: named };
  if (!token) throw missingUser();
  return { fields: [...fields, [tokenField, token] as const], token };
};

const headersFor = (
  body: string | FormData | undefined,
  token: string | undefined,
): Record<string, string> => ({
  Accept: 'application/json, text/plain',
  // The boundary of a multipart body is the platform's to choose.
  ...(typeof body === 'string' && { 'Content-Type': 'application/x-www-form-urlencoded' }),
  ...(token !== undefined && { Authorization: `Bearer ${token}` }),
});

/** The one way out: token, encoding, sending with time-out and retries, parsing, errors, log. */
export const createExchange = (options: ExchangeOptions): Exchange => {
  const { platform, logger, requestIdHeader } = options;

  const prepare = (call: Call) => {
    const base = options.addresses()[call.base].replace(/\/+$/, '');
    const reads = call.method === 'GET';
    const given = formEntries(reads ? call.query : call.body);
    const anonymous = matchesOperation(call, anonymousOperations);
    const { fields, token } = anonymous
      ? { fields: given, token: undefined }
      : withToken(given, options.token());
    const query = urlEncode(reads ? fields : formEntries(call.query));
    const body = reads || fields.length === 0 ? undefined : encodeBody(fields);
    const requestId = requestIdHeader ? platform.randomText(24) : undefined;
    return {
      requestId,
      request: {
        method: call.method,
        url: `${base}${call.path}${query && `?${query}`}`,
        headers: {
          ...headersFor(body, token),
          ...(requestIdHeader && requestId && { [requestIdHeader]: requestId }),
        },
        body,
        onProgress: call.onProgress,
      },
    };
  };

  const understand = (call: Call, answer: WireAnswer, requestId: string | undefined): unknown => {
    if (answer.status < 200 || answer.status > 299)
      throw errorOfAnswer(answer, requestId, matchesOperation(call, bodyCodeWins));
    try {
      return parseAnswer(answer);
    } catch {
      throw unparseable({ status: answer.status, requestId });
    }
  };

  return async (call) => {
    const { clock } = platform;
    const startedAt = clock.now();
    const log = (outcome: string, details: unknown) =>
      logger.info(`${call.method} ${call.path} ${outcome} ${clock.now() - startedAt}ms`, details);
    try {
      const { request, requestId } = prepare(call);
      logger.debug(`${call.method} ${call.path}`, { query: call.query, body: call.body, requestId });
      const isUpload = request.body instanceof FormData;
      const answer = await retry(
        () =>
          attempt(request, {
            send: isUpload ? platform.sendUpload : platform.send,
            clock,
            timeoutMs: isUpload ? 0 : options.timeoutMs,
            signal: call.signal,
            requestId,
          }),
        clock,
        call.signal,
      );
      const data = understand(call, answer, requestId);
      log(String(answer.status), requestId && { requestId });
      return data;
    } catch (cause) {
      const error = toSdkError(cause);
      const { code, status, message, requestId } = error;
      log(code, { status, message, requestId });
      throw error;
    }
  };
};
