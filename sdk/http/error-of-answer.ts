import { knownErrorCode, type ErrorCode } from '../errors/error-code.ts';
import { knownErrorReason } from '../errors/error-reason.ts';
import { unparseable } from '../errors/connection-errors.ts';
import { SdkError } from '../errors/sdk-error.ts';
import { isObject } from './is-object.ts';
import { parseAnswer } from './parse-answer.ts';
import { retryAfter } from './retry-after.ts';
import type { WireAnswer } from './send.ts';

/** Too slow, too early, too often: what is wrong is the moment, not the call. */
const retryableRefusals: readonly number[] = [408, 425, 429];

interface Spoken {
  readonly code?: unknown;
  readonly debug_message?: unknown;
  readonly user_message?: unknown;
  readonly invalid_parameter?: unknown;
  readonly invalid_reason?: unknown;
  readonly invalid_misc?: unknown;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const errorDetails = (body: unknown): Spoken =>
  isObject(body) && 'error_details' in body && isObject(body.error_details) ? body.error_details : {};

const codeOfStatus = (status: number): ErrorCode | undefined => {
  if (status >= 500) return 'SERVER_ERROR';
  if (status === 401) return 'UNAUTHORIZED';
  if (status === 403) return 'FORBIDDEN';
  return undefined;
};

/**
 * Makes a coded error of a refusal. 5xx, 401 and 403 speak for themselves, because screens depend on them; else the
 * body's `error_details` have the word, and a code that is not in the catalogue becomes OTHER.
 * @param now milliseconds since 1970.
 * @param bodyWins the body's code is believed before 401 and 403: a wrong password logs nobody out.
 */
export const errorOfAnswer = (
  answer: WireAnswer,
  requestId: string | undefined,
  bodyWins: boolean,
  now = 0,
): SdkError => {
  const { status } = answer;
  const byStatus = codeOfStatus(status);
  let spoken: Spoken = {};
  try {
    spoken = errorDetails(parseAnswer(answer));
  } catch {
    // A gateway's HTML page is no reason to forget what its status says.
    if (!byStatus) return unparseable({ status, requestId });
  }
  const known = knownErrorCode(spoken.code);
  const code = (bodyWins && status < 500 && known !== 'OTHER' && known) || (byStatus ?? known ?? 'OTHER');
  const said = textOf(spoken.debug_message) ?? textOf(spoken.user_message);
  return new SdkError(code, said ?? (answer.statusText || `HTTP ${status}`), {
    status,
    parameter: textOf(spoken.invalid_parameter),
    reason: code === 'invalid_parameter' ? knownErrorReason(spoken.invalid_reason) : undefined,
    userMessage: textOf(spoken.user_message),
    misc: spoken.invalid_misc ?? undefined,
    requestId,
    retryable: status >= 500 || retryableRefusals.includes(status),
    retryAfterMs: retryAfter(answer.retryAfter, now),
  });
};
