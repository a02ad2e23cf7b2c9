import { describe, expect, it } from 'vitest';
import { copyExampleResponse, operations } from '../testing/contract-operation.ts';
import type { RecordedCall } from '../wire/call.ts';
import { readHar } from '../wire/read-har.ts';
import { recorder, toHar } from '../wire/write-har.ts';
import { judgeSession } from './judge-call.ts';

const token = 'tok-123456';
const json = { 'content-type': 'application/json' };

const call = (url: string, body: unknown, overrides: Partial<RecordedCall> = {}): RecordedCall => ({
  operationId: undefined,
  startedAt: 0,
  tookMs: 1,
  request: { method: 'GET', url, headers: { authorization: `Bearer ${token}` }, body: undefined },
  response: { status: 200, statusText: 'OK', headers: json, body: Buffer.from(JSON.stringify(body)) },
  ...overrides,
});

const settings = `https://api.example/api/v2/users/settings?access_token=${token}`;
const example = copyExampleResponse('getUserSettings');
const judgeCalls = (...calls: RecordedCall[]) =>
  judgeSession(calls, operations).map(({ exchange, findings }) => [
    exchange.operationId,
    ...findings.map(({ level, path, actual }) => `${level} ${path} ${actual}`),
  ]);

describe('judging a recorded session', () => {
  it('finds mistakes in requests and responses, by operation', () => {
    const wrong = { settings: { ...(example as { settings: object }).settings, user_id: true } };
    expect(judgeCalls(call(settings, example), call(`${settings}&page=2`, wrong))).toEqual([
      ['getUserSettings'],
      ['getUserSettings', 'note query page "2"', 'error $.settings.user_id true'],
    ]);
  });

  it('judges a masked value by its type only', () => {
    const text = JSON.stringify(toHar([call(settings, example)], { name: recorder, version: '1' }));
    expect(text).toContain('[scrubbed]');
    expect(judgeCalls(...readHar(text))).toEqual([['getUserSettings']]);
    const wrong = { settings: { ...(example as { settings: object }).settings, email: 7 } };
    const bad = JSON.stringify(toHar([call(settings, wrong)], { name: recorder, version: '1' }));
    expect(judgeCalls(...readHar(bad))).toEqual([
      ['getUserSettings', expect.stringMatching(/^error \$\.settings\.email/)],
    ]);
  });

  it('accepts an address with a mask', () => {
    const picture = 'https://a.example/p.jpg?token=abcdefgh1';
    const pending = copyExampleResponse('getPendingReceipts') as { receipts: { image_url?: unknown }[] };
    for (const receipt of pending.receipts) receipt.image_url = picture;
    const url = `https://api.example/api/kitv4/pending_receipts?access_token=${token}`;
    const text = JSON.stringify(toHar([call(url, pending)], { name: recorder, version: '1' }));
    expect(text).toContain('p.jpg?token=[scrubbed]');
    expect(judgeCalls(...readHar(text))).toEqual([['getPendingReceipts']]);
  });

  it('does not judge parts that the recording lacks', () => {
    const lost = { request: 'not kept', response: 'not kept' };
    const request = {
      method: 'POST',
      url: 'https://api.example/api/v2/receipts',
      headers: { authorization: 'Bearer x' },
    };
    const receipts = call('', {}, { request: { ...request, body: undefined }, lost });
    const empty = {
      ...receipts,
      response: { status: 200, statusText: '', headers: json, body: Buffer.alloc(0) },
    };
    expect(judgeCalls(empty)).toEqual([['createReceipt']]);
    expect(judgeCalls({ ...empty, lost: {} })).toEqual([
      ['createReceipt', 'error $ nothing', 'warning $.access_token nothing', 'error $ nothing'],
    ]);
  });

  it('accepts the absence of a header that browsers leave out', () => {
    const bare = call(settings, example, {
      request: { method: 'GET', url: settings, headers: {}, body: undefined },
    });
    expect(judgeCalls(bare)).toEqual([['getUserSettings', 'warning header authorization nothing']]);
    expect(judgeCalls({ ...bare, lost: { authorization: true } })).toEqual([['getUserSettings']]);
  });

  it('reports an unknown call at the server of the contracts, or if no call belongs to a contract', () => {
    const stray = call('https://api.example/api/other', {});
    const elsewhere = call('https://statistics.example/api/collect', {});
    const actual = 'error path GET /api/other';
    expect(judgeCalls(call(settings, example), stray, elsewhere)).toEqual([
      ['getUserSettings'],
      [undefined, actual],
      [undefined],
    ]);
    expect(judgeCalls(stray)).toEqual([[undefined, actual]]);
  });

  it('reports a call without a response, unless the client disconnected', () => {
    const broken = call(settings, {}, { response: undefined, failure: { by: 'server', why: 'ECONNRESET' } });
    const disconnected = { ...broken, failure: { by: 'client' as const, why: 'the client went away' } };
    expect(judgeCalls(broken, disconnected)).toEqual([
      ['getUserSettings', 'error $ ECONNRESET'],
      ['getUserSettings', 'note $ the client went away'],
    ]);
  });

  it('does not judge preflights', () => {
    const headers = { 'access-control-request-method': 'GET' };
    const preflight = call(
      settings,
      {},
      {
        request: { method: 'OPTIONS', url: settings, headers, body: undefined },
      },
    );
    expect(judgeCalls(call(settings, example), preflight)[1]).toEqual([undefined]);
  });
});
