import type { OperationId } from '@cagnotte/mock-server/internal';
import type { Operation } from '@cagnotte/openapi';
import type { Finding, Level } from '../judge/finding.ts';
import type { RawResponse } from '../wire/call.ts';
import { isPage } from './cors.ts';

/** Operations whose responses contain no data of a shopper. */
const impersonal: readonly OperationId[] = ['getPartnerSettings', 'resetPassword'];

const cachingHeader = 'cache-control';

/**
 * Checks that no shared cache may store the data of one shopper. A missing `no-store` or `private` is a
 * warning, for reads by GET only: caches store no other response unless its headers allow it.
 */
export const judgeCaching = (
  { operationId, method }: Operation,
  { status, headers }: RawResponse,
): Finding[] => {
  if (impersonal.some((id) => id === operationId) || status >= 500) return [];
  const { [cachingHeader]: value = '' } = headers;
  const directives = value.split(',').map((directive) => directive.trim().toLowerCase());
  const isShared = directives.some((directive) => directive === 'public' || directive.startsWith('s-maxage'));
  const isCacheable = method === 'GET' && status === 200;
  if (!isShared && (!isCacheable || directives.includes('no-store') || directives.includes('private')))
    return [];
  const level: Level = isShared ? 'error' : 'warning';
  const actual = value || 'nothing';
  const path = `header ${cachingHeader}`;
  return [{ level, rule: 'header', operationId, path, expected: 'no-store, or private', actual }];
};

/**
 * Checks that no cookie is set: clients keep the token themselves and send no cookie. Pages may set their
 * own.
 */
export const judgeCookies = (operation: Operation, { headers }: RawResponse): Finding[] => {
  if (headers['set-cookie'] === undefined || isPage(operation)) return [];
  const { operationId } = operation;
  const path = 'header set-cookie';
  return [{ level: 'warning', rule: 'header', operationId, path, expected: 'no cookie', actual: 'one' }];
};
