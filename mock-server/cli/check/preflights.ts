import type { Operation } from '@cagnotte/openapi';
import { isPage, preflightFindings } from './cors.ts';
import { observedFetch } from './pipeline.ts';
import type { Server } from './server.ts';

const headersAsked = ({ isAnonymous }: Operation): string[] => (isAnonymous ? [] : ['authorization']);

/** Asks as a browser does before it sends a call of this operation across sites. */
export const checkPreflight = async (server: Server, operation: Operation): Promise<void> => {
  const { settings, report } = server;
  const { origin, requestIdHeader, product, timeoutMs } = settings;
  const asked = [...headersAsked(operation), ...(requestIdHeader ? [requestIdHeader.toLowerCase()] : [])];
  if (isPage(operation) || (asked.length === 0 && ['GET', 'POST'].includes(operation.method))) return;
  const path = operation.path.replace('{product}', product).replace(/\{\w+\}/g, '1');
  const { operationId, base, method } = operation;
  const fetching = observedFetch(origin, (seen) => report.record({ operationId: undefined, ...seen }));
  const response = await fetching(`${settings[base]}${path}`, {
    method: 'OPTIONS',
    headers: { 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': asked.join(',') },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined);
  if (!response)
    return server.find(operationId, 'unanswered', 'header (preflight)', 'an answer to OPTIONS', 'none');
  const answer = { status: response.status, headers: Object.fromEntries(response.headers) };
  for (const { rule, path: place, expected, came } of preflightFindings(operation, answer, origin, asked))
    server.find(operationId, rule, place, expected, came);
};
