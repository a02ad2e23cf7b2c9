import type { OperationId } from '@cagnotte/mock-server/internal';
import type { Operation } from '@cagnotte/openapi';
import type { Finding } from '../judge/finding.ts';
import type { Exchanged, RawResponse } from '../wire/call.ts';
import type { CheckSettings } from './options.ts';
import { createObservedFetch } from './pipeline.ts';

/** True if a browser navigates to the operation. Scripts call all other operations. */
export const isPage = ({ responses }: Operation): boolean =>
  responses.get('200')?.contents.has('text/html') ?? false;

const createHeaderFinding = (
  { operationId }: Operation,
  name: string,
  expected: string,
  actual: string | undefined,
): Finding => ({
  level: 'error',
  rule: 'header',
  operationId,
  path: `header ${name}`,
  expected,
  actual: actual ?? 'nothing',
});

const allowsOrigin = (value: string | undefined, origin: string): boolean =>
  value === origin || value === '*';

const splitList = (value: string | undefined): string[] =>
  (value ?? '').split(',').map((item) => item.trim().toLowerCase());

const exposeHeaders = 'access-control-expose-headers';

/** True if pages of other origins may read a header of a response. */
const isExposed = ({ headers }: RawResponse, name: string): boolean => {
  const exposed = splitList(headers[exposeHeaders]);
  return exposed.includes(name) || exposed.includes('*');
};

/**
 * Checks that a page of `origin` may read a response: every response has to allow the origin, refusals too.
 */
export const judgeCors = (operation: Operation, raw: RawResponse, origin: string): Finding[] => {
  const name = 'access-control-allow-origin';
  if (isPage(operation) || allowsOrigin(raw.headers[name], origin)) return [];
  return [createHeaderFinding(operation, name, `${origin} or *`, raw.headers[name])];
};

/** Checks that caches store a response per origin, when it allows one origin only. */
export const judgeVary = (operation: Operation, { headers }: RawResponse): Finding[] => {
  const origin = headers['access-control-allow-origin'];
  if (isPage(operation) || origin === undefined || origin === '*') return [];
  const names = splitList(headers.vary);
  if (names.includes('origin') || names.includes('*')) return [];
  return [{ ...createHeaderFinding(operation, 'vary', 'Origin', headers.vary), level: 'warning' }];
};

/** Checks that a busy server sends Retry-After, and lets pages of other origins read it. */
export const judgeRetryAfter = (operation: Operation, raw: RawResponse): Finding[] => {
  if (![429, 503].includes(raw.status)) return [];
  const warning = (header: string, expected: string, actual: string | undefined): Finding[] => [
    { ...createHeaderFinding(operation, header, expected, actual), level: 'warning' },
  ];
  const name = 'retry-after';
  if (raw.headers[name] === undefined) return warning(name, 'seconds or a date', undefined);
  return isExposed(raw, name) ? [] : warning(exposeHeaders, 'Retry-After', raw.headers[exposeHeaders]);
};

/**
 * The first operation that each page calls. Its response has the server's time, which the page uses from then
 * on.
 */
const firstOperation: OperationId = 'getPartnerSettings';

/**
 * Checks that pages of other origins may read the server's time: without it they use the device's
 * clock, which may be wrong.
 */
export const judgeDate = (operation: Operation, raw: RawResponse): Finding[] => {
  if (operation.operationId !== firstOperation) return [];
  const note = (header: string, expected: string, actual: string | undefined): Finding[] => [
    { ...createHeaderFinding(operation, header, expected, actual), level: 'note' },
  ];
  const name = 'date';
  if (raw.headers[name] === undefined) return note(name, 'the time of the response', undefined);
  return isExposed(raw, name) ? [] : note(exposeHeaders, 'Date', raw.headers[exposeHeaders]);
};

/**
 * Checks that the response to a preflight allows the method and the headers.
 * @param requestHeaders in lower case
 */
export const judgePreflight = (
  operation: Operation,
  { headers, status }: Pick<RawResponse, 'status' | 'headers'>,
  origin: string,
  requestHeaders: readonly string[],
): Finding[] => {
  const findings: Finding[] = [];
  const add = (name: string, expected: string, actual: string | undefined) =>
    findings.push(createHeaderFinding(operation, `${name} (preflight)`.trim(), expected, actual));
  const [allowedOrigin, allowedMethods, allowedHeaders] = ['origin', 'methods', 'headers'].map(
    (name) => headers[`access-control-allow-${name}`],
  );
  const methods = splitList(allowedMethods);
  // Browsers allow these methods without a header.
  const needsNoAllowedMethod = ['GET', 'HEAD', 'POST'].includes(operation.method);
  if (status < 200 || status > 299) add('', 'a status from 200 to 299', String(status));
  if (!allowsOrigin(allowedOrigin, origin))
    add('access-control-allow-origin', `${origin} or *`, allowedOrigin);
  if (!needsNoAllowedMethod && !methods.includes(operation.method.toLowerCase()) && !methods.includes('*'))
    add('access-control-allow-methods', operation.method, allowedMethods);
  const names = splitList(allowedHeaders);
  // `*` does not include Authorization.
  const missingHeaders = requestHeaders.filter(
    (name) => !names.includes(name) && (name === 'authorization' || !names.includes('*')),
  );
  if (missingHeaders.length > 0)
    add('access-control-allow-headers', missingHeaders.join(', '), allowedHeaders);
  return findings;
};

/**
 * Sends the preflight that a browser sends before a page calls an operation, and judges the response.
 * @param record called with the exchange
 */
export const checkPreflight = async (
  operation: Operation,
  settings: CheckSettings,
  record: (exchanged: Exchanged) => void,
): Promise<Finding[]> => {
  const { origin, requestIdHeader, product, timeoutMs } = settings;
  const { operationId, base, method, isAnonymous } = operation;
  const requestHeaders = [
    ...(isAnonymous ? [] : ['authorization']),
    ...(requestIdHeader ? [requestIdHeader.toLowerCase()] : []),
  ];
  if (isPage(operation) || (requestHeaders.length === 0 && ['GET', 'POST'].includes(method))) return [];
  const path = operation.path.replace('{product}', product).replace(/\{\w+\}/g, '1');
  const observed = createObservedFetch(origin, (seen) => record({ operationId: undefined, ...seen }));
  const response = await observed(`${settings[base]}${path}`, {
    method: 'OPTIONS',
    headers: {
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': requestHeaders.join(','),
    },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined);
  if (response) {
    const { status, headers } = response;
    return judgePreflight(
      operation,
      { status, headers: Object.fromEntries(headers) },
      origin,
      requestHeaders,
    );
  }
  const none = { path: 'header (preflight)', expected: 'a response to OPTIONS', actual: 'none' };
  return [{ level: 'error', rule: 'unanswered', operationId, ...none }];
};
