import { expect, it } from 'vitest';
import { getOperation } from '../testing/contract-operation.ts';
import { judgeCors, judgeDate, judgeRetryAfter, judgePreflight, judgeVary } from './cors.ts';

const origin = 'https://partner.example';
const response = (headers: Record<string, string>, status = 200) => ({
  status,
  statusText: '',
  headers,
  body: new Uint8Array(),
});
const getPaths = (findings: readonly { readonly path: string }[]) => findings.map(({ path }) => path);

it.each([
  [{ 'access-control-allow-origin': origin }, []],
  [{ 'access-control-allow-origin': '*' }, []],
  [{}, ['header access-control-allow-origin']],
  [{ 'access-control-allow-origin': 'https://other.example' }, ['header access-control-allow-origin']],
])('the CORS headers of a response are checked: %j', (headers, expected) => {
  expect(getPaths(judgeCors(getOperation('getPot'), response(headers), origin))).toEqual(expected);
});

it.each([
  [{ 'access-control-allow-origin': '*' }, []],
  [{ 'access-control-allow-origin': origin, vary: 'Accept-Encoding, Origin' }, []],
  [{ 'access-control-allow-origin': origin, vary: '*' }, []],
  [{ 'access-control-allow-origin': origin }, ['header vary']],
  [{ 'access-control-allow-origin': origin, vary: 'Accept-Encoding' }, ['header vary']],
])('the Vary header of a cacheable response is checked: %j', (headers, expected) => {
  expect(getPaths(judgeVary(getOperation('getPot'), response(headers)))).toEqual(expected);
});

it('a page needs no CORS headers, because no script calls it', () => {
  expect(judgeCors(getOperation('getUploadIframe'), response({}), origin)).toEqual([]);
});

const allowed = {
  'access-control-allow-origin': origin,
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'Authorization, Content-Type',
};

it.each([
  ['all required headers', 'updateReceiptSubpicture', allowed, 204, []],
  ['a refusal', 'getPot', allowed, 403, ['header (preflight)']],
  [
    'no PUT',
    'updateReceiptSubpicture',
    { ...allowed, 'access-control-allow-methods': 'GET, POST' },
    204,
    ['header access-control-allow-methods (preflight)'],
  ],
  [
    'no allowed methods for a GET, which needs none',
    'getPot',
    { ...allowed, 'access-control-allow-methods': '' },
    204,
    [],
  ],
  [
    'a star, which does not include Authorization',
    'getPot',
    { ...allowed, 'access-control-allow-headers': '*' },
    204,
    ['header access-control-allow-headers (preflight)'],
  ],
  [
    'no origin',
    'getPot',
    { ...allowed, 'access-control-allow-origin': '' },
    204,
    ['header access-control-allow-origin (preflight)'],
  ],
])('the response to a preflight is checked: %s', (_name, operationId, headers, status, expected) => {
  const findings = judgePreflight(getOperation(operationId), { headers, status }, origin, ['authorization']);
  expect(getPaths(findings)).toEqual(expected);
});

it.each([
  [429, {}, ['header retry-after']],
  [503, { 'retry-after': '5' }, ['header access-control-expose-headers']],
  [429, { 'retry-after': '5', 'access-control-expose-headers': 'X-Request-Id, Retry-After' }, []],
  [500, {}, []],
])('the Retry-After header of a busy server is checked: %i with %j', (status, headers, expected) => {
  const findings = judgeRetryAfter(getOperation('getPot'), response(headers, status));
  expect(getPaths(findings)).toEqual(expected);
  expect(findings.every(({ level }) => level === 'warning')).toBe(true);
});

it.each([
  ['getPartnerSettings', { date: 'now', 'access-control-expose-headers': 'X-Request-Id, Date' }, []],
  ['getPartnerSettings', { date: 'now', 'access-control-expose-headers': '*' }, []],
  ['getPartnerSettings', { date: 'now' }, ['header access-control-expose-headers']],
  ['getPartnerSettings', { 'access-control-expose-headers': 'Date' }, ['header date']],
  ['getPot', {}, []],
])('a missing Date header is a note of the first operation only: %s with %j', (id, headers, expected) => {
  const findings = judgeDate(getOperation(id), response(headers));
  expect(getPaths(findings)).toEqual(expected);
  expect(findings.every(({ level }) => level === 'note')).toBe(true);
});
