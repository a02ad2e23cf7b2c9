import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Operation } from '@cagnotte/openapi';
import { version } from '@cagnotte/sdk';
import {
  createWriteError,
  getErrorMessage,
  exitCodes,
  UsageError,
  type Command,
  type ExitCode,
  type Io,
} from '../io.ts';
import { judgeSession } from '../judge/judge-call.ts';
import { readHar } from '../wire/read-har.ts';
import { assertMayWrite, readCreator, saveHar, toHar } from '../wire/write-har.ts';
import {
  readPermissions,
  readContracts,
  checkHelp,
  readCheckOptions,
  readCheckSettings,
  type Values,
} from './options.ts';
import { Report, summarizeRun } from './report.ts';
import { runCheck, UnreachableServerError } from './run-check.ts';
import { renderJson, renderJunit, renderTable, type RunDetails } from './write-report.ts';

const writeReport = (name: 'junit' | 'json', file: string | undefined, text: () => string): void => {
  if (file === undefined) return;
  try {
    writeFileSync(file, text());
  } catch (error) {
    throw createWriteError(`--${name} ${file}`, error);
  }
};

/** Prints the results and writes the reports. */
const reportResults = (
  values: Values,
  operations: readonly Operation[],
  report: Report,
  runStart: Omit<RunDetails, 'tookMs'>,
  io: Io,
): ExitCode => {
  const verdict = summarizeRun(operations, report);
  const runDetails = { ...runStart, tookMs: Date.now() - runStart.startedAt };
  for (const line of renderTable(verdict, runDetails, values.notes)) io.out(line);
  writeReport('junit', values.junit, () => renderJunit(verdict, runDetails));
  writeReport('json', values.json, () => renderJson(verdict, runDetails));
  const isBad = verdict.errors > 0 || (values.strict && verdict.warnings > 0);
  return isBad ? exitCodes.mismatch : exitCodes.good;
};

interface Recording {
  readonly file: string;
  readonly text: string;
}

/** Checks a recorded session, without sending a request. */
const checkRecording = (
  values: Values,
  { file, text }: Recording,
  operations: readonly Operation[],
  io: Io,
): ExitCode => {
  const startedAt = Date.now();
  const calls = readHar(text, file);
  const report = new Report();
  for (const [index, { exchange, findings }] of judgeSession(calls, operations).entries()) {
    report.record(exchange);
    for (const finding of findings) report.add(finding, `call ${index + 1} of ${calls.length}`, undefined);
  }
  const calledOperations = operations.filter(({ operationId }) => report.countCalls(operationId) > 0);
  const runStart = {
    subject: { session: file },
    allowed: readPermissions(values),
    fuzz: undefined,
    startedAt,
  };
  return reportResults(values, calledOperations, report, runStart, io);
};

/** Creator of the HARs of this command. */
const creator = { name: 'cagnotte-contracts check', version };

const checkServer = async (values: Values, operations: readonly Operation[], io: Io): Promise<ExitCode> => {
  const settings = readCheckSettings(values, operations);
  const { api, proxy, product, allowed, fuzzRuns, seed, only } = settings;
  if (values.har !== undefined) assertMayWrite(values.har, creator.name);
  const startedAt = Date.now();
  const report = await runCheck(settings, operations, (step) => io.progress(`  ${step} …`))
    .catch((error: unknown) => {
      if (error instanceof UnreachableServerError) throw new UsageError(error.message);
      throw error;
    })
    .finally(() => io.progress(''));
  if (values.har !== undefined) await saveHar(values.har, toHar(report.exchanges, creator));
  const selectedOperations = operations.filter(({ operationId }) => !only || only.has(operationId));
  const fuzz = fuzzRuns > 0 ? { runs: fuzzRuns, seed } : undefined;
  return reportResults(
    values,
    selectedOperations,
    report,
    { subject: { api, proxy, product }, allowed, fuzz, startedAt },
    io,
  );
};

/**
 * Reads the HAR to check. Undefined if a server is named (then `check` writes the HAR), or if `check` wrote
 * the file: it contains deliberate mistakes.
 */
const readRecording = ({ har, api, proxy }: Values): Recording | undefined => {
  if (har === undefined || api !== undefined || proxy !== undefined) return undefined;
  if (!existsSync(har))
    throw new UsageError(
      `--har ${har} does not exist: name a session to check, or a server with --api and --proxy`,
    );
  try {
    const text = readFileSync(har, 'utf8');
    return readCreator(text) === creator.name ? undefined : { file: har, text };
  } catch (error) {
    throw new UsageError(`--har ${har} cannot be read: ${getErrorMessage(error)}`);
  }
};

/** `cagnotte-contracts check`. */
export const check: Command = {
  summary: 'checks a server against the contracts',
  help: checkHelp,
  run: async (args, io) => {
    const values = readCheckOptions(args);
    const operations = readContracts(values.contracts);
    const recording = readRecording(values);
    return recording
      ? checkRecording(values, recording, operations, io)
      : await checkServer(values, operations, io);
  },
};
