import { reads } from '@cagnotte/generated/reads';
import type { OperationId } from '@cagnotte/mock-server/internal';
import type { Operation } from '@cagnotte/openapi';
import { checkPreflight } from './cors.ts';
import { fuzzOperation } from './fuzz.ts';
import type { CheckSettings } from './options.ts';
import { checkRefusals } from './refusals.ts';
import { Report } from './report.ts';
import type { Scenario } from './scenario.ts';
import * as accounts from './scenarios/accounts.ts';
import * as others from './scenarios/others.ts';
import * as pot from './scenarios/pot.ts';
import * as receipts from './scenarios/receipts.ts';
import * as review from './scenarios/review.ts';
import * as shop from './scenarios/shop.ts';
import * as timeline from './scenarios/timeline.ts';
import { tokenPlaces } from './scenarios/tokens.ts';
import { CheckedServer, ScenarioStoppedError, MissingPreconditionError } from './server.ts';

/** All scenarios, in the order in which a shopper would act; destructive ones come last. */
export const scenarios: readonly Scenario[] = [
  accounts.programme,
  accounts.accounts,
  accounts.registration,
  accounts.lookUp,
  others.reads,
  tokenPlaces,
  shop.catalogue,
  timeline.pages,
  pot.money,
  review.shownReview,
  others.legacyReads,
  others.uploadPage,
  accounts.activationCode,
  receipts.upload,
  receipts.resumedUpload,
  receipts.batches,
  receipts.bulk,
  review.missingCoupons,
  review.review,
  review.skippedReview,
  others.feedback,
  timeline.archiving,
  shop.nextGoal,
  shop.purchase,
  others.legacyTarget,
  shop.order,
  shop.resale,
  pot.transfer,
];

/** The server cannot be reached, so there is nothing to check. */
export class UnreachableServerError extends Error {}

/** Returns why the settings exclude a scenario; undefined if they do not. */
const findExclusion = ({ needs, isAnonymous }: Scenario, { allowed }: CheckSettings, isSignedIn: boolean) => {
  if (needs === 'write' && !allowed.write) return 'changes data: run with --write';
  if (needs === 'destructive' && !allowed.destructive)
    return 'cannot be taken back: run with --write --allow-destructive';
  if (!isAnonymous && !isSignedIn) return 'needs a shopper: run with --token, or with --write to sign one up';
  return undefined;
};

/** True if the settings allow invalid requests to an operation. */
const maySendInvalid = ({ operationId }: Operation, { allowed, only }: CheckSettings): boolean => {
  if (only && !only.has(operationId)) return false;
  if (Object.hasOwn(reads, operationId)) return true;
  const scenario = scenarios.find(({ covers }) => covers.some((cover) => cover === operationId));
  return scenario?.needs === 'destructive' ? allowed.destructive : allowed.write;
};

/** Runs a scenario. Returns why it did not reach its end; undefined when it did. */
const runScenario = async (server: CheckedServer, scenario: Scenario): Promise<string | undefined> => {
  const { report } = server;
  const countBefore = report.findingsCount;
  try {
    await server.runStep(scenario.name, () => scenario.run(server));
    return undefined;
  } catch (error) {
    if (error instanceof MissingPreconditionError) return error.message;
    if (error instanceof ScenarioStoppedError) return `not reached in '${scenario.name}': ${error.message}`;
    // A response that does not fit its contract can break the scenario; the mismatch is a finding already.
    if (error instanceof TypeError && report.findingsCount > countBefore)
      return `not reached in '${scenario.name}': a response of ${report.lastOperationFound ?? 'another operation'} does not fit its contract`;
    throw error;
  }
};

const assertReachable = async ({ api, proxy, timeoutMs }: CheckSettings): Promise<void> => {
  for (const [name, address] of Object.entries({ api, proxy }))
    await fetch(address, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => {
      throw new UnreachableServerError(`--${name} ${address} cannot be reached`);
    });
};

