import { findErrorCode, getErrorReason, type ErrorCode } from '../errors/error-codes.ts';
import { createUnparseableError } from '../errors/known-errors.ts';
import { SdkError } from '../errors/sdk-error.ts';
import type { WireResponse } from '../platform/transports.ts';
import { parseJson } from './parse-json.ts';
import { isObject } from './type-guards.ts';

/** Statuses of a request that was too slow, too early or too frequent: the same call may succeed later. */
const retryableRefusals: readonly number[] = [408, 425, 429];

/** The details of an error, under the names of the server. */
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

const readErrorDetails = (body: unknown): ErrorDetails =>
  isObject(body) && 'error_details' in body && isObject(body.error_details) ? body.error_details : {};

const findCodeOfStatus = (status: number): ErrorCode | undefined => {
  if (status >= 500) return 'SERVER_ERROR';
  if (status === 401) return 'UNAUTHORIZED';
  if (status === 403) return 'FORBIDDEN';
  return undefined;
};

/**
 * Names the address of a response that no API sends: HTTP 404, or a page of HTML in place of data.
 * @param address undefined where it is not known
 * @returns the end of an error message; empty for any other response
 */
export const describeNonApiResponse = (
  { status, text }: WireResponse,
  address: string | undefined,
): string => {
  const isPage = text.trimStart().startsWith('<');
  // For any other refusal, the page may be a gateway's own.
  if (!address || !(status === 404 || (isPage && status < 300))) return '';
  const finding = isPage ? 'a page of HTML' : 'no such path';
  return `: HTTP ${status}, ${finding} at ${withoutQuery(address)}, which may be no API: correct "addresses" of createSdk`;
};

/** Returns an address without its query and fragment, which may contain secrets. */
const withoutQuery = (address: string): string => address.replace(/[?#].*/s, '');

interface RefusedRequest {
  readonly requestId?: string | undefined;
  /** True if the body's code takes precedence over 401 and 403: a wrong password signs nobody out. */
  readonly isBodyPreferred?: boolean;
  /** Milliseconds since 1970. */
  readonly now?: number;
  /** Named in the error when it may belong to no API. */
  readonly address?: string | undefined;
}

/**
 * Creates a coded error from a refusal. 5xx, 401 and 403 decide the code by themselves, because
 * screens depend on them; otherwise the body's `error_details` decide, and a code that is not in the
 * catalogue becomes OTHER.
 */
export const createResponseError = (
  response: WireResponse,
  { requestId, isBodyPreferred, now = 0, address }: RefusedRequest = {},
): SdkError => {
  const { status } = response;
  const codeByStatus = findCodeOfStatus(status);
  // The status alone decides: a gateway's page or an empty body must not cause a retry of a final refusal.
  const responseDetails = {
    status,
    requestId,
    retryable: status >= 500 || retryableRefusals.includes(status),
    retryAfterMs: parseRetryAfter(response.retryAfter, now),
  };
  let details: ErrorDetails = {};
  try {
    details = readErrorDetails(parseBody(response));
  } catch {
    // The status still counts when a gateway sends a page of HTML.
    if (!codeByStatus)
      return createUnparseableError(responseDetails, describeNonApiResponse(response, address));
  }
  const codeInBody = findErrorCode(details.code);
  const code =
    (isBodyPreferred && status < 500 && codeInBody !== 'OTHER' && codeInBody) ||
    (codeByStatus ?? codeInBody ?? 'OTHER');
  const message = readText(details.debug_message) ?? readText(details.user_message);
  const statusMessage = (response.statusText || `HTTP ${status}`) + describeNonApiResponse(response, address);
  return new SdkError(code, message ?? statusMessage, {
    ...responseDetails,
    parameter: readText(details.invalid_parameter),
    reason: code === 'invalid_parameter' ? getErrorReason(details.invalid_reason) : undefined,
    userMessage: readText(details.user_message),
    misc: details.invalid_misc ?? undefined,
  });
};

/**
 * Parses the body of a response: JSON, or text when the content type says so. An empty body is read as `{}`,
 * so that 204 and `{}` are the same to callers.
 * @throws SyntaxError when it is neither
 */
export const parseBody = ({ text, contentType }: WireResponse): unknown => {
  if (text.trim() === '') return {};
  if (contentType.startsWith('text/plain')) return text;
  return parseJson(text);
};

/**
 * Parses the header Retry-After: seconds from now, or a date.
 * @param now milliseconds since 1970
 * @returns milliseconds to wait; undefined for an unknown format
 */
export const parseRetryAfter = (header: string | null | undefined, now: number): number | undefined => {
  if (!header) return undefined;
  const ms = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(ms, 0) : undefined;
};
