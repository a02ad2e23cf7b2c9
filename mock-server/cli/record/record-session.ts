import { once } from 'node:events';
import { version } from '../../../sdk/version.ts';
import type { Operation } from '@cagnotte/openapi';
import { Misuse, type Io } from '../io.ts';
import { OperationFinder } from '../wire/find-operation.ts';
import { judgeCall } from '../wire/judge-call.ts';
import type { Recorded } from '../wire/recorded.ts';
import { recorder } from '../wire/save-har.ts';
import { Secrets } from '../wire/secrets.ts';
import { callLines, type Bytes } from './call-lines.ts';
import { HarKeeper } from './har-keeper.ts';
import { startRecorder } from './recorder.ts';
import { counted, Summary } from './summary.ts';

export interface SessionOptions {
  readonly api: URL;
  readonly proxy: URL;
  readonly port: number;
  readonly host: string;
  /** Where the HAR goes. */
  readonly file: string;
  readonly operations: readonly Operation[];
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Records until it is stopped, and says what it came to.
 * @throws Misuse when the port can not be had, or the HAR not be written at the end.
 */
export const recordSession = async (options: SessionOptions, io: Io): Promise<Summary> => {
  const { file, operations, api, proxy } = options;
  const finder = new OperationFinder(operations);
  const secrets = new Secrets();
  const summary = new Summary();
  const har = new HarKeeper({
    file,
    creator: { name: recorder, version },
    secrets,
    everyMs: 2000,
    onTrouble: (error) => io.err(`${file} can not be written: ${messageOf(error)}`),
  });
  let calls = 0;
  const onCall = (call: Recorded, bytes: Bytes): void => {
    const judged = judgeCall(finder, call, true);
    // First the HAR: masking it teaches the secrets that the lines must not show.
    har.add({ ...call, operationId: judged.operation?.operationId });
    calls += 1;
    summary.add(judged);
    for (const line of callLines(call, judged, bytes, secrets)) io.out(line);
  };
  const server = await startRecorder({ ...options, onCall });
  const { address } = server;
  io.out(`${address} records ${api.href.replace(/\/$/, '')}, files ${proxy.href.replace(/\/$/, '')}`);
  io.out(`Set both base addresses of the client to ${address}. Ctrl-C ends it and writes ${file}.`);
  if (!io.stop.aborted) await once(io.stop, 'abort');
  await server.close();
  try {
    await har.close();
  } catch (error) {
    throw new Misuse(`${file} can not be written: ${messageOf(error)}`);
  }
  for (const line of summary.lines(operations.length, secrets)) io.out(line);
  io.out(calls === 0 ? 'No call came: no HAR is written.' : `${file} holds ${counted(calls, 'call')}.`);
  return summary;
};
