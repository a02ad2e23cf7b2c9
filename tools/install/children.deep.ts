import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const children = JSON.stringify(join(import.meta.dirname, 'children.mjs'));

/** Code of a process that never ends by itself, and prints a line when it is up. */
const staying = (...lines: readonly string[]) =>
  [
    `import { spawn } from 'node:child_process';`,
    ...lines,
    `console.log('up'); setInterval(() => {}, 1000);`,
  ].join('\n');

/** Code that starts another process, which writes to the output of its parent. */
const starts = (code: string, options = '') =>
  `spawn(process.execPath, ['--input-type=module', '--eval', ${JSON.stringify(code)}], { stdio: 'inherit', ${options} });`;

const stubborn = `for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {});`;

/** A process with a child that ignores signals, and a grandchild that does so in a group of its own. */
const family = `
  import { startChild } from ${children};
  const code = ${JSON.stringify(staying(stubborn, starts(staying(stubborn), 'detached: true')))};
  startChild(process.execPath, ['--input-type=module', '--eval', code], { stdio: 'inherit' });`;

/** Starts the process, and waits until all of its descendants are up. */
const start = async (code: string, processes: number) => {
  const args = ['--input-type=module', '--eval', code];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  onTestFinished(() => void child.kill('SIGKILL'));
  // The output is closed when the last process that writes to it has ended.
  const closed = once(child, 'close');
  await expect.poll(() => output).toBe('up\n'.repeat(processes));
  return { child, closed };
};

it.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
  ['SIGHUP', 129],
] as const)(
  '%s ends a child that ignores it, and a grandchild in a separate process group',
  async (signal, code) => {
    const { child, closed } = await start(family, 2);
    child.kill(signal);
    expect(await closed).toEqual([code, null]);
  },
);

it('a process whose parent is killed ends with all its descendants', async () => {
  const { child, closed } = await start(staying(starts(family)), 3);
  child.kill('SIGKILL');
  expect(await closed).toEqual([null, 'SIGKILL']);
});

it('a step that a signal ends is the last one, and is not reported as failed', async () => {
  const { child, closed } = await start(
    `import { runChild } from ${children};
     for (;;) {
       await runChild(process.execPath, ['--eval', ${JSON.stringify(`console.log('up'); setInterval(() => {}, 1000);`)}], { stdio: 'inherit' });
       console.log('ended');
     }`,
    1,
  );
  let later = '';
  child.stdout.on('data', (chunk: Buffer) => (later += chunk.toString()));
  child.kill('SIGTERM');
  expect(await closed).toEqual([143, null]);
  expect(later).toBe('');
});
