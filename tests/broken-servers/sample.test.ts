import { expect, it } from 'vitest';
import { toPlainText, renderTable, decodeUtf8, summarizeRun } from '@cagnotte/contracts/internal';
import { operations } from '@cagnotte/contracts/testing';
import { findNamedProblem } from './blame.ts';
import { type Breaking, type CreateBreaking, breakOperations, breakNothing } from './breaking.ts';
import { checkServer, createToken } from './check-server.ts';
import type { Defect } from './defect.ts';
import { defects } from './defects.ts';
import { sendLongIdentifiers } from './long-identifiers.ts';
import { otherClientIdOfNewcomers, serveOtherProgramme } from './other-programme.ts';
import { shareSandbox } from './share-sandbox.ts';
import { testEveryDefect } from './test-every-defect.ts';
import { setValue } from './tools/json-place.ts';
import { createRefusal, changeInSuccesses, replaceHeader, withJson } from './tools/responses.ts';

/**
 * One defect of each kind: a body, a behaviour, a stranger, a picture. `npm run test:release` runs the
 * others.
 */
const sample = [
  'a required field is missing',
  'pages may not read the time of the server',
  'a purchase takes no points',
  'a call without a token is treated as a call of the last caller',
  'the last picture of a receipt is lost',
  'the same uuid, declared twice, creates two receipts',
  'buyCoupon acts twice for one request id',
  'requestTransfer refuses a request while the first one under its id is running',
  'a batch that is sent twice creates its receipts twice',
  'the page of a transfer names itself as the previous one',
];

it('each of the many defects has a unique name', () => {
  expect(defects.length).toBeGreaterThanOrEqual(270);
  expect(new Set(defects.map(({ name }) => name)).size).toBe(defects.length);
  expect(defects.filter(({ name }) => sample.includes(name))).toHaveLength(sample.length);
});

const sandbox = shareSandbox();

/** Refuses every call of an operation. */
const refuseEverything: Breaking = async ({ request }, forward) =>
  withJson(await forward(request), createRefusal('receipt_not_replaceable'), 400);

it('a sound server passes the check in each of its operations, and none is left out', async () => {
  const { report } = await checkServer(sandbox(), breakNothing);
  const { errors, warnings, operations: verdicts } = summarizeRun(operations, report);
  expect({ errors, warnings }).toEqual({ errors: 0, warnings: 0 });
  expect(verdicts).toHaveLength(operations.length);
  expect(verdicts.filter(({ outcome }) => outcome !== 'good')).toEqual([]);
  const accepted = new Set(
    report.exchanges.filter(({ response }) => response?.status === 200).map(({ operationId }) => operationId),
  );
  const neverAccepted = operations.filter(({ operationId }) => !accepted.has(operationId));
  // The pot is paid out by one operation.
  expect(neverAccepted.map(({ operationId }) => operationId)).toEqual(['createTransferPayment']);
});

it('a sound server acts once for one request id, in each operation that moves points or money', async () => {
  const moving = operations.filter(({ movesValue }) => movesValue).map(({ operationId }) => operationId);
  const settings = { requestIdHeader: 'X-Request-Id', ean: '3254560042711' };
  const { report } = await checkServer(sandbox(), breakNothing, { ...settings, only: new Set(moving) });
  expect(report.problems.filter(({ level }) => level !== 'note')).toEqual([]);
  const listIds = (operationId: string): (string | undefined)[] =>
    report.exchanges
      .filter((exchange) => exchange.operationId === operationId && exchange.response?.status === 200)
      .map(({ request }) => request.headers['x-request-id']);
  const repeated = moving.filter((operationId) => {
    const ids = listIds(operationId);
    return ids.some((id) => id !== undefined && ids.filter((other) => other === id).length === 3);
  });
  // The pot is paid out by one operation.
  expect(repeated.sort()).toEqual(
    moving.filter((operationId) => operationId !== 'createTransferPayment').sort(),
  );
  const { report: alone } = await checkServer(sandbox(), breakNothing, {
    ...settings,
    allowed: { write: true, destructive: false },
    only: new Set(['buyCoupon']),
  });
  const purchases = alone.exchanges.filter(
    (exchange) => exchange.operationId === 'buyCoupon' && exchange.response?.status === 200,
  );
  expect(new Set(purchases.map(({ request }) => request.headers['x-request-id'])).size).toBe(
    purchases.length,
  );
});

