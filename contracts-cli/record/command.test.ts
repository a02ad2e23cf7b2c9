import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../commands.ts';
import { createCollectedIo } from '../testing/collected-io.ts';
import { copyExampleResponse } from '../testing/contract-operation.ts';
import { runUntilStopped } from '../testing/run-until-stopped.ts';
import { readHar } from '../wire/read-har.ts';
import { record } from './command.ts';
import { startUpstream } from './testing/upstream.ts';

let folder: string;
let har: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'record-'));
  har = join(folder, 'session.har');
});
afterEach(() => rm(folder, { recursive: true }));

/** Returns the output and the exit code of a command that cannot start. */
const runRefused = async (...args: string[]) => {
  const { io, out, err } = createCollectedIo();
  return { code: await runCommand(['record', ...args], io), out, err };
};

const start = async (upstream: URL, ...args: string[]) => {
  const running = runUntilStopped(record, [
    `--upstream=${upstream.origin}`,
    '--port=0',
    `--har=${har}`,
    ...args,
  ]);
  const [address = ''] = (await running.line(/ records /)).split(' ');
  return { running, address };
};

const settingsPath = '/api/v2/partners/settings?client_id=demo';
const startResponding = (body: unknown) =>
  startUpstream((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });

describe('a recorder that cannot start prints one line', () => {
  it.each([
    ['the server is missing', [], /^cagnotte-contracts record: --upstream is missing/],
    ['the server is not an address', ['--upstream=here'], /--upstream here is not a base address/],
    ['an option is unknown', ['--upstream=http://127.0.0.1:1', '--fast'], /Unknown option '--fast'/],
    [
      'the port is not a number',
      ['--upstream=http://127.0.0.1:1', '--port=many'],
      /--port many is not a port/,
    ],
    ['the address holds a password', ['--upstream=http://a:b@127.0.0.1:1'], /holds a user name or password/],
  ])('if %s', async (_, args, message) => {
    const { code, out, err } = await runRefused(...args);
    expect({ code, out, lines: err.length }).toEqual({ code: 2, out: [], lines: 1 });
    expect(err[0]).toMatch(message);
  });

  it('if the server cannot be reached', async () => {
    const { code, err } = await runRefused('--upstream=http://127.0.0.1:1', `--har=${har}`);
    expect([code, ...err]).toEqual([
      2,
      'cagnotte-contracts record: --upstream http://127.0.0.1:1 cannot be reached: ECONNREFUSED',
    ]);
  });

  it('if the file proxy cannot be reached', async () => {
    const upstream = await startResponding({});
    const { code, err } = await runRefused(
      ...[`--upstream=${upstream.origin}`, '--upstream-proxy=http://127.0.0.1:1', `--har=${har}`],
    );
    expect([code, ...err]).toEqual([
      2,
      'cagnotte-contracts record: --upstream-proxy http://127.0.0.1:1 cannot be reached: ECONNREFUSED',
    ]);
  });

  it('if the port is taken', async () => {
    const upstream = await startResponding({});
    const { code, err } = await runRefused(
      `--upstream=${upstream.origin}`,
      `--port=${upstream.port}`,
      `--har=${har}`,
    );
    expect(code).toBe(2);
    expect(err).toEqual([
      expect.stringMatching(/port \d+ is taken: use --port N, or --port 0 for any free one/),
    ]);
  });

  it('if the server behind https has no TLS', async () => {
    const plain = createServer((socket) =>
      socket
        .on('error', () => undefined)
        .resume()
        .end('no TLS'),
    );
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
    const address = plain.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { code, err } = await runRefused(`--upstream=https://127.0.0.1:${port}`, `--har=${har}`);
    await new Promise((resolve) => plain.close(resolve));
    expect(code).toBe(2);
    expect(err).toEqual([expect.stringContaining('cannot be reached')]);
  });

  it('if the file belongs to another program, and stays unchanged', async () => {
    await writeFile(har, 'my notes');
    const upstream = await startResponding({});
    const { code, err } = await runRefused(`--upstream=${upstream.origin}`, `--har=${har}`);
    expect(code).toBe(2);
    expect(err).toEqual([expect.stringContaining('did not write it')]);
    expect(await readFile(har, 'utf8')).toBe('my notes');
  });

  it('if the folder is missing', async () => {
    const upstream = await startResponding({});
    const { code, err } = await runRefused(
      `--upstream=${upstream.origin}`,
      `--har=${join(folder, 'no', 'a.har')}`,
    );
    expect(code).toBe(2);
    expect(err).toEqual([expect.stringContaining('cannot be written')]);
  });
});

