import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { isSuccess, hasUnprintable } from '@cagnotte/contracts/internal';
import {
  createRespondingOperation,
  createSmallContracts,
  createTemporaryFolder,
} from '@cagnotte/contracts/testing';
import { isObject } from '@cagnotte/openapi';
import type { Breaking } from './breaking.ts';
import { type BrokenServer, startBrokenServer } from './broken-server.ts';
import { clientId, createToken } from './check-server.ts';
import { shareSandbox } from './share-sandbox.ts';
import { readJsonBody, createRefusal, replaceHeader, withJson } from './tools/responses.ts';

const main = fileURLToPath(new URL('../../contracts-cli/main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const sandbox = shareSandbox();

/**
 * Clears the screen, overwrites a line, reverses the following text, and adds a line that looks
 * like one of the command.
 */
const hostile = '\u001b[2J\u001b]0;title\u0007\u009b8m\r\u202e\u2066\u0000✓ all is good\n0 errors\u007f';

/**
 * Replaces every key and every text, numbers too, by hostile ones; lists and objects keep their structure.
 */
const replaceTexts = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(replaceTexts);
  if (isObject(value))
    return Object.fromEntries([
      ...Object.entries(value).map(([key, inner]) => [key, replaceTexts(inner)]),
      [`key ${hostile}`, hostile],
    ]);
  return typeof value === 'boolean' ? value : hostile;
};

/** Puts hostile texts into names, values, codes and headers. In a status line, Node allows C1 controls. */
const sendHostileTexts: Breaking = async (call, forward) => {
  const response = await forward(call.request);
  if (call.isPreflight) return response;
  const body = isSuccess(response) ? replaceTexts(readJsonBody(response)) : createRefusal(hostile);
  const hostileResponse = replaceHeader(
    withJson(response, body),
    'content-type',
    'application/json; charset=\u009b8m',
  );
  return { ...hostileResponse, statusText: 'No\u009b8m' };
};

interface CommandResult {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/**
 * Starts the real command; `ready` is called once, with the first line. A command that would run
 * forever is stopped by SIGINT.
 */
const run = async (
  args: readonly string[],
  ready?: (line: string) => Promise<void>,
): Promise<CommandResult> => {
  const child = spawn(process.execPath, [main, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { out: '', err: '' };
  const closed = once(child, 'close') as Promise<[number | null]>;
  child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()));
  const firstLine = new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output.out += chunk.toString();
      const end = output.out.indexOf('\n');
      if (end >= 0) resolve(output.out.slice(0, end));
    });
  });
  if (ready) {
    await ready(await firstLine);
    child.kill('SIGINT');
  }
  const [code] = await closed;
  return { code, ...output };
};

/** Fails for a text with control characters other than line breaks. */
const expectPrintable = (where: string, text: string): void => {
  expect(hasUnprintable(text.replaceAll('\n', '')), `${where}: ${JSON.stringify(text.slice(0, 4000))}`).toBe(
    false,
  );
  expect(text, where).not.toMatch(/^0 errors/m);
};

const startHostile = async (): Promise<BrokenServer> => startBrokenServer(sandbox(), () => sendHostileTexts);

it('check shows the texts of a hostile server, and escapes them', async () => {
  const server = await startHostile();
  const files = {
    junit: join(folder, 'report.xml'),
    json: join(folder, 'report.json'),
    har: join(folder, 'c.har'),
  };
  const options = {
    api: server.api,
    proxy: server.proxy,
    'client-id': clientId,
    token: createToken(),
    ...files,
  };
  const flags = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  const { code, out, err } = await run([
    'check',
    ...flags,
    '--write',
    '--only=logIn,getPot,getShop,buyCoupon,orderGoody,listTimeline',
    '--allow-destructive',
    '--patience=1',
  ]);
  await server.close();
  expect(code).toBe(1);
  expect(out).toContain(String.raw`\u001b[2J`);
  expect(out).toContain(String.raw`\u009b8m`);
  const written = Object.entries(files).map(([name, file]) => [name, readFileSync(file, 'utf8')] as const);
  for (const [name, text] of [['out', out], ['err', err], ...written] as const) expectPrintable(name, text);
  const { json: report } = Object.fromEntries(written);
  expect(JSON.stringify(JSON.parse(report ?? ''))).toContain(String.raw`\u001b[2J`);
});

it('record lists the calls of a hostile server, and escapes its texts', async () => {
  const server = await startHostile();
  const args = ['record', `--upstream=${server.api}`, `--upstream-proxy=${server.proxy}`, '--port=0'];
  const { code, out, err } = await run(args, async (line) => {
    const [address = ''] = line.split(' ');
    const query = new URLSearchParams({ client_id: clientId, access_token: createToken() });
    await (await fetch(`${address}/api/v2/partners/settings?${query}`)).text();
    await (await fetch(`${address}/api/kitv4/pot?${query}`)).text();
    await (await fetch(`${address}/none/${encodeURIComponent(hostile)}`)).text();
  });
  await server.close();
  expect(code).toBe(1);
  expect(out).toContain('getPartnerSettings');
  expectPrintable('out', out);
  expectPrintable('err', err);
  expectPrintable('har', readFileSync(join(folder, 'session.har'), 'utf8'));
});

it('diff shows the names and texts of hostile documents, and escapes them', async () => {
  const pot = (name: string, summary: string) => ({
    summary,
    ...createRespondingOperation({
      type: 'object',
      required: [name],
      properties: { [name]: { type: 'number' } },
    }),
  });
  const old = createTemporaryFolder(createSmallContracts({ getPot: pot('amount', 'The pot') }));
  const current = createTemporaryFolder(
    createSmallContracts({
      getPot: pot(`amount ${hostile}`, hostile),
      [`get ${hostile}`]: pot('amount', ''),
    }),
  );
  const { out, err } = await run(['diff', old, current, '--json', join(folder, 'diff.json')]);
  expect(err).toBe('');
  expect(out).toContain(String.raw`\u001b`);
  expectPrintable('out', out);
  expectPrintable('json', readFileSync(join(folder, 'diff.json'), 'utf8'));
  const missing = await run(['diff', 'no \u001b[2J\u202e']);
  expect(missing.code).toBe(2);
  expectPrintable('err', missing.err);
});
