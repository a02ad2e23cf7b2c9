// Finds the processes that belong together. Needs no `ps` on Linux: a minimal Debian has none.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** @param {string} name */
const readFromProc = (name) => {
  try {
    // The fields after the command's name, which may contain anything.
    const [state = '', parent, group] = readFileSync(`/proc/${name}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return [{ pid: Number(name), parent: Number(parent), group: Number(group), state }];
  } catch {
    // The process has just ended.
    return [];
  }
};

const readFromPs = () => {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,pgid=,stat='], { encoding: 'utf8' });
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, group, state = ''] = line.trim().split(/\s+/);
      return { pid: Number(pid), parent: Number(parent), group: Number(group), state };
    });
};

/**
 * Lists the running processes, without zombies: those that have ended, and whose parent has
 * not read their exit code.
 */
const listProcesses = () => {
  const all =
    process.platform === 'linux'
      ? readdirSync('/proc')
          .filter((name) => /^\d+$/.test(name))
          .flatMap(readFromProc)
      : readFromPs();
  return all.filter(({ state }) => !state.startsWith('Z'));
};

/**
 * Adds all descendants to a tree of processes. Not for Windows.
 * @param {Set<number>} tree ids of processes; those of ended ones stay in it, because they
 *   lead to their descendants
 * @returns the ids of those that are running, parents before their children
 */
export const collectDescendants = (tree) => {
  const processes = listProcesses();
  for (let size = -1; size < tree.size;) {
    size = tree.size;
    // A process whose parent has ended gets another parent, and keeps its group.
    for (const { pid, parent, group } of processes) if (tree.has(parent) || tree.has(group)) tree.add(pid);
  }
  const running = new Set(processes.map(({ pid }) => pid));
  return [...tree].filter((pid) => running.has(pid));
};
