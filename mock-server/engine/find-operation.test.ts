import { describe, expect, it } from 'vitest';
import { Contracts } from '../contracts/contracts.ts';
import { listCandidates, findOperation } from './find-operation.ts';

const { api } = await Contracts.load();
const findId = (method: 'get' | 'post', path: string) => {
  const operation = findOperation(api, { method, url: { path } });
  return 'iid' in operation ? operation.iid : operation.status;
};

describe('the operation of a path', () => {
  it('is searched only among the operations whose literal segments match', () => {
    expect(listCandidates(api, '/api/kitv4/pending_receipts').map(({ iid }) => iid)).toContain(
      'getPendingReceipts',
    );
    const counts = api.map(({ path }) => listCandidates(api, path.replace(/\{\w+\}/g, 'x')).length);
    expect(Math.max(...counts)).toBe(1);
  });

  it('is the same for every encoding of the path, and absent for another method or path', () => {
    expect(findId('get', '/api/kitv4/pending%5Freceipts')).toBe('getPendingReceipts');
    expect(findId('post', '/api/kitv4/pending_receipts')).toBe(405);
    expect(findId('get', '/api/kitv4/pending_receipts/')).toBe(404);
    expect(findId('get', '/api/%E0%A4%A')).toBe(404);
  });
});
