// Starts children that end with this process: on SIGTERM, SIGINT and SIGHUP it ends them with all their
// descendants, and then itself.
//
// Passing the signal on is not enough. Playwright starts browsers and servers in separate process groups, its
// workers ignore SIGTERM, and a process whose parent has ended cannot be found. So the whole tree is noted
// before anything in it ends.
//
// Imports nothing but Node: the commands start on the host's own Node.
import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { setInterval } from 'node:timers';
import { collectDescendants } from './process-tree.mjs';

const isWindows = process.platform === 'win32';

/** How long a process may take to end by itself, in milliseconds. */
const grace = 2_000;
/** How long the system may take to end a killed process, in milliseconds. */
const systemGrace = 1_000;

/** @import {ChildProcess, SpawnOptions} from 'node:child_process' */

/** @type {Set<ChildProcess>} */
const children = new Set();

/**
 * `spawn`, in a separate process group: a signal of the terminal reaches only this process, which notes
 * the tree and then ends it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {SpawnOptions} [options]
 */
export const startChild = (command, args, options) => {
  const child = spawn(command, args, { ...options, detached: !isWindows, shell: isWindows });
  if (child.pid !== undefined) children.add(child);
  child.on('exit', () => children.delete(child));
  return child;
};

/**
 * Runs a command to its end as `spawnSync` does, but reacts to signals meanwhile.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {SpawnOptions} [options]
 * @returns {Promise<{status: number | null, signal: NodeJS.Signals | null, error?: Error}>} `error` is the
 *   reason why it did not start
 */
export const runChild = (command, args, options) =>
  new Promise((resolve) => {
    const child = startChild(command, args, options);
    child.on('error', (error) => resolve({ status: null, signal: null, error }));
    child.on('exit', (status, signal) => resolve({ status, signal }));
  });

/**
 * @param {NodeJS.Signals} signal
 * @param {number} pid
 */
const send = (signal, pid) => {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has just ended.
  }
};

/** @param {number} milliseconds */
const pause = (milliseconds) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/** @param {Set<number>} tree */
const endTree = (tree) => {
  const startedAt = Date.now();
  const signalled = new Set();
  for (;;) {
    const running = collectDescendants(tree);
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

/**
 * Ends all children, and then this process. Blocks: the end of a child must neither start the next
 * step nor print a failure.
 * @param {NodeJS.Signals} signal
 */
const end = (signal) => {
  const pids = [...children].flatMap(({ pid }) => pid ?? []);
  if (isWindows) for (const pid of pids) spawnSync('taskkill', ['/T', '/F', '/PID', String(pid)]);
  else endTree(new Set(pids));
  process.exit(128 + constants.signals[signal]);
};

/** @type {readonly NodeJS.Signals[]} */
const endSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'];
for (const signal of endSignals) process.on(signal, () => end(signal));

// npm sends its own signals to its shell, and a shell that waits for the script (dash) ends without passing
// them on. The script then only sees that its parent has ended.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) end('SIGTERM');
}, 200).unref();
