import type { Operation } from '@cagnotte/openapi';
import type { ExitCode, Io } from '../io.ts';
import { readHar } from '../wire/read-har.ts';
import { allowedOf, type Values } from './command-line.ts';
import { finish } from './finish.ts';
import { judgeSession } from './judge-session.ts';
import { Report } from './report.ts';

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
