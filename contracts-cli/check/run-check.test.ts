import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '@cagnotte/mock-server';
import { getOperation, operations } from '../testing/contract-operation.ts';
import type { CheckSettings } from './options.ts';
import { summarizeRun } from './report.ts';
import { runCheck, scenarios } from './run-check.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ apiPort: 0, filesPort: 0 });
});
afterAll(() => sandbox.close());

const createSettings = (only: readonly string[]): CheckSettings => ({
  api: `http://127.0.0.1:${sandbox.apiPort}`,
  proxy: `http://127.0.0.1:${sandbox.filesPort}`,
  product: 'kit',
  clientId: 'demo.verger',
  token: 'demo.verger.run-check',
  clientSecret: undefined,
  code: undefined,
  ean: undefined,
  origin: 'https://partner.example',
  requestIdHeader: undefined,
  allowed: { write: true, destructive: true },
  patienceMs: 1000,
  timeoutMs: 30_000,
  maxPictureBytes: 1000,
  only: new Set(only),
  fuzzRuns: 0,
  seed: 1,
});

it('each operation that changes data has a scenario', () => {
  const covered = new Set<string>(scenarios.flatMap(({ covers }) => covers));
  const changing = operations.filter(({ isRead }) => !isRead).map(({ operationId }) => operationId);
  expect(changing).toContain('buyCoupon');
  expect(changing.filter((operationId) => !covered.has(operationId))).toEqual([]);
});

it('an operation of newer contracts that no scenario calls is left out, not good', async () => {
  const newer = { ...getOperation('selectNextGoal'), operationId: 'shareNextGoal' };
  const checked = [...operations, newer];
  const report = await runCheck(createSettings(['getPot', newer.operationId]), checked);
  const { operations: verdicts } = summarizeRun(
    checked.filter(({ operationId }) => ['getPot', newer.operationId].includes(operationId)),
    report,
  );
  expect(
    verdicts.map(({ operation, outcome, leftOut }) => [operation.operationId, outcome, leftOut]),
  ).toEqual([
    ['getPot', 'good', undefined],
    ['shareNextGoal', 'left out', 'no scenario of this version calls it'],
  ]);
});
