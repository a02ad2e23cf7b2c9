// Children that end with this process: on SIGTERM, SIGINT and SIGHUP it ends all that they have started, and then itself. Without
// children it just ends.
//
// To pass the signal on is not enough. Playwright starts browsers and servers in process groups of their own, its workers ignore
// SIGTERM, and nobody finds a process whose parent has ended: so the whole tree is noted before anything in it ends.
//
// Imports nothing but Node: the commands start on the host's own.
import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { setInterval } from 'node:timers';
import { growTree } from './process-tree.mjs';

const isWindows = process.platform === 'win32';

/** How long a process may take to end by itself, in milliseconds. */
const grace = 2_000;
/** How long the system may take to end one that was killed, in milliseconds. */
const systemGrace = 1_000;

const children = new Set();

/** `spawn`, in a process group of its own: a signal of the terminal reaches it through this process, which notes the tree first. */
export const startChild = (command, args, options) => {
  const child = spawn(command, args, { ...options, detached: !isWindows, shell: isWindows });
  if (child.pid !== undefined) children.add(child);
  child.on('exit', () => children.delete(child));
  return child;
};

/** Runs a command to its end as `spawnSync` does, but reacts to signals meanwhile. */
export const runChild = (command, args, options) =>
  new Promise((resolve) => {
    const child = startChild(command, args, options);
    child.on('error', (error) => resolve({ status: null, signal: null, error }));
    child.on('exit', (status, signal) => resolve({ status, signal }));
  });

const send = (signal, pid) => {
  try {
    process.kill(pid, signal);
  } catch {
    // It has just ended.
  }
};

const pause = (milliseconds) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

const endTree = (tree) => {
  const startedAt = Date.now();
  const signalled = new Set();
  for (;;) {
    const running = growTree(tree);
    const elapsedMs = Date.now() - startedAt;
    if (running.length === 0 || elapsedMs > grace + systemGrace) return;
    for (const pid of running) {
      if (elapsedMs > grace) send('SIGKILL', pid);
      else if (!signalled.has(pid)) send('SIGTERM', pid);
      signalled.add(pid);
    }
    pause(50);
  }
};

/** Blocks until the end: the end of a child must neither start the next step nor print a failure. */
const end = (signal) => {
  const pids = [...children].map(({ pid }) => pid);
  if (isWindows) for (const pid of pids) spawnSync('taskkill', ['/T', '/F', '/PID', String(pid)]);
  else endTree(new Set(pids));
  process.exit(128 + constants.signals[signal]);
};

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => end(signal));

// A signal to npm alone: npm sends it to its shell, and the shell ends without passing it on where it waits for the script (dash).
// All that the script sees of it is that its parent has ended.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) end('SIGTERM');
}, 200).unref();
