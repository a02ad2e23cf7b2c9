import { describe, expect, it } from 'vitest';
import { operations } from '../testing/contract-operation.ts';
import { looksLikeCall, OperationFinder, findPathParameters } from './operation-finder.ts';

const finder = new OperationFinder(operations);
const findId = (method: string, url: string) => finder.find(method, url)?.operationId;

describe('the operation finder', () => {
  it.each(operations)('finds $operationId for $method $path', ({ method, path, operationId }) => {
    expect(findId(method, path.replace('{product}', 'kit').replace('{id}', '7'))).toBe(operationId);
  });

  it.each([
    ['GET', '/api/kitv3/timeline', 'listTimeline'],
    ['GET', '/api/club_vergerv3/timeline?limit=10', 'listTimeline'],
    ['GET', '/api/kit/v3/pot', 'getPot'],
    ['POST', '/api/kitv4/transfer', 'requestTransfer'],
    ['POST', '/api/v3/users/reset_password', 'resetPassword'],
    ['GET', 'https://host.example/some/where/api/kitv4/pending_receipts?x=1', 'getPendingReceipts'],
    ['POST', 'https://files.example/eu/v1/sdk/upload', 'uploadFiles'],
    ['POST', '/api/kit/v1/sdk/login', 'logIn'],
    ['GET', '/api/v3/timeline', undefined],
    ['POST', '/api/kitv3/timeline', undefined],
    ['GET', '/api/kit/x/v3/pot', undefined],
    ['GET', '/', undefined],
  ])('finds for %s %s the operation %s', (method, url, operationId) =>
    expect(findId(method, url)).toBe(operationId),
  );

  it('prefers a literal path to one with parameters', () => {
    const [any] = operations;
    if (!any) throw new Error('there are operations');
    const named = (operationId: string, path: string) => ({ ...any, operationId, path, method: 'GET' });
    const both = new OperationFinder([named('open', '/api/{product}/x'), named('literal', '/api/v2/x')]);
    expect(both.find('GET', '/api/v2/x')?.operationId).toBe('literal');
    expect(both.find('GET', '/api/kit/x')?.operationId).toBe('open');
  });

  it('returns the decoded parameters of the path', () => {
    const update = finder.find('PUT', '/api/v2/receipt_subpictures/9%2F7');
    expect(
      update && findPathParameters(update, 'https://a.example/api/v2/receipt_subpictures/9%2F7'),
    ).toEqual([['id', '9/7']]);
  });

  it('returns the methods of a path', () => {
    expect(finder.getMethods('/api/kitv3/timeline')).toEqual(['GET']);
    expect(finder.getMethods('/api/kitv3/nothing')).toEqual([]);
  });

  it('recognises a path that only a call can have', () => {
    expect(['/api/x', '/v1/sdk/x', 'https://a.example/eu/api/x'].every(looksLikeCall)).toBe(true);
    expect(['/favicon.ico', '/capital/x', '/?x=/api/y'].some(looksLikeCall)).toBe(false);
  });
});
