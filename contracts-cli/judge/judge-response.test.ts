import { describe, expect, it } from 'vitest';
import { copyExampleResponse, getOperation, operations } from '../testing/contract-operation.ts';
import { parseJsonBody, type RawResponse } from '../wire/call.ts';
import { judgeResponse } from './judge-response.ts';

const json = { 'content-type': 'application/json; charset=utf-8' };
const createResponse = (body: unknown, overrides: Partial<RawResponse> = {}): RawResponse => ({
  status: 200,
  statusText: 'OK',
  headers: json,
  body: new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)),
  ...overrides,
});
const judgeNamed = (operationId: string, response: RawResponse) =>
  judgeResponse(getOperation(operationId), response);

/** Returns the example of an operation, with one place changed. */
const spoilExample = (
  operationId: string,
  keys: readonly (string | number)[],
  value: unknown,
): RawResponse => {
  const body = copyExampleResponse(operationId);
  let target = body as Record<string, unknown>;
  for (const key of keys.slice(0, -1)) target = target[key] as Record<string, unknown>;
  target[`${keys.at(-1) ?? ''}`] = value;
  return createResponse(body);
};

describe('a response that follows the contract', () => {
  const examples = operations.flatMap((operation) =>
    [...operation.responses].flatMap(([status, { contents }]) =>
      [...contents].flatMap(([type, content]) =>
        [...content.examples].map(([name, value]) => ({ operation, status, type, name, value })),
      ),
    ),
  );

  it.each(examples)(
    'may be the example $operation.operationId $status $name',
    ({ operation, status, type, value }) => {
      const response = createResponse(value, { status: Number(status), headers: { 'content-type': type } });
      // Two examples show values that clients do not know.
      const findings = judgeResponse(operation, response).filter(({ rule }) => rule !== 'value_unknown');
      expect(findings).toEqual([]);
    },
  );

  it.each(['9007199254740993', '"9007199254740993"', '"r-7"', '7'])('may have an identifier %s', (id) => {
    const response = createResponse(`{"receipt_id":${id}}`);
    expect(judgeNamed('createReceipt', response)).toEqual([]);
    // The value that the next request of the check uses.
    expect(parseJsonBody(response)).toEqual({ receipt_id: id === '7' ? 7 : id.replaceAll('"', '') });
  });

  it('may have the other name of a field that the contract allows, and gets a note', () => {
    const response = createResponse({ receipt: { receiptUuid: 'r-1', purchases: [{ purchaseId: 'p-1' }] } });
    expect(judgeNamed('showReceiptReview', response)).toMatchObject([
      {
        level: 'note',
        path: '$.receipt.receiptUuid',
        expected: 'the name receipt_uuid; clients read this one, too',
      },
      { level: 'note', path: '$.receipt.purchases[0].purchaseId', rule: 'field_undocumented' },
    ]);
  });

  it('may have items of one rank in any order, and items without a value at any place', () => {
    const [first, second] = ['2026-11-18T18:42:00+01:00', '2026-11-18T17:42:00Z'].map((captured_at) => ({
      receipt_uuid: captured_at,
      captured_at,
      status: 'declared',
    }));
    for (const receipts of [
      [first, second],
      [second, first],
    ])
      expect(judgeNamed('getPendingReceipts', createResponse({ receipts }))).toEqual([]);
    const coupons = ['2026-10-01T10:00:00Z', null, '2026-10-01T09:00:00Z'].map((obtained_at) => ({
      identifier: 'bon',
      kind: 'Coupon',
      value: 400,
      title: 'Bon',
      obtained_at,
    }));
    expect(judgeNamed('listAvailableEarnedCoupons', createResponse({ coupons }))).toEqual([]);
  });

  it('may be any 5xx with any body: it may come from a load balancer', () => {
    expect(
      judgeNamed(
        'getPot',
        createResponse('<html>', { status: 503, headers: { 'content-type': 'text/html' } }),
      ),
    ).toEqual([]);
  });

  it('may be a time-out or rate limit, which any call may get', () => {
    expect(judgeNamed('getPot', createResponse('slow down', { status: 429, headers: {} }))).toEqual([]);
  });

  it('may be a 204 that the contract has', () => {
    expect(judgeNamed('cancelBuy', createResponse('', { status: 204, headers: {} }))).toEqual([]);
  });
});

