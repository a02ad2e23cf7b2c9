import { knownErrorCode, knownErrorReason, type ErrorCode } from '../errors/error-codes.ts';
import { unparseable } from '../errors/known-errors.ts';
import { SdkError } from '../errors/sdk-error.ts';
import type { WireResponse } from '../platform/transports.ts';
import { parseJson } from './parse-json.ts';
import { isObject } from './type-guards.ts';

/** Too slow, too early, too often: what is wrong is the moment, not the call. */
const retryableRefusals: readonly number[] = [408, 425, 429];

/** What the server says of an error, in its own names. */
interface ErrorDetails {
  readonly code?: unknown;
  readonly debug_message?: unknown;
  readonly user_message?: unknown;
  readonly invalid_parameter?: unknown;
  readonly invalid_reason?: unknown;
  readonly invalid_misc?: unknown;
}

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const errorDetails = (body: unknown): ErrorDetails =>
  isObject(body) && 'error_details' in body && isObject(body.error_details) ? body.error_details : {};

const codeOfStatus = (status: number): ErrorCode | undefined => {
  if (status >= 500) return 'SERVER_ERROR';
  if (status === 401) return 'UNAUTHORIZED';
  if (status === 403) return 'FORBIDDEN';
  return undefined;
};

/**
 * Names the address of a response that no API sends: HTTP 404, or a page of HTML in place of data.
 * @param address undefined where it is not known
 * @returns what follows a message; empty for any other response
 */
export const notAnApi = ({ status, text }: WireResponse, address: string | undefined): string => {
  const isPage = text.trimStart().startsWith('<');
  // A gateway has pages of its own for any other refusal.
  if (!address || !(status === 404 || (isPage && status < 300))) return '';
  const what = isPage ? 'a page of HTML' : 'no such path';
  return `: HTTP ${status}, ${what} at ${withoutQuery(address)}, which may be no API: correct "addresses" of createSdk`;
};

/** An address without what may be secret in it. */
const withoutQuery = (address: string): string => address.replace(/[?#].*/s, '');

/**
 * Makes a coded error of a refusal. 5xx, 401 and 403 decide the code by themselves, because screens depend on them; else the
 * body's `error_details` decide, and a code that is not in the catalogue becomes OTHER.
 * @param now milliseconds since 1970.
 * @param bodyWins the body's code is believed before 401 and 403: a wrong password logs nobody out.
 * @param address of the request, to be named where it may be none of an API.
 */
export const responseError = (
  response: WireResponse,
  requestId: string | undefined,
  bodyWins: boolean,
  now = 0,
  address?: string,
): SdkError => {
  const { status } = response;
  const byStatus = codeOfStatus(status);
  // Of the status alone: a gateway's page or an empty body is no reason to try again what was refused for good.
  const facts = {
    status,
    requestId,
    retryable: status >= 500 || retryableRefusals.includes(status),
    retryAfterMs: retryAfter(response.retryAfter, now),
  };
  let details: ErrorDetails = {};
  try {
    details = errorDetails(parseBody(response));
  } catch {
    // A gateway's HTML page is no reason to forget what its status says.
    if (!byStatus) return unparseable(facts, notAnApi(response, address));
  }
  const known = knownErrorCode(details.code);
  const code = (bodyWins && status < 500 && known !== 'OTHER' && known) || (byStatus ?? known ?? 'OTHER');
  const message = readText(details.debug_message) ?? readText(details.user_message);
  const words = (response.statusText || `HTTP ${status}`) + notAnApi(response, address);
  return new SdkError(code, message ?? words, {
    ...facts,
    parameter: readText(details.invalid_parameter),
    reason: code === 'invalid_parameter' ? knownErrorReason(details.invalid_reason) : undefined,
    userMessage: readText(details.user_message),
    misc: details.invalid_misc ?? undefined,
  });
};

/**
 * Parses the body of a response: JSON, or text where the server says it is text. An empty one reads as `{}`, so that
 * 204 and `{}` are the same to callers.
 * @throws SyntaxError when it is neither.
 */
export const parseBody = ({ text, contentType }: WireResponse): unknown => {
  if (text.trim() === '') return {};
  if (contentType.startsWith('text/plain')) return text;
  return parseJson(text);
};

/**
 * What the header Retry-After means: seconds from now, or a date.
 * @param now milliseconds since 1970.
 * @returns milliseconds to wait; undefined when it says nothing that can be understood.
 */
export const retryAfter = (header: string | null | undefined, now: number): number | undefined => {
  if (!header) return undefined;
  const ms = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(ms, 0) : undefined;
};
