import { expect, it } from 'vitest';
import type { Finding } from '../judge/finding.ts';
import { getOperation } from '../testing/contract-operation.ts';
import type { Exchanged } from '../wire/call.ts';
import { Report, summarizeRun } from './report.ts';

const finding = (overrides: Partial<Finding>): Finding => ({
  level: 'error',
  rule: 'error_code',
  operationId: 'logIn',
  path: '$.error_details.code',
  expected: 'unknown_email',
  actual: 'other',
  ...overrides,
});

const recordCall = (report: Report, body: string, response?: Exchanged['response']): void =>
  report.record({
    operationId: 'logIn',
    startedAt: 0,
    tookMs: 1,
    request: {
      method: 'POST',
      url: 'https://api.example/api/kit/v1/sdk/login',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: 'Bearer token-of-camille',
      },
      body: new TextEncoder().encode(body),
    },
    response,
  });

it('the same mistake in several items or responses is one problem with a count', () => {
  const report = new Report();
  report.add(finding({ path: '$.receipts[0].status' }), 'reads', undefined);
  report.add(finding({ path: '$.receipts[3].status' }), 'reviews', undefined);
  report.add(finding({ path: '$.receipts' }), 'reviews', undefined);
  expect(report.problems.map(({ path, during, times }) => [path, during, times])).toEqual([
    ['$.receipts[0].status', 'reads', 2],
    ['$.receipts', 'reviews', 1],
  ]);
  expect(report.findingsCount).toBe(3);
});

it('a secret that a server repeats is masked, whenever the report learned it; an error code is not a secret', () => {
  const report = new Report();
  report.add(finding({ actual: '400 token-of-camille' }), 'accounts', undefined);
  recordCall(report, 'password=wrong_password&client_secret=hush-hush-hush');
  report.add(finding({ path: 'status', actual: 'hush-hush-hush for a@b.example' }), 'accounts', undefined);
  report.add(finding({ path: '$', actual: 'wrong_password' }), 'accounts', undefined);
  expect(report.problems.map(({ actual }) => actual)).toEqual([
    '400 [scrubbed]',
    '[scrubbed] for [scrubbed]',
    'wrong_password',
  ]);
});

it('the report lists the refusals of a contract that no request caused', () => {
  const report = new Report();
  const refused = (status: number, error_details: unknown) => ({
    status,
    statusText: '',
    headers: { 'content-type': 'application/json' },
    body: new TextEncoder().encode(JSON.stringify({ error_details })),
  });
  const logIn = getOperation('logIn');
  expect(report.listNeverProvoked(logIn)).toEqual([
    '400 unknown_email',
    '400 wrong_password',
    '401',
    '422 invalid_parameter',
  ]);
  recordCall(report, '', refused(400, { code: 'wrong_password' }));
  recordCall(report, '', refused(401, { code: 'whatever' }));
  expect(report.listNeverProvoked(logIn)).toEqual(['400 unknown_email', '422 invalid_parameter']);
  expect(report.listNeverProvoked(getOperation('signUp'))).toContain('422 registrations_limit_reached');
});

it('a cause counts once, even if several operations have it', () => {
  const report = new Report();
  const selected = ['getPot', 'getShop', 'getHome'].map(getOperation);
  const header = { rule: 'header', path: 'header vary' } as const;
  const refused = { rule: 'status_unexpected', path: 'status', expected: '401' } as const;
  for (const { operationId } of selected) {
    report.add(finding({ ...header, operationId }), 'reads', undefined);
    report.add(finding({ ...refused, operationId }), 'refusals: no token', undefined);
    // A cause of its own for each operation.
    report.add(finding({ operationId, rule: 'behaviour', path: '$.pot' }), 'reads', undefined);
    const other = { path: 'header age', level: 'warning' } as const;
    report.add(finding({ ...header, ...other, operationId }), 'reads', undefined);
  }
  expect(summarizeRun(selected, report)).toMatchObject({ errors: 5, warnings: 1 });
});
