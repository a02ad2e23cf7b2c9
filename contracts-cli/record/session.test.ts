import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '@cagnotte/mock-server';
import { WorldControl } from '@cagnotte/mock-server/control';
import { judgeSession } from '../judge/judge-call.ts';
import { operations } from '../testing/contract-operation.ts';
import { type Running, runUntilStopped } from '../testing/run-until-stopped.ts';
import { readHar } from '../wire/read-har.ts';
import { readCreator, recorder } from '../wire/write-har.ts';
import { record } from './command.ts';
import { getSha256 } from './testing/client.ts';
import { clientId, pictures, runSession, shopper } from './testing/sdk-session.ts';

let sandbox: Sandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await startSandbox({ apiPort: 0, filesPort: 0 });
  folder = await mkdtemp(join(tmpdir(), 'session-'));
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

const start = async (har: string): Promise<{ running: Running; address: string; file: string }> => {
  const file = join(folder, har);
  const running = runUntilStopped(record, [
    ...[
      `--upstream=http://127.0.0.1:${sandbox.apiPort}`,
      `--upstream-proxy=http://127.0.0.1:${sandbox.filesPort}`,
    ],
    ...['--port=0', `--har=${file}`],
  ]);
  const [address = ''] = (await running.line(/ records /)).split(' ');
  return { running, address, file };
};

const hashFile = async (file: File): Promise<string> => getSha256(new Uint8Array(await file.arrayBuffer()));

describe('the recorder between the SDK and the sandbox', () => {
  it('forwards and lists every call, and finds no mistake', async () => {
    const { running, address, file } = await start('good.har');
    const { token = '', loginToken = '', receipt } = await runSession(address, 'recorded-1');

    // Byte for byte: the sandbox hashes the bytes that it receives.
    const { pictures: stored } = await new WorldControl(
      `http://127.0.0.1:${sandbox.apiPort}`,
      token,
    ).getReceipt(receipt.uuid);
    expect(stored.map((picture) => picture.sha256)).toEqual(await Promise.all(pictures.map(hashFile)));
    const { calls } = await new WorldControl(`http://127.0.0.1:${sandbox.apiPort}`, token).readState();
    expect(calls.filter(({ violations }) => violations?.length)).toEqual([]);

    running.stop();
    expect(await running.ended).toBe(0);
    const listed = running.printedLines.filter((line) => /^\d\d:\d\d:\d\d /.test(line));
    const named = listed.map((line) => line.split('  ')[1]);
    expect(named).toEqual([
      'getPartnerSettings',
      'createUser',
      'createReceipt',
      'uploadFiles',
      'updateReceiptSubpicture',
      'getPendingReceipts',
      'listTimeline',
      'requestTransfer',
      'signUp',
      'getUserSettings',
      'logIn',
      'getUserSettings',
    ]);
    expect(listed[3]).toMatch(/^\S+ ✓ POST \/v1\/sdk\/upload {2}uploadFiles {2}200 {2}\d+ ms$/);
    expect(listed.every((line) => line.includes(' ✓ '))).toBe(true);
    // The note is the message of a category that clients do not know.
    expect(running.printedLines).toContain(
      `12 calls of 11 of ${operations.length} operations: 0 errors, 0 warnings, 1 note`,
    );

    expect(running.printedLines.at(-1)).toMatch(
      /^Tokens, e-mail addresses and IBANs are masked\. It still holds: .*pictures of receipts.*\.$/,
    );

    const text = await readFile(file, 'utf8');
    expect(readCreator(text)).toBe(recorder);
    const secrets = [token, loginToken, ...Object.values(shopper), encodeURIComponent(shopper.email)];
    for (const issued of [token, loginToken]) expect(issued).toMatch(/^demo\.verger\.[\w-]+$/);
    for (const secret of secrets) {
      expect(text).not.toContain(secret);
      expect(running.printedLines.join('\n')).not.toContain(secret);
    }
    expect(text).toContain(clientId);

    const judged = judgeSession(readHar(text), operations);
    expect(judged.map(({ exchange }) => exchange.operationId)).toEqual(named);
    expect(judged.flatMap(({ findings }) => findings)).toMatchObject([
      { level: 'note', rule: 'value_unknown', operationId: 'listTimeline' },
    ]);
  });

  it('names mistakes in requests and in responses', async () => {
    const { running, address } = await start('bad.har');
    const token = 'demo.verger.wrong-calls';
    const headers = { authorization: `Bearer ${token}` };
    await fetch(`${address}/api/kitv3/timeline?access_token=${token}&limit=many`, { headers });
    await fetch(`${address}/api/kitv3/nothing`);
    await fetch(`${address}/api/kit/v3/pot`, { headers });
    await fetch(`${address}/favicon.ico`);
    running.stop();
    expect(await running.ended).toBe(1);
    expect(running.printedLines.filter((line) => line.startsWith('    '))).toEqual([
      '    error   request query limit: expected integer of at least 1, got "many"',
      '    error   request path: expected an operation of the contracts, got GET /api/kitv3/nothing',
      '    warning request query access_token: expected the access token, as in the header, got nothing',
    ]);
    expect(running.printedLines).toContain(
      `4 calls of 2 of ${operations.length} operations: 2 errors, 1 warning, 0 notes`,
    );
    expect(running.printedLines.find((line) => line.includes('favicon'))).toContain(' · ');
  });
});