it('a sound server that knows no token of the examples passes the check of a newcomer, who has no data', async () => {
  const { report } = await checkServer(sandbox(), serveOtherProgramme, {
    clientId: otherClientIdOfNewcomers,
    token: createToken(otherClientIdOfNewcomers),
    only: new Set(['resellEarnedCouponAsPoints', 'orderGoody', 'listPotRefunds', 'requestTransfer']),
  });
  expect(report.problems.filter(({ level }) => level !== 'note')).toEqual([]);
});

it('a sound server whose identifiers are beyond 2^53 passes the check, which sends each identifier back unchanged', async () => {
  const only = new Set(['createReceipt', 'updateReceiptSubpicture', 'listPotRefunds', 'listKitPotRefunds']);
  const { report } = await checkServer(sandbox(), sendLongIdentifiers, { only });
  expect(report.problems.filter(({ level }) => level !== 'note')).toEqual([]);
  const declared = report.exchanges.find(({ operationId }) => operationId === 'createReceipt');
  expect(decodeUtf8(declared?.response?.body ?? new Uint8Array())).toMatch(
    /"receipt_id":90071992547409\d{7}/,
  );
});

it('the command for curl repeats the call with an invalid token', async () => {
  const accepted = defects.find(({ name }) => name === 'an unknown token is accepted') ?? expect.fail();
  const { report } = await checkServer(sandbox(), accepted.breaks, { only: new Set(['listEarnedCoupons']) });
  const { curl } = findNamedProblem(accepted, report) ?? expect.fail();
  expect(curl).toMatch(/ 'access_token=(nothing-\w+)' .*'Authorization: Bearer \1'/);
  expect(curl).not.toContain('$ACCESS_TOKEN');
});

it('a header that is wrong in every response is one entry of the report, with the operations that have it', async () => {
  const breaks: CreateBreaking = () => async (call, forward) =>
    replaceHeader(await forward(call.request), 'access-control-allow-origin', undefined);
  const { report, settings } = await checkServer(sandbox(), breaks, {
    allowed: { write: false, destructive: false },
  });
  const about = { subject: {}, allowed: settings.allowed, fuzz: undefined, startedAt: 0, tookMs: 0 };
  const lines = renderTable(summarizeRun(operations, report), about).map(toPlainText);
  // One for preflights, and one for all other responses.
  const heads = lines.filter((line) => line.startsWith('✗ ') && line.includes('access-control-allow-origin'));
  expect(heads).toHaveLength(2);
  expect(lines.at(-1)).toContain(' · 2 errors, 0 warnings · ');
  expect(heads[0]).toMatch(/^✗ 1\. \d\d operations {2}header access-control-allow-origin {2}header ×\d+$/);
  expect(lines[lines.indexOf(heads[0] ?? '') + 1]).toMatch(/of {8}getPartnerSettings, getUserSettings, /);
});

it('an operation that is not reached names the one that prevents it', async () => {
  const breaks: CreateBreaking = () =>
    breakOperations({
      listEarnedCoupons: changeInSuccesses('sections', setValue('none')),
      createReceipt: refuseEverything,
    });
  const { report } = await checkServer(sandbox(), breaks, { only: new Set(['buyCoupon', 'uploadFiles']) });
  expect(report.leftOut.get('buyCoupon')).toContain('a response of listEarnedCoupons does not fit');
  expect(report.leftOut.get('uploadFiles')).toContain('createReceipt was refused');
});

/** Runs only the scenarios of the broken operation, which take a fraction of the time. */
const withFewScenarios = (defect: Defect): Defect => ({
  ...defect,
  settings: { only: new Set([defect.named.operationId]), ...defect.settings },
});

testEveryDefect(defects.filter(({ name }) => sample.includes(name)).map(withFewScenarios), sandbox);
