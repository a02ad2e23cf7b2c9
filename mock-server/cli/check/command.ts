import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Operation } from '@cagnotte/openapi';
import { version } from '@cagnotte/sdk';
import { type Command, type ExitCode, exitCodes, type Io, Misuse } from '../io.ts';
import { readHar } from '../wire/read-har.ts';
import { assertMayWrite, creatorOf, saveHar, toHar } from '../wire/write-har.ts';
import { allowedOf, contractsOf, help, read, settingsOf, type Values } from './options.ts';
import { judgeSession } from '../judge/judge-call.ts';
import { type About, jsonReport, junitReport, table } from './write-report.ts';
import { Report, verdictOf } from './report.ts';
import { runCheck, Unreachable } from './run-check.ts';

const write = (name: string, file: string | undefined, text: () => string): void => {
  if (file === undefined) return;
  try {
    writeFileSync(file, text());
  } catch (error) {
    throw new Misuse(
      `--${name} ${file} can not be written: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
};

/** Writes what was asked for, and says how it ended. */
export const finish = (
  values: Values,
  operations: readonly Operation[],
  report: Report,
  about: About,
  io: Io,
): ExitCode => {
  const verdict = verdictOf(operations, report);
  for (const line of table(verdict, about)) io.out(line);
  write('junit', values.junit, () => junitReport(verdict, about));
  write('json', values.json, () => jsonReport(verdict, about));
  const isBad = verdict.errors > 0 || (values.strict && verdict.warnings > 0);
  return isBad ? exitCodes.mismatch : exitCodes.good;
};

/** Checks the calls and responses of a recorded session, without calling a server. */
export const checkRecording = (
  values: Values,
  recording: { readonly file: string; readonly text: string },
  operations: readonly Operation[],
  io: Io,
): ExitCode => {
  const startedAt = Date.now();
  const calls = readHar(recording.text, recording.file);
  const report = new Report();
  for (const [index, { exchange, findings }] of judgeSession(calls, operations).entries()) {
    report.record(exchange);
    for (const finding of findings) report.add(finding, `call ${index + 1} of ${calls.length}`, undefined);
  }
  const seen = new Set(report.exchanges.map(({ operationId }) => operationId));
  const asked = operations.filter(({ operationId }) => seen.has(operationId));
  const about = {
    subject: { session: recording.file },
    allowed: allowedOf(values),
    fuzz: undefined,
    startedAt,
    tookMs: Date.now() - startedAt,
  };
  return finish(values, asked, report, about, io);
};

/** Who writes the HARs of this command. */
const creator = { name: 'cagnotte-contracts check', version };

const checkServer = async (values: Values, operations: readonly Operation[], io: Io): Promise<ExitCode> => {
  const settings = settingsOf(values, operations);
  const { api, proxy, product, allowed, fuzzRuns, seed, only } = settings;
  if (values.har !== undefined) assertMayWrite(values.har, creator.name);
  const startedAt = Date.now();
  const report = await runCheck(settings, operations, (during) => io.progress(`  ${during} …`))
    .catch((error: unknown) => {
      if (error instanceof Unreachable) throw new Misuse(error.message);
      throw error;
    })
    .finally(() => io.progress(''));
  if (values.har !== undefined) await saveHar(values.har, toHar(report.exchanges, creator));
  const asked = operations.filter(({ operationId }) => !only || only.has(operationId));
  const fuzz = fuzzRuns > 0 ? { runs: fuzzRuns, seed } : undefined;
  const about = {
    subject: { api, proxy, product },
    allowed,
    fuzz,
    startedAt,
    tookMs: Date.now() - startedAt,
  };
  return finish(values, asked, report, about, io);
};

/**
 * A HAR that exists is read where no server is named: with a server, `check` writes what went over the wire. Its own HARs
 * are not judged: many of its requests are wrong on purpose.
 */
const recordingOf = ({ har, api, proxy }: Values): { file: string; text: string } | undefined => {
  if (har === undefined || api !== undefined || proxy !== undefined || !existsSync(har)) return undefined;
  const text = readFile(har);
  return creatorOf(text) === creator.name ? undefined : { file: har, text };
};

const readFile = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Misuse(
      `--har ${file} can not be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
};

const run = async (args: readonly string[], io: Io): Promise<ExitCode> => {
  const values = read(args);
  const operations = contractsOf(values.contracts);
  const recording = recordingOf(values);
  return recording ? checkRecording(values, recording, operations, io) : checkServer(values, operations, io);
};

export const check: Command = {
  summary: 'proves a server against the contracts',
  help,
  run,
};