/**
 * Tests the client id and the token of the run. If the server does not know one of them, all later calls
 * would fail for that reason.
 * @returns why nothing else is checked; undefined if the server knows both
 */
const findStopReason = async (server: CheckedServer): Promise<string | undefined> => {
  const { clientId, only } = server.settings;
  const reportStop = (operationId: OperationId, option: string): string => {
    const actual = `401: the server does not know ${option}`;
    server.addFinding({
      operationId,
      rule: 'status_unexpected',
      path: 'status',
      expected: 'a success',
      actual,
    });
    return `${option} is refused by ${operationId}: nothing else was checked`;
  };
  if ((await server.requestStatus('getPartnerSettings', { query: { client_id: clientId } })) === 401)
    return reportStop('getPartnerSettings', '--client-id');
  const needsToken = [...server.operations.values()].some(
    ({ operationId, isAnonymous }) => !isAnonymous && (!only || only.has(operationId)),
  );
  if (server.token === undefined || !needsToken) return undefined;
  if ((await server.requestStatus('getUserSettings', {})) !== 401) return undefined;
  // When another read accepts the token, the operation is wrong, not the token.
  const isRefused = (await server.requestStatus('getPendingReceipts', {})) === 401;
  return isRefused ? reportStop('getUserSettings', '--token') : undefined;
};

/**
 * Checks a server against the contracts.
 * @param onStep called with the name of each step
 * @throws UnreachableServerError when one of the base addresses does not respond
 */
export const runCheck = async (
  settings: CheckSettings,
  operations: readonly Operation[],
  onStep: (name: string) => void = () => undefined,
): Promise<Report> => {
  await assertReachable(settings);
  const { only } = settings;
  const report = new Report();
  const server = new CheckedServer(settings, operations, report);

  const stopReason = await server.runStep('client id and token', () => findStopReason(server));
  if (stopReason !== undefined) {
    for (const { operationId } of operations) report.leftOut.set(operationId, stopReason);
    return report;
  }

  const covered = new Set<string>(scenarios.flatMap(({ covers }) => covers));
  const allScenarios = [...scenarios, ...others.createOtherReads(operations, covered)];
  // Refusals alone do not show that an operation works.
  for (const { operationId } of operations)
    if (!allScenarios.some(({ covers }) => covers.some((cover) => cover === operationId)))
      report.leftOut.set(operationId, 'no scenario of this version calls it');
  const selectedScenarios = allScenarios.filter(({ covers }) =>
    covers.some((cover) => !only || only.has(cover)),
  );
  for (const scenario of selectedScenarios) {
    onStep(scenario.name);
    const reason =
      findExclusion(scenario, settings, server.token !== undefined) ?? (await runScenario(server, scenario));
    if (reason === undefined) continue;
    for (const operationId of scenario.covers)
      if (!server.lastGood.has(operationId)) report.leftOut.set(operationId, reason);
  }
  for (const operationId of server.lastGood.keys()) report.leftOut.delete(operationId);

  // `logOut` is last: a server that accepts an invalid one ends the session.
  const getRank = ({ operationId }: Operation): number => (operationId === 'logOut' ? 1 : 0);
  const triedOperations = operations
    .filter((operation) => maySendInvalid(operation, settings))
    .sort((a, b) => getRank(a) - getRank(b));
  for (const operation of triedOperations) {
    onStep(`refusals of ${operation.operationId}`);
    await checkRefusals(server, operation);
    await server.runStep('CORS preflight', async () => {
      const findings = await checkPreflight(operation, settings, (exchanged) => report.record(exchanged));
      for (const finding of findings) server.reportFinding(finding);
    });
  }
  if (settings.fuzzRuns > 0)
    for (const operation of triedOperations) {
      onStep(`generated inputs for ${operation.operationId}`);
      await fuzzOperation(server, operation);
    }
  return report;
};