describe('a finding names', () => {
  it.each([
    [
      'an undocumented status',
      'getPot',
      createResponse({}, { status: 418, statusText: "I'm a teapot" }),
      'status_undocumented',
      'status',
      "418 I'm a teapot",
    ],
    [
      'another type of body',
      'getUserSettings',
      createResponse(copyExampleResponse('getUserSettings'), { headers: { 'content-type': 'text/html' } }),
      'content_type',
      'header content-type',
      'text/html',
    ],
    [
      'no type at all',
      'getUserSettings',
      createResponse(copyExampleResponse('getUserSettings'), { headers: {} }),
      'content_type',
      'header content-type',
      'nothing',
    ],
    ['no body', 'getPot', createResponse(''), 'body_missing', '$', 'nothing'],
    [
      'a body that is no JSON',
      'getPot',
      createResponse('{"pot":'),
      'body_unparseable',
      '$',
      'Unexpected end',
    ],
    [
      'a body that is no UTF-8',
      'getPot',
      createResponse('', { body: new Uint8Array([0x22, 0xff, 0x22]) }),
      'body_unparseable',
      '$',
      'not valid',
    ],
    [
      'a field that is not there',
      'getPot',
      spoilExample('getPot', ['pot', 'current_amount'], undefined),
      'field_missing',
      '$.pot.current_amount',
      'nothing',
    ],
    [
      'a field of another type',
      'getPot',
      spoilExample('getPot', ['pot', 'current_amount'], '12,40'),
      'field_type',
      '$.pot.current_amount',
      '"12,40"',
    ],
    [
      'null where nothing may be null',
      'listTimeline',
      spoilExample('listTimeline', ['messages', 1, 'timeline_ordered_key'], null),
      'field_type',
      '$.messages[1].timeline_ordered_key',
      'null',
    ],
    [
      'an empty text',
      'getShop',
      spoilExample('getShop', ['catalogs', 0, 'coupons', 0, 'identifier'], ''),
      'field_value',
      '$.catalogs[0].coupons[0].identifier',
      '""',
    ],
    [
      'an object in place of a list',
      'getPendingReceipts',
      createResponse({ receipts: {} }),
      'field_type',
      '$.receipts',
      '{}',
    ],
    [
      'a list in place of the whole',
      'getPendingReceipts',
      createResponse([]),
      'field_type',
      '$',
      'a list of 0',
    ],
  ])('%s, with its place and its value', (_name, operationId, response, rule, path, actual) => {
    const findings = judgeNamed(operationId, response).filter(({ level }) => level !== 'note');
    expect(findings).toMatchObject([
      { operationId, level: 'error', rule, path, actual: expect.stringContaining(actual) as string },
    ]);
  });

  it('a refusal with a success status, even if a success has no body', () => {
    const refusal = { error_details: { code: 'other', debug_message: null } };
    expect(judgeNamed('cancelBuy', createResponse(refusal))).toMatchObject([
      { rule: 'status_unexpected', level: 'error', path: 'status', actual: '200' },
    ]);
    expect(judgeNamed('cancelBuy', createResponse({ error_details: null }))).toEqual([]);
  });

  it('the mistake in the alternative that the value resembles', () => {
    const findings = judgeNamed('getPot', spoilExample('getPot', ['pot', 'bank_account'], { iban: 12 }));
    expect(findings).toMatchObject([
      { rule: 'field_type', path: '$.pot.bank_account.iban', expected: 'string that is not empty' },
    ]);
  });

  it('all alternatives, if the value resembles none', () => {
    const findings = judgeNamed('getPot', spoilExample('getPot', ['pot', 'bank_account'], 12));
    expect(findings).toMatchObject([
      { rule: 'field_type', path: '$.pot.bank_account', expected: 'object or null', actual: '12' },
    ]);
  });

  it('D17 a broken assumption of the contracts, as a warning', () => {
    expect(judgeNamed('getPot', spoilExample('getPot', ['pot', 'pending_amount'], 'bald'))).toMatchObject([
      { level: 'warning', path: '$.pot.pending_amount' },
    ]);
    expect(
      judgeNamed('getPot', spoilExample('getPot', ['transfer_payments', 0, 'amount'], undefined)),
    ).toMatchObject([{ level: 'warning', rule: 'field_missing', path: '$.transfer_payments[0].amount' }]);
  });

  it('an unknown field once, as a note, without a check of its content', () => {
    const findings = judgeNamed('getPot', spoilExample('getPot', ['pot', 'colour'], { of: { money: 1 } }));
    expect(findings).toMatchObject([{ level: 'note', rule: 'field_undocumented', path: '$.pot.colour' }]);
  });

  it('a value that the contract does not list as known, as a note', () => {
    const findings = judgeNamed(
      'getShop',
      spoilExample('getShop', ['catalogs', 0, 'coupons', 0, 'kind'], 'Voucher'),
    );
    expect(findings).toMatchObject([
      { level: 'note', rule: 'value_unknown', path: '$.catalogs[0].coupons[0].kind', actual: '"Voucher"' },
    ]);
  });

  it('the first misplaced item of a list in another order than its contract promises', () => {
    const response = spoilExample('listTimeline', ['messages', 0, 'timeline_ordered_key'], '0');
    const findings = judgeNamed('listTimeline', response).filter(({ level }) => level !== 'note');
    expect(findings).toMatchObject([
      { level: 'error', rule: 'order', path: '$.messages[1].timeline_ordered_key' },
    ]);
    expect(findings[0]?.actual).toContain('after "0"');
  });

  it('D103 a place, and no secret', () => {
    const response = spoilExample('logIn', ['user', 'access_token'], ['the-token']);
    expect(JSON.stringify(judgeNamed('logIn', response))).not.toContain('the-token');
    const iban = spoilExample('getPot', ['pot', 'bank_account'], 'FR7630006000011234567890189');
    expect(JSON.stringify(judgeNamed('getPot', iban))).not.toContain('FR76');
  });
});
