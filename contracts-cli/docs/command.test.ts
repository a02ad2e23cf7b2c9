import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { contracts, contractsFolder, createFolderReader } from '@cagnotte/openapi';
import { UsageError } from '../io.ts';
import { runUntilStopped } from '../testing/run-until-stopped.ts';
import { buildSite, docs } from './command.ts';
import { readLibrary } from './library.ts';

const folder = mkdtempSync(join(tmpdir(), 'docs-'));
afterAll(() => rmSync(folder, { recursive: true }));

const start = (...args: string[]) => runUntilStopped(docs, args);
const findAddress = (line: string): string => /http:\S+/.exec(line)?.[0] ?? '';

describe('docs as a server', () => {
  it('prints its address, responds there, and ends when it is stopped', async () => {
    const running = start('--port', '0');
    const address = findAddress(await running.line(/http:/));
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    const page = await fetch(address);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('<title>Cagnotte contracts</title>');
    const contract = await fetch(`${address}v2.json?again`);
    expect(contract.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await contract.json()).toHaveProperty(
      ['paths', '/api/v2/receipts', 'post', 'operationId'],
      'createReceipt',
    );
    expect((await fetch(`${address}package.json`)).status).toBe(404);
    expect((await fetch(address, { method: 'POST' })).status).toBe(405);
    running.stop();
    expect(await running.ended).toBe(0);
    await expect(fetch(address)).rejects.toThrow('fetch failed');
  });

  it('reports a port in use as a misuse', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    onTestFinished(() => void holder.close());
    const { port } = holder.address() as AddressInfo;
    const { ended } = start('--port', String(port));
    await expect(ended).rejects.toThrow(UsageError);
    await expect(ended).rejects.toThrow(`port ${port} is taken`);
  });
});

describe('docs with a folder as output', () => {
  it('creates the folder and its parents, and overwrites it the next time', async () => {
    const out = join(folder, 'deep/site');
    expect(await start('--out', out).ended).toBe(0);
    const names = readdirSync(out);
    expect(names).toContain('index.html');
    expect(names).toContain('product.json');
    writeFileSync(join(out, 'v2.json'), 'old');
    writeFileSync(join(out, 'CNAME'), 'docs.example');
    expect(await start('--out', out).ended).toBe(0);
    expect(readFileSync(join(out, 'v2.json'), 'utf8')).toContain('createReceipt');
    expect(existsSync(join(out, 'CNAME'))).toBe(true);
  });

  it('accepts an empty folder', async () => {
    const out = join(folder, 'empty');
    mkdirSync(out);
    expect(await start('--out', out).ended).toBe(0);
  });

  it.each([
    ['another site', 'index.html', '<!doctype html>'],
    ['anything else', 'thesis.odt', 'years of work'],
  ])('does not change a folder that holds %s', async (_case, name, content) => {
    const out = mkdtempSync(join(folder, 'taken-'));
    writeFileSync(join(out, name), content);
    await expect(start('--out', out).ended).rejects.toThrow(/not empty/);
    expect(readdirSync(out)).toEqual([name]);
    expect(readFileSync(join(out, name), 'utf8')).toBe(content);
  });

  it('refuses a file in place of a folder', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    await expect(start('--out', file).ended).rejects.toThrow(`--out ${file} is a file`);
  });
});

describe('docs', () => {
  it.each([
    [['--port', '0', '--out', 'x'], '--port and --out'],
    [['--port', 'x'], '--port x is not a port'],
    [['--out', ''], '--out needs a folder'],
    [['--colour'], '--colour'],
    [['v2'], "'v2' is an unexpected argument"],
  ])('reports the options %s as a misuse', async (args, message) => {
    const { ended } = start(...args);
    await expect(ended).rejects.toThrow(UsageError);
    await expect(ended).rejects.toThrow(message);
  });
});

const library = await readLibrary();
const site = buildSite(createFolderReader(contractsFolder), library);
const getFile = (name: string): string => site.get(name) ?? '';

describe('the site', () => {
  it('loads only its own files, and all of them exist', () => {
    const linked = [...getFile('index.html').matchAll(/(?:src|href)="([^"]*)"/g)].map(
      ([, name = '']) => name,
    );
    const sources = [...getFile('start.js').matchAll(/"url": "([^"]*)"/g)].map(([, name = '']) => name);
    const drawn = [...getFile('theme.css').matchAll(/url\('([^']*)'\)/g)].map(([, name = '']) => name);
    expect(sources).toEqual(contracts.map((contract) => `${contract}.json`));
    expect(new Set([...linked, ...sources, ...drawn, 'index.html', 'THIRD-PARTY-NOTICES.txt'])).toEqual(
      new Set(site.keys()),
    );
  });

  it('cannot connect to another host, on any server', () => {
    const policy =
      /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(getFile('index.html'))?.[1] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
  });

  it('contains the whole library, with the licence notices that it requires', () => {
    expect(library.script).toContain('createApiReference');
    expect(getFile('scalar.js')).toBe(library.script);
    expect(getFile('THIRD-PARTY-NOTICES.txt')).toMatch(
      /@scalar\/fastify-api-reference \d[^]*MIT License[^]*vue/,
    );
  });

  it.each(contracts)('links contract %s to the others, and explains the mark', (contract) => {
    const document: unknown = JSON.parse(getFile(`${contract}.json`));
    const links = contracts.filter((name) => name !== contract).map((name) => `[${name}](?api=${name})`);
    const description: unknown = expect.stringMatching(/`assumed`/);
    expect(document).toMatchObject({ openapi: '3.1.0', info: { description } });
    for (const link of links) expect(getFile(`${contract}.json`)).toContain(link);
  });

  it('lists the sandbox as a server', () => {
    expect(getFile('v2.json')).toContain('http://127.0.0.1:4100');
    expect(getFile('proxy.json')).toContain('http://127.0.0.1:4101');
  });
});
