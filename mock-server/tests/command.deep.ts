import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';

const mainFile = fileURLToPath(new URL('../main.ts', import.meta.url));

const start = (env: Record<string, string>) => {
  const child = spawn(process.execPath, [mainFile], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const waitForOutput = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const onChunk = (chunk: Buffer): void => {
        output += chunk.toString();
        if (output.includes(text)) resolve(output);
      };
      child.stdout.on('data', onChunk);
      child.stderr.on('data', onChunk);
      void exited.then(() => {
        if (!output.includes(text)) reject(new Error(`never printed "${text}": ${output}`));
      });
    });
  return { child, exited, waitForOutput };
};

describe('the command', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'prints its addresses, and stops at once on %s, even with open calls',
    async (signal) => {
      const { child, exited, waitForOutput } = start({ API_PORT: '0', FILES_PORT: '0' });
      const output = await waitForOutput('Ctrl-C');
      const api = `http://127.0.0.1:${/api\.localhost:(\d+)/.exec(output)?.[1]}`;
      expect(output).toMatch(/http:\/\/files\.localhost:\d+/);
      const fault = { operationId: 'getPendingReceipts', kind: 'hang' };
      await fetch(`${api}/__sandbox/worlds/demo.a/faults`, { method: 'POST', body: JSON.stringify(fault) });
      const openCall = fetch(`${api}/api/kitv4/pending_receipts?access_token=demo.a`);
      openCall.catch(() => undefined);
      await expect
        .poll(async () => {
          const world = await fetch(`${api}/__sandbox/worlds/demo.a`);
          return ((await world.json()) as { calls: unknown[] }).calls.length;
        })
        .toBe(1);
      child.kill(signal);
      expect((await exited)[0]).toBe(0);
      await expect(openCall).rejects.toThrow('fetch failed');
    },
  );

  it.each(['API_PORT', 'FILES_PORT'])('names the setting that changes a port in use: %s', async (setting) => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    onTestFinished(() => void holder.close());
    const { port } = holder.address() as AddressInfo;
    const { exited, waitForOutput } = start({ API_PORT: '0', FILES_PORT: '0', [setting]: String(port) });
    expect(await waitForOutput(`${setting}=`)).toContain(`port ${port} is taken`);
    expect((await exited)[0]).toBe(1);
  });
});
