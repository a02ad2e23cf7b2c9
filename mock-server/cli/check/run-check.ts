import { reads } from '@cagnotte/generated/reads';
import type { Operation } from '@cagnotte/openapi';
import { fuzz } from './fuzz.ts';
import { checkRefusals } from './refusals.ts';
import { checkPreflight } from './cors.ts';
import { Report } from './report.ts';
import { type Scenario, whyNot } from './scenario.ts';
import { scenarios } from './scenarios.ts';
import { Server, Stuck, Unmet } from './server.ts';
import type { Settings } from './options.ts';

/** The server can not be reached at all: there is nothing to check. */
export class Unreachable extends Error {}

/** What is done beyond reading, for those operations that do more than read. */
const needsOf = (operationId: string): Scenario['needs'] =>
  scenarios.find(({ covers }) => covers.some((one) => one === operationId))?.needs ?? 'write';

const mayTry = ({ operationId }: Operation, { allowed, only }: Settings): boolean => {
  if (only && !only.has(operationId)) return false;
  if (Object.hasOwn(reads, operationId)) return true;
  return needsOf(operationId) === 'destructive' ? allowed.destructive : allowed.write;
};

const runScenario = async (server: Server, scenario: Scenario): Promise<string | undefined> => {
  const { report } = server;
  const before = report.found;
  server.during = scenario.name;
  try {
    await scenario.run(server);
    return undefined;
  } catch (error) {
    if (error instanceof Unmet) return error.message;
    if (error instanceof Stuck) return `not reached in '${scenario.name}': ${error.message}`;
    // A response that does not fit its contract leads anywhere; that it does not fit has been said.
    if (error instanceof TypeError && report.found > before)
      return `not reached in '${scenario.name}': a response before does not fit its contract`;
    throw error;
  }
};

const assertReachable = async ({ api, proxy, timeoutMs }: Settings): Promise<void> => {
  for (const [name, address] of Object.entries({ api, proxy }))
    await fetch(address, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => {
      throw new Unreachable(`--${name} ${address} can not be reached`);
    });
};

/**
 * Checks a server against the contracts.
 * @param tell hears what is being tried.
 * @throws Unreachable when one of the two base addresses responses nothing.
 */
export const runCheck = async (
  settings: Settings,
  operations: readonly Operation[],
  tell: (during: string) => void = () => undefined,
): Promise<Report> => {
  await assertReachable(settings);
  const report = new Report();
  const server = new Server(settings, operations, report);
  const isAsked = (scenario: Scenario) =>
    !settings.only || scenario.covers.some((one) => settings.only?.has(one));

  for (const scenario of scenarios.filter(isAsked)) {
    tell(scenario.name);
    const reason =
      whyNot(scenario, settings, server.token !== undefined) ?? (await runScenario(server, scenario));
    if (reason === undefined) continue;
    for (const operationId of scenario.covers)
      if (!server.lastGood.has(operationId)) report.leftOut.set(operationId, reason);
  }
  for (const operationId of server.lastGood.keys()) report.leftOut.delete(operationId);

  // Last what ends the session, where it is given to strangers.
  const isLast = ({ operationId }: Operation): number => Number(operationId === 'logOut');
  const tried = operations
    .filter((operation) => mayTry(operation, settings))
    .sort((one, other) => isLast(one) - isLast(other));
  for (const operation of tried) {
    tell(`refusals of ${operation.operationId}`);
    await checkRefusals(server, operation);
    server.during = 'CORS preflight';
    for (const finding of await checkPreflight(operation, settings, (exchanged) => report.record(exchanged)))
      server.add(finding);
  }
  if (settings.fuzzRuns > 0)
    for (const operation of tried) {
      tell(`generated inputs for ${operation.operationId}`);
      await fuzz(server, operation);
    }
  return report;
};
