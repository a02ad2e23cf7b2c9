import type { Operation } from '@cagnotte/openapi';
import type { ExitCode, Io } from '../io.ts';
import { addressOf } from '../options.ts';
import { readHar } from '../wire/read-har.ts';
import { allowedOf, secondsOf, tokenOf, type Values } from './command-line.ts';
import { finish } from './finish.ts';
import { judgedReport, replayedReport } from './session-reports.ts';

/** Checks a recorded session as it is; or, with the addresses of servers, sends it again and checks what they answer. */
export const checkRecording = async (
  values: Values,
  recording: { readonly file: string; readonly text: string },
  operations: readonly Operation[],
  io: Io,
): Promise<ExitCode> => {
  const startedAt = Date.now();
  const calls = readHar(recording.text, recording.file);
  const isSent = values.api !== undefined || values.proxy !== undefined;
  const allowed = allowedOf(values);
  const subject = isSent
    ? { session: recording.file, api: addressOf('api', values.api), proxy: addressOf('proxy', values.proxy) }
    : { session: recording.file };
  const report = isSent
    ? await replayedReport(calls, {
        operations,
        api: addressOf('api', values.api),
        proxy: addressOf('proxy', values.proxy),
        token: tokenOf(values),
        product: values.product,
        clientId: values['client-id'],
        allow: allowed,
        timeoutMs: secondsOf('timeout', values.timeout, 30),
        signal: io.stop,
      })
    : judgedReport(calls, operations);
  const seen = new Set([...report.exchanges.map(({ operationId }) => operationId), ...report.leftOut.keys()]);
  const asked = operations.filter(({ operationId }) => seen.has(operationId));
  const about = { subject, allowed, fuzz: undefined, startedAt, tookMs: Date.now() - startedAt };
  return finish(values, asked, report, about, io);
};