describe('a server that breaks its contract', () => {
  it('is reported with operation, path, expected and actual value, and exit code 1', async () => {
    const settings = copyExampleResponse('getPartnerSettings') as { settings: Record<string, unknown> };
    settings.settings.points = 'many';
    delete settings.settings.upload_path;
    const { running, address } = await start(await startResponding(settings));
    await fetch(`${address}${settingsPath}`);
    running.stop();
    expect(await running.ended).toBe(1);
    const wrong = running.printedLines.filter((line) => line.startsWith('    '));
    expect(wrong).toEqual([
      '    warning response $.settings.upload_path: expected string, got nothing',
      expect.stringMatching(/^ {4}error {3}response \$\.settings\.points: expected .*, got "many"$/),
    ]);
    expect(running.printedLines.find((line) => line.includes(' ✗ '))).toContain('getPartnerSettings  200');
    expect(running.printedLines).toContain(`${har} holds 1 call.`);
  });

  it('is reported when it is unreachable, also to the client', async () => {
    const upstream = await startUpstream((request) => request.socket.destroy());
    const { running, address } = await start(upstream);
    expect((await fetch(`${address}${settingsPath}`)).status).toBe(502);
    running.stop();
    expect(await running.ended).toBe(1);
    expect(running.printedLines.join('\n')).toMatch(
      /getPartnerSettings {2}— .*\n {4}error {3}response \$: expected a response, got \S/,
    );
  });

  it('gets a warning where the contracts only assume, which --strict counts as an error', async () => {
    const upstream = await startResponding(copyExampleResponse('getPot'));
    const call = async (...args: string[]) => {
      const { running, address } = await start(upstream, ...args);
      await fetch(`${address}/api/kit/v3/pot?access_token=tok-123456`);
      running.stop();
      return running.ended;
    };
    expect(await call()).toBe(0);
    expect(await call('--strict')).toBe(1);
  });
});

describe('the recording', () => {
  it('is not written when no call was recorded, and the former one stays', async () => {
    const upstream = await startResponding(copyExampleResponse('getPartnerSettings'));
    const first = await start(upstream);
    first.running.stop();
    expect(await first.running.ended).toBe(0);
    await expect(readFile(har)).rejects.toThrow('ENOENT');
    const second = await start(upstream);
    await fetch(`${second.address}${settingsPath}`);
    second.running.stop();
    expect(await second.running.ended).toBe(0);
    const third = await start(upstream);
    third.running.stop();
    await third.running.ended;
    expect(readHar(await readFile(har, 'utf8'))).toHaveLength(1);
    expect(third.running.printedLines.at(-1)).toBe('No call was recorded: no HAR is written.');
  });

  it('contains a preflight, which is logged as one', async () => {
    const upstream = await startUpstream((_, response) => response.writeHead(204).end());
    const { running, address } = await start(upstream);
    const headers = { origin: 'https://shop.example', 'access-control-request-method': 'GET' };
    await fetch(`${address}/api/kit/v3/pot`, { method: 'OPTIONS', headers });
    running.stop();
    expect(await running.ended).toBe(0);
    expect(running.printedLines.find((line) => line.includes('OPTIONS'))).toContain(
      ' · OPTIONS /api/kit/v3/pot  preflight  204',
    );
    expect(readHar(await readFile(har, 'utf8'))).toMatchObject([{ request: { method: 'OPTIONS', headers } }]);
  });
});
