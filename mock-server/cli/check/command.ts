import { existsSync, readFileSync } from 'node:fs';
import { version } from '../../../sdk/version.ts';
import type { Command } from '../commands.ts';
import type { Operation } from '@cagnotte/openapi';
import { Misuse, type ExitCode, type Io } from '../io.ts';
import { assertMayWrite, saveHar, toHar } from '../wire/save-har.ts';
import { checkRecording } from './check-recording.ts';
import { contractsOf, help, read, settingsOf, type Values } from './command-line.ts';
import { finish } from './finish.ts';
import { runCheck, Unreachable } from './run-check.ts';

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

/** A HAR that exists is read where no server is named: with a server, `check` writes what went over the wire. */
const recordingOf = ({ har, api, proxy }: Values): { file: string; text: string } | undefined =>
  har === undefined || api !== undefined || proxy !== undefined || !existsSync(har)
    ? undefined
    : { file: har, text: readFile(har) };

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
