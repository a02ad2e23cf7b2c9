import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { UsageError } from '../io.ts';
import { runUntilStopped } from '../testing/run-until-stopped.ts';
import { mock } from './command.ts';

const folder = mkdtempSync(join(tmpdir(), 'mock-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileWith = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

const start = (...args: string[]) => runUntilStopped(mock, args);
const startOnFreePorts = (...args: string[]) => start('--api-port', '0', '--proxy-port', '0', ...args);

/** Addresses of both sites, for programs. */
const waitForSites = async (running: ReturnType<typeof start>) => {
  await running.line(/Sandbox ready/);
  const text = running.printedLines.join('\n');
  const findAddress = (name: string) =>
    `http://127.0.0.1:${new RegExp(`//${name}\\.localhost:(\\d+)`).exec(text)?.[1]}`;
  return { api: findAddress('api'), files: findAddress('files'), text };
};

describe('mock', () => {
  it('listens on both ports, prints a call to try, and ends when it is stopped', async () => {
    const running = startOnFreePorts();
    const { api, files, text } = await waitForSites(running);
    const [, exampleUrl = ''] = /curl '(\S+settings\S+)'/.exec(text) ?? [];
    expect(exampleUrl).toContain(`${api}/`);
    expect(await (await fetch(exampleUrl)).json()).toHaveProperty('settings.program_name', 'Le Club Verger');
    expect((await fetch(`${files}/__sandbox/health`)).status).toBe(200);
    running.stop();
    expect(await running.ended).toBe(0);
    await expect(fetch(api)).rejects.toThrow('fetch failed');
  });

  it('starts every world with the seed of a file, and analyses receipts after the given delay', async () => {
    const seed = { points: 5000, receipts: [], settings: { program_name: 'Club Olive' } };
    const running = startOnFreePorts(
      '--seed',
      fileWith('world.json', JSON.stringify(seed)),
      '--analysis-delay',
      '0',
    );
    const { api, files } = await waitForSites(running);
    const settings = await fetch(`${api}/api/v2/partners/settings?client_id=demo.any`);
    expect(await settings.json()).toMatchObject({ settings: { program_name: 'Club Olive', points: 5000 } });
    const shop = await fetch(`${api}/api/kitv3/shopv3?access_token=demo.one`);
    expect(await shop.json()).toHaveProperty('catalogs.0.loyalty_card.available_points', 5000);
    const form = new FormData();
    const fields = { uuid: 'u', inbox_path: 'i', previews_upload_path: 'p', previews_upload_enabled: 'true' };
    for (const [name, value] of Object.entries({ ...fields, access_token: 'demo.one' }))
      form.append(name, value);
    form.append('files[]', new File(['x'], 'u_1.jpg', { type: 'image/jpeg' }));
    const record = new URLSearchParams({
      uuid: 'u',
      captured_at: '2026-11-18T17:00:00Z',
      receipt_subpictures_uuid: 'u',
      receipt_subpictures_count: '1',
      'app[platform]': 'web',
      'app[version]': '1',
      access_token: 'demo.one',
    });
    expect((await fetch(`${api}/api/v2/receipts`, { method: 'POST', body: record })).status).toBe(200);
    expect((await fetch(`${files}/v1/sdk/upload`, { method: 'POST', body: form })).status).toBe(200);
    const pending = await fetch(`${api}/api/kitv4/pending_receipts?access_token=demo.one`);
    expect(await pending.json()).toMatchObject({ receipts: [{ receipt_uuid: 'u', status: 'analyzed' }] });
  });

  it('warns only about an option that opens it to other machines', async () => {
    const alone = startOnFreePorts();
    await alone.line(/Sandbox ready/);
    expect(alone.printedLines.join('\n')).not.toContain('Warning');
    const open = startOnFreePorts('--host', '0.0.0.0');
    await open.line(/Sandbox ready/);
    expect(open.printedLines[0]).toMatch(/^Warning: --host 0\.0\.0\.0 lets other machines in/);
  });

  it.each(['--api-port', '--proxy-port'])('reports a port in use for %s as a misuse', async (option) => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    onTestFinished(() => void holder.close());
    const { port } = holder.address() as AddressInfo;
    const { ended } = startOnFreePorts(option, String(port));
    await expect(ended).rejects.toThrow(UsageError);
    await expect(ended).rejects.toThrow(`port ${port} is taken: use ${option} N`);
  });

  it.each([
    [['--api-port', 'x'], '--api-port x is not a port'],
    [['--analysis-delay', '-1'], '--analysis-delay'],
    [['--host', '203.0.113.7'], 'cannot listen'],
    [['--seeds', 'x'], '--seeds'],
    [['--seed', join(folder, 'absent.json')], 'absent.json cannot be read'],
  ])('reports %s as a misuse', async (args, message) => {
    const { ended } = startOnFreePorts(...args);
    await expect(ended).rejects.toThrow(UsageError);
    await expect(ended).rejects.toThrow(message);
  });

  it('refuses a seed file with mistakes, and names the place of each', async () => {
    const text = fileWith('text.json', '{ points: 3 }');
    await expect(startOnFreePorts('--seed', text).ended).rejects.toThrow(`${text} is not JSON`);
    const file = fileWith('wrong.json', JSON.stringify({ points: '3', receipts: [{ uuid: 'r' }] }));
    const { ended } = startOnFreePorts('--seed', file);
    await expect(ended).rejects.toThrow(UsageError);
    await expect(ended).rejects.toThrow(`${file} has 5 mistakes:
  $.points: expected integer of at least 0, got "3"
  $.receipts[0].receipt_uuid: expected string that is not empty, got nothing`);
  });
});
