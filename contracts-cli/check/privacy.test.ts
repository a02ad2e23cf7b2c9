import { expect, it } from 'vitest';
import { getOperation } from '../testing/contract-operation.ts';
import { judgeCaching, judgeCookies } from './privacy.ts';

const response = (headers: Record<string, string>, status = 200) => ({
  status,
  statusText: '',
  headers,
  body: new Uint8Array(),
});
const findLevels = (operationId: string, value: string | undefined, status = 200) =>
  judgeCaching(
    getOperation(operationId),
    response(value === undefined ? {} : { 'cache-control': value }, status),
  ).map(({ level }) => level);

it.each([
  ['getPot', 'no-store', []],
  ['getPot', 'max-age=0, private, must-revalidate', []],
  ['getPot', 'public, max-age=60', ['error']],
  ['getPot', 'private, s-maxage=60', ['error']],
  ['signUp', 'PUBLIC', ['error']],
  ['getPot', 'max-age=60', ['warning']],
  ['getPot', undefined, ['warning']],
  // No cache stores the response to a POST unless its headers allow it.
  ['listOffers', undefined, []],
  ['getPartnerSettings', 'public, max-age=60', []],
])('%s with Cache-Control: %s has the findings %j', (operationId, value, expected) => {
  expect(findLevels(operationId, value)).toEqual(expected);
});

it('shared caches must not store a refusal, but may store an error of a gateway', () => {
  expect(findLevels('getPot', 'public', 401)).toEqual(['error']);
  expect(findLevels('getPot', undefined, 401)).toEqual([]);
  expect(findLevels('getPot', 'public', 502)).toEqual([]);
});

it('a finding names a cookie without its value, and a page may set cookies', () => {
  const cookie = response({ 'set-cookie': 'session=secret' });
  const findings = judgeCookies(getOperation('getPot'), cookie);
  expect(findings).toMatchObject([{ level: 'warning', path: 'header set-cookie' }]);
  expect(JSON.stringify(findings)).not.toContain('secret');
  expect(judgeCookies(getOperation('getUploadIframe'), cookie)).toEqual([]);
});
