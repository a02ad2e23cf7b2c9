import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type Sandbox } from '../../index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sandboxWorld } from '../../../sdk/testing/sandbox-world.ts';
import { record } from '../record/command.ts';
import { sha256 } from '../record/testing/client.ts';
import { pictures, runSession, sendBefore } from '../record/testing/sdk-session.ts';
import { operations } from '../testing/contract-operation.ts';
import { runUntilStopped } from '../testing/run-until-stopped.ts';
import { readHar } from '../wire/read-har.ts';
import type { Recorded } from '../wire/recorded.ts';
import { replaySession, type Replayed } from './replay-session.ts';

const externalId = 'replayed';
const reader = 'demo.verger.reader';
let folder: string;
let here: Sandbox;
let there: Sandbox;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replay-'));
  here = await startSandbox({ apiPort: 0, filesPort: 0 });
  there = await startSandbox({ apiPort: 0, filesPort: 0 });
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await rm(folder, { recursive: true });
});

const addressesOf = (sandbox: Sandbox) => ({
  api: `http://127.0.0.1:${sandbox.apiPort}`,
  proxy: `http://127.0.0.1:${sandbox.filesPort}`,
});

/** Records a session before a sandbox, and reads it from its HAR. */
const recordSession = async (sandbox: Sandbox) => {
  const { api, proxy } = addressesOf(sandbox);
  await sendBefore(api, proxy, externalId);
  const har = join(folder, 'session.har');
  const running = runUntilStopped(record, [
    ...[`--upstream=${api}`, `--upstream-proxy=${proxy}`, '--port=0', `--har=${har}`],
  ]);
  const session = await runSession((await running.line(/ records /)).split(' ')[0] ?? '', externalId);
  running.stop();
  expect(await running.ended).toBe(0);
  return { calls: readHar(await readFile(har, 'utf8')), ...session };
};

const hashOf = async (file: File): Promise<string> => sha256(new Uint8Array(await file.arrayBuffer()));

const replay = async (calls: readonly Recorded[], write: boolean) => {
  const results: Replayed[] = [];
  const allow = { write, destructive: write };
  const options = { operations, ...addressesOf(there), token: reader, allow };
  for await (const result of replaySession(calls, options)) results.push(result);
  return results;
};

it('a session of the SDK, sent again to a fresh server', async () => {
  const { calls, receipt, token = '' } = await recordSession(here);

  // By default only what reads is sent, with the given token.
  const read = await replay(calls, false);
  const sent = read.filter(({ exchanged }) => exchanged).map(({ recorded }) => recorded.operationId);
  expect(sent).toEqual([
    'getPartnerSettings',
    'getPendingReceipts',
    'listTimeline',
    'getUserSettings',
    'getUserSettings',
  ]);
  expect(read.filter(({ skipped }) => skipped !== undefined)).toHaveLength(read.length - sent.length);
  expect(read.flatMap(({ findings }) => findings)).toEqual([]);
  const { calls: heard } = await sandboxWorld(there.apiPort, reader).view();
  expect(heard.map(({ operationId }) => operationId)).toEqual(sent.slice(1));

  // With all that is allowed it does there what it did here.
  const all = await replay(calls, true);
  expect(all.flatMap(({ skipped }) => skipped ?? [])).toEqual([]);
  expect(all.map(({ exchanged }) => exchanged?.answer?.status)).toEqual(
    calls.map(({ answer }) => answer?.status),
  );
  expect(all.flatMap(({ findings }) => findings)).toEqual([]);

  // And with the identifiers of this one. The user whom the partner knows has the same token in each sandbox.
  const world = sandboxWorld(there.apiPort, token);
  const stored = await world.receipt(receipt.uuid);
  expect(stored.receipt_id).not.toBe(receipt.receiptId);
  expect(stored.pictures.map((one) => one.sha256)).toEqual(await Promise.all(pictures.map(hashOf)));
  const [upload] = await world.callsOf('uploadFiles');
  expect(upload?.body).toMatchObject({ receipt_id: String(stored.receipt_id), access_token: token });
  expect((await world.view()).calls.flatMap(({ violations = [] }) => violations)).toEqual([]);
});
