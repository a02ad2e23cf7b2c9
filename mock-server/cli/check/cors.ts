import type { Operation } from '@cagnotte/openapi';
import type { Finding } from '../judge/finding.ts';
import type { Exchanged, RawResponse } from '../wire/call.ts';
import type { Settings } from './options.ts';
import { observedFetch } from './pipeline.ts';

/** A page that a browser navigates to; all the others are called by scripts. */
export const isPage = ({ responses }: Operation): boolean =>
  responses.get('200')?.contents.has('text/html') ?? false;

const found = (operation: Operation, name: string, expected: string, came: string | undefined): Finding => ({
  level: 'error',
  rule: 'header',
  operationId: operation.operationId,
  path: `header ${name}`,
  expected,
  came: came ?? 'nothing',
});

const allows = (value: string | undefined, origin: string): boolean => value === origin || value === '*';

/** What a browser would keep from the page that called: every response, also a refusal, has to name its origin. */
export const corsFindings = (operation: Operation, raw: RawResponse, origin: string): Finding[] => {
  const name = 'access-control-allow-origin';
  if (isPage(operation) || allows(raw.headers[name], origin)) return [];
  return [found(operation, name, `${origin} or *`, raw.headers[name])];
};

const listed = (value: string | undefined): string[] =>
  (value ?? '').split(',').map((one) => one.trim().toLowerCase());

/** What a server that is busy has to say, in a header that pages of other origins may read. */
export const patienceFindings = (operation: Operation, raw: RawResponse): Finding[] => {
  if (![429, 503].includes(raw.status)) return [];
  const name = 'retry-after';
  if (raw.headers[name] === undefined)
    return [{ ...found(operation, name, 'seconds or a date', undefined), level: 'warning' }];
  const exposed = listed(raw.headers['access-control-expose-headers']);
  if (exposed.includes(name) || exposed.includes('*')) return [];
  const exposing = raw.headers['access-control-expose-headers'];
  return [
    { ...found(operation, 'access-control-expose-headers', 'Retry-After', exposing), level: 'warning' },
  ];
};

/** What a browser asks before the call itself: whether the page may send this method and these headers. */
export const preflightFindings = (
  operation: Operation,
  raw: Pick<RawResponse, 'status' | 'headers'>,
  origin: string,
  asked: readonly string[],
): Finding[] => {
  const { headers, status } = raw;
  const methods = listed(headers['access-control-allow-methods']);
  const names = listed(headers['access-control-allow-headers']);
  // These need no word of their own.
  const isSimple = ['GET', 'HEAD', 'POST'].includes(operation.method);
  const findings: Finding[] = [];
  const add = (name: string, expected: string, came: string | undefined) =>
    findings.push(found(operation, name, expected, came));
  if (status < 200 || status > 299) add('(preflight)', 'a status from 200 to 299', String(status));
  if (!allows(headers['access-control-allow-origin'], origin))
    add('access-control-allow-origin (preflight)', `${origin} or *`, headers['access-control-allow-origin']);
  if (!isSimple && !methods.includes(operation.method.toLowerCase()) && !methods.includes('*'))
    add(
      'access-control-allow-methods (preflight)',
      operation.method,
      headers['access-control-allow-methods'],
    );
  // `*` does not stand for Authorization.
  const missing = asked.filter(
    (name) => !names.includes(name) && (name === 'authorization' || !names.includes('*')),
  );
  if (missing.length > 0)
    add(
      'access-control-allow-headers (preflight)',
      missing.join(', '),
      headers['access-control-allow-headers'],
    );
  return findings;
};

/** Sends the OPTIONS request with which a browser asks whether a page may call this operation, and judges the response. */
export const checkPreflight = async (
  operation: Operation,
  settings: Settings,
  record: (exchanged: Exchanged) => void,
): Promise<Finding[]> => {
  const { origin, requestIdHeader, product, timeoutMs } = settings;
  const { operationId, base, method, isAnonymous } = operation;
  const asked = [
    ...(isAnonymous ? [] : ['authorization']),
    ...(requestIdHeader ? [requestIdHeader.toLowerCase()] : []),
  ];
  if (isPage(operation) || (asked.length === 0 && ['GET', 'POST'].includes(method))) return [];
  const path = operation.path.replace('{product}', product).replace(/\{\w+\}/g, '1');
  const observed = observedFetch(origin, (seen) => record({ operationId: undefined, ...seen }));
  const response = await observed(`${settings[base]}${path}`, {
    method: 'OPTIONS',
    headers: { 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': asked.join(',') },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined);
  if (response) {
    const { status, headers } = response;
    return preflightFindings(operation, { status, headers: Object.fromEntries(headers) }, origin, asked);
  }
  const [path_, expected] = ['header (preflight)', 'a response to OPTIONS'];
  return [{ level: 'error', rule: 'unanswered', operationId, path: path_, expected, came: 'none' }];
};
