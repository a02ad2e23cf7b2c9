import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readHar } from '../wire/read-har.ts';
import { Secrets } from '../wire/secrets.ts';
import { HarKeeper } from './har-keeper.ts';
import { startUpstream } from './testing/upstream.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'killed-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('killed in the middle, the HAR on disk is whole', async () => {
  const upstream = await startUpstream((_, response) => response.end('{}'));
  const har = join(folder, 'session.har');
  const args = [main, 'record', `--upstream=${upstream.origin}`, '--port=0', `--har=${har}`];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const over = once(child, 'exit');
  try {
    let address = '';
    for await (const line of createInterface(child.stdout)) {
      [address = ''] = line.split(' ');
      break;
    }
    child.stdout.resume();
    for (let call = 0; call < 5; call += 1) await (await fetch(`${address}/api/x?call=${call}`)).text();
    await expect.poll(() => readdir(folder)).toEqual(['session.har']);
    // More, which are not written yet, and one that is under way.
    await (await fetch(`${address}/api/y`)).text();
  } finally {
    child.kill('SIGKILL');
    await over;
  }
  const calls = readHar(await readFile(har, 'utf8'));
  expect(calls.map(({ request }) => new URL(request.url).search).filter((query) => query !== '')).toEqual(
    [0, 1, 2, 3, 4].map((call) => `?call=${call}`),
  );
});

it('whoever reads it while it is written finds a whole one', async () => {
  const file = join(folder, 'session.har');
  const creator = { name: 'cagnotte-contracts record', version: '1' };
  const trouble: unknown[] = [];
  const onTrouble = (error: unknown) => trouble.push(error);
  const keeper = new HarKeeper({ file, creator, secrets: new Secrets(), everyMs: 0, onTrouble });
  const body = Buffer.alloc(100_000);
  const lengths = new Set<number>();
  let call = 0;
  for (; lengths.size < 5; call += 1) {
    keeper.add({
      operationId: undefined,
      startedAt: call,
      tookMs: 1,
      request: { method: 'GET', url: `https://api.example/api/${call}`, headers: {}, body: undefined },
      answer: { status: 200, statusText: 'OK', headers: { 'content-type': 'image/png' }, body },
    });
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text !== undefined) lengths.add(readHar(text).length);
  }
  await keeper.close();
  expect(readHar(await readFile(file, 'utf8'))).toHaveLength(call);
  expect(trouble).toEqual([]);
  expect(await readdir(folder)).toEqual(['session.har']);
});
