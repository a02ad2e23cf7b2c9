import type { OperationId } from '@cagnotte/mock-server/internal';
import type { Operation } from '@cagnotte/openapi';
import type { Finding, Level } from '../judge/finding.ts';
import type { RawResponse } from '../wire/call.ts';
import { isPage } from './cors.ts';

/** Operations whose responses hold nothing of a shopper. */
const impersonal: readonly OperationId[] = ['getPartnerSettings', 'resetPassword'];

const caching = 'cache-control';

/**
 * Checks that no shared cache may keep what belongs to one shopper. A missing `no-store` or `private` is a warning, and matters
 * for reads by GET only: caches keep no other response that does not ask for it.
 */
export const cachingFindings = (
  { operationId, method }: Operation,
  { status, headers }: RawResponse,
): Finding[] => {
  if (impersonal.some((id) => id === operationId) || status >= 500) return [];
  const { [caching]: value = '' } = headers;
  const words = value.split(',').map((word) => word.trim().toLowerCase());
  const isShared = words.some((word) => word === 'public' || word.startsWith('s-maxage'));
  const isKept = method === 'GET' && status === 200;
  if (!isShared && (!isKept || words.includes('no-store') || words.includes('private'))) return [];
  const level: Level = isShared ? 'error' : 'warning';
  const actual = value || 'nothing';
  const path = `header ${caching}`;
  return [{ level, rule: 'header', operationId, path, expected: 'no-store, or private', actual }];
};

/** Checks that no cookie is set: clients keep the token themselves and send none. Pages may have their own. */
export const cookieFindings = (operation: Operation, { headers }: RawResponse): Finding[] => {
  if (headers['set-cookie'] === undefined || isPage(operation)) return [];
  const { operationId } = operation;
  const path = 'header set-cookie';
  return [{ level: 'warning', rule: 'header', operationId, path, expected: 'no cookie', actual: 'one' }];
};
