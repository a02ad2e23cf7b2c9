import { writeFileSync } from 'node:fs';
import type { Operation } from '@cagnotte/openapi';
import { exitCodes, Misuse, type ExitCode, type Io } from '../io.ts';
import type { Values } from './command-line.ts';
import { jsonReport } from './json-report.ts';
import { junitReport } from './junit-report.ts';
import type { Report } from './report.ts';
import { table, type About } from './table.ts';
import { verdictOf } from './verdict.ts';

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
